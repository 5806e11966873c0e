// What the studio costs beside `potsherd assemble`: processor seconds from the first scan to the first answer, in turns.
// node tests/studio-overhead.mjs POTSHERD SCANS [TURNS]
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { entrance, launch, openStudio } from './open-studio.mjs';

const [program, scans, turns] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'potsherd-overhead-'));
const ticks = Number(execFileSync('getconf', ['CLK_TCK']));

/** Processor seconds of a process, all threads. */
function spent(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticks;
}

function assemble(out) {
  const told = execFileSync('bash', ['-c', 'TIMEFORMAT="%U %S"; { time "$0" assemble "$1" -o "$2" --no-report >/dev/null 2>&1; } 2>&1', program, scans, out]);
  return String(told).trim().split(/\s+/).map(Number).reduce((a, b) => a + b);
}

/** With a page that watches. */
async function studio(out, browser) {
  const child = await openStudio(program, scans, out, '--start');
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 } });
  const page = await context.newPage();
  await page.goto(entrance(out));
  await page.waitForSelector('body[data-answer=yes]', { timeout: 3_600_000 });
  const seconds = spent(child.pid);
  const memory = Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))[1]) / 1024;
  await context.close();
  child.kill('SIGKILL');
  return { seconds, memory };
}

const browser = await launch();
try {
  const [plain, watched] = [[], []];
  for (let k = 0; k < Number(turns ?? 2); k++) {
    plain.push(assemble(join(folder, `plain${k}`)));
    const one = await studio(join(folder, `studio${k}`), browser);
    watched.push(one.seconds);
    console.log(`assemble ${plain.at(-1).toFixed(1)} CPU s, studio to its first answer, watched, ${one.seconds.toFixed(1)} CPU s, ${one.memory.toFixed(0)} MB`);
  }
  const [a, b] = [Math.min(...plain), Math.min(...watched)];
  console.log(`the studio takes ${(100 * (b / a - 1)).toFixed(1)} % more than assemble (least of ${plain.length} each)`);
} finally {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
}
