// Somebody who knows the pots answers questions with keys, so many seconds each: how many in how much time, and what it does to the answer.
// node tests/studio-pace.mjs POTSHERD SCANS TRUTH RESULT [QUESTIONS [SECONDS]]
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { entrance, launch, openStudio } from './open-studio.mjs';
import { answer, lying, Truth } from './planted.mjs';

const [program, scans, truthFile, result, ...numbers] = process.argv.slice(2);
const [wanted, pace] = [100, 2].map((n, k) => Number(numbers[k] ?? n));
const truth = new Truth(truthFile);
for (const name of ['decisions.txt', 'decisions-history.jsonl']) rmSync(join(result, name), { force: true });
const child = await openStudio(program, scans, result, '--start');
const browser = await launch();
try {
  const page = await (await browser.newContext({ viewport: { width: 1366, height: 768 } })).newPage();
  await page.goto(entrance(result));
  await page.waitForSelector('body[data-answer=yes]', { timeout: 3_600_000 });
  const standing = () => page.evaluate(() => window.POTSHERD.sherds.map((s) => ({ id: s.id, vessel: s.vessel, pose: s.pose })));
  const told = (sherds) => `${sherds.filter((s) => s.vessel >= 0).length} of ${sherds.length} sherds placed, ${lying(truth, sherds)} of them right`;
  console.log(`before: ${told(await standing())}`);
  await page.keyboard.press('KeyQ');
  const start = Date.now();
  let [asked, waited, last] = [0, 0, start];
  const said = {};
  while (asked < wanted) {
    const question = await page.evaluate(() => window.studio.questions.question);
    if (!question) {
      // Whatever was asked is answered: the next ones come with the next answer of the studio.
      if (waited++ > 60) break;
      await page.waitForTimeout(500);
      continue;
    }
    waited = 0;
    const way = answer(truth, question, await standing());
    for (let k = 0; k < way; k++) await page.keyboard.press('ArrowRight');
    await page.waitForTimeout(pace * 1000);
    if ((await page.evaluate(() => window.studio.questions.question?.id)) !== question.id) continue;
    await page.keyboard.press(way >= 0 ? 'KeyA' : 'KeyX');
    asked++;
    last = Date.now();
    const key = `${question.kind} ${way >= 0 ? 'right' : 'wrong'}`;
    said[key] = (said[key] ?? 0) + 1;
  }
  // What was waited in vain for more questions in the end is no time that answers took.
  const seconds = (last - start) / 1000;
  console.log(`${asked} questions answered in ${seconds.toFixed(0)} s, ${pace} s of looking each: ${Object.entries(said).sort().map(([k, n]) => `${k} ${n}`).join(', ')}`);
  await page.waitForFunction(() => document.body.dataset.whole === 'true' && document.body.dataset.solved === document.body.dataset.revision, null, { timeout: 240_000 }).catch(() => console.log('the whole is not solved after 4 minutes'));
  await page.waitForTimeout(300);
  console.log(`after: ${told(await standing())}`);
} finally {
  await browser.close();
  child.kill('SIGKILL');
}
