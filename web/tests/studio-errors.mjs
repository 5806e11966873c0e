// Somebody who knows the pots, and not where errors were planted, mends them with keys alone, two seconds a question.
// node tests/studio-errors.mjs POTSHERD SCANS TRUTH RESULT [WRONG STRANGERS HALVES [SECONDS [MOST]]]
import { execFileSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { entrance, launch, openStudio } from './open-studio.mjs';
import { answer, lies, plant, Truth } from './planted.mjs';

const [program, scans, truthFile, result, ...numbers] = process.argv.slice(2);
const [wrong, strangers, halves, pace, most] = [18, 10, 2, 2, 100].map((n, k) => Number(numbers[k] ?? n));
const truth = new Truth(truthFile);

// The answer of the program, and what it found possible.
const matches = join(result, 'matches.json');
const cache = join(result, 'cache');
rmSync(join(result, 'decisions.txt'), { force: true });
rmSync(join(result, 'decisions-history.jsonl'), { force: true });
if (!existsSync(matches)) execFileSync(program, ['match', scans, '-o', matches, '--cache', cache], { stdio: 'ignore' });
const browser = await launch();
const context = await browser.newContext({ viewport: { width: 1366, height: 768 } });

async function opened() {
  const child = await openStudio(program, scans, result, '--start');
  const page = await context.newPage();
  await page.goto(entrance(result));
  await page.waitForSelector('body[data-answer=yes]', { timeout: 3_600_000 });
  return { child, page };
}

// A first answer, as whole as it comes; the errors go into it while the studio is closed.
rmSync(join(result, 'assembly.json'), { force: true });
const before = await opened();
before.child.kill('SIGKILL');
await before.page.close();
const planted = plant(result, matches, truth, { wrong, strangers, halves });
const { child, page } = await opened();

/** Where every sherd lies on the page. */
const standing = () => page.evaluate(() => window.POTSHERD.sherds.map((s) => ({ id: s.id, vessel: s.vessel, pose: s.pose })));

/** Errors that stand: a sherd lies where it does not belong, halves are apart. */
function left(sherds) {
  const at = new Map(sherds.map((s) => [s.id, s]));
  return planted.filter(({ kind, sherds: [a, b] }) => {
    const [one, two] = [at.get(a), at.get(b)];
    if (kind === 'half') return one.vessel < 0 || one.vessel !== two.vessel;
    return !lies(truth, one, sherds);
  });
}

/** Waits for an answer of the whole; whether there was one to wait for. */
async function wholeToCome() {
  const { solved, revision, whole } = await page.evaluate(() => ({ ...document.body.dataset }));
  if (whole === 'true' && solved === revision) return false;
  await page.waitForFunction(() => document.body.dataset.whole === 'true' && document.body.dataset.solved === document.body.dataset.revision, null, { timeout: 120_000 });
  await page.waitForTimeout(300);
  return true;
}

const start = Date.now();
let [asked, mendedAfter, thinking] = [0, 0, 0];
const said = {};
try {
  console.log(`${(await standing()).length} sherds, ${planted.length} errors planted: ${planted.filter((p) => p.kind === 'wrong').length} wrong joins, ${planted.filter((p) => p.kind === 'stranger').length} strangers, ${planted.filter((p) => p.kind === 'half').length} vessels in two halves; ${left(await standing()).length} stand`);
  await page.keyboard.press('KeyQ');
  let open = planted.length;
  while (asked < most) {
    const sherds = await standing();
    const now = left(sherds).length;
    if (now < open) [open, mendedAfter] = [now, asked];
    const question = await page.evaluate(() => window.studio.questions.question);
    if (open === 0) break;
    if (!question) {
      // Nothing is asked: either all is said, or the whole is still being put together and asks anew.
      if (!(await wholeToCome())) break;
      continue;
    }
    const way = answer(truth, question, sherds);
    for (let k = 0; k < way; k++) await page.keyboard.press('ArrowRight');
    const wait = Math.max(0, pace * 1000);
    thinking += wait;
    await page.waitForTimeout(wait);
    // What changed while somebody looked is looked at again.
    if ((await page.evaluate(() => window.studio.questions.question?.id)) !== question.id) continue;
    await page.keyboard.press(way >= 0 ? 'KeyA' : 'KeyX');
    asked++;
    const key = `${question.kind} ${way >= 0 ? 'right' : 'wrong'}`;
    said[key] = (said[key] ?? 0) + 1;
    if (process.env.VERBOSE) console.log(asked, question.id, key, question.change.toFixed(2), `${open} left`);
  }
  // The last answers are solved.
  await wholeToCome();
  const rest = left(await standing());
  const seconds = (Date.now() - start) / 1000;
  console.log(`${asked} questions answered in ${seconds.toFixed(0)} s (${(thinking / 1000).toFixed(0)} s of it looking); ${planted.length - rest.length} of ${planted.length} errors mended${rest.length === 0 ? '' : `, the last after ${mendedAfter} questions`}`);
  console.log(Object.entries(said).sort().map(([k, n]) => `${k} ${n}`).join(', '));
  for (const e of rest) console.log(`left: ${e.kind} ${e.sherds.join(', ')}${e.probability === undefined ? '' : ` (told as ${e.probability.toFixed(3)})`}`);
  if (numbers.length > 4 && rest.length > 0) process.exitCode = 1;
} finally {
  await browser.close();
  child.kill('SIGKILL');
}
