// Makes a result folder to test with: simulated pots, put together by their truth, one sherd left out.
// node make-result.mjs POTSHERD FOLDER
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const [potsherd, folder] = process.argv.slice(2);
const made = join(folder, 'made');
execFileSync(potsherd, ['simulate', 'mix', '--edge', '1.6', '--force', '-o', made], { stdio: 'inherit' });
const truth = JSON.parse(readFileSync(join(made, 'truth', 'truth.json'), 'utf8'));
const out = Object.keys(truth.sherds).sort()[0];
const vessels = [...new Set(Object.values(truth.sherds).map((s) => s.pot))].sort().map((pot, k) => {
  const ids = Object.keys(truth.sherds).filter((id) => truth.sherds[id].pot === pot && id !== out);
  const joins = truth.adjacency.filter(([a, b]) => ids.includes(a) && ids.includes(b));
  return {
    name: `pot ${pot}`,
    sherds: Object.fromEntries(ids.map((id) => [id, truth.sherds[id].T])),
    placements: Object.fromEntries(
      ids.map((id, i) => [id, { confidence: 0.7 + ((i * 7 + k) % 30) / 100, neighbors: joins.filter((j) => j.includes(id)).map(([a, b]) => (a === id ? b : a)) }]),
    ),
    joins: joins.map(([a, b, contact], i) => ({ a, b, probability: 0.6 + ((i * 11) % 40) / 100, contact, gap: 0.1, evidence: { edge: 2.5, axis: -0.5 } })),
  };
});
const assembly = {
  format: 'potsherd-assembly-1',
  assemblies: vessels.filter((v) => Object.keys(v.sherds).length > 0),
  left_out: [{ id: out, reason: 'left out for this test', offers: [] }],
  unit: 'mm',
  mm_per_unit: 1,
};
const result = join(folder, 'result');
mkdirSync(result, { recursive: true });
writeFileSync(join(result, 'assembly.json'), JSON.stringify(assembly));
execFileSync(potsherd, ['report', result, '--scans', join(made, 'sherds')], { stdio: 'inherit' });
