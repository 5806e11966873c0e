// Runs the Khronos glTF validator over every GLB of a result folder; any error or warning fails.
// npm run validate -- RESULT_FOLDER
import validator from 'gltf-validator';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const folder = resolve(process.argv[2] ?? '.', 'models');
const files = readdirSync(folder).filter((f) => f.endsWith('.glb')).sort();
if (files.length === 0) throw new Error(`no GLB in ${folder}`);
let bad = 0;
for (const file of files) {
  const report = await validator.validateBytes(new Uint8Array(readFileSync(join(folder, file))));
  const { numErrors, numWarnings } = report.issues;
  if (numErrors + numWarnings > 0) {
    bad++;
    console.error(file, JSON.stringify(report.issues.messages.slice(0, 5)));
  }
}
console.log(`${files.length} GLB files, ${bad} with errors or warnings`);
process.exit(bad === 0 ? 0 : 1);
