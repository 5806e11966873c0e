// How long people wait for the studio: opening the page, a decision to the changed view, a decision to solved vessels.
// node tests/studio-figures.mjs POTSHERD SCANS RESULT [ANSWERS]
import { readFileSync } from 'node:fs';
import { entrance, launch, openStudio, solved } from './open-studio.mjs';

const [program, scans, result, count] = process.argv.slice(2);
const answers = Number(count ?? 40);
const child = await openStudio(program, scans, result, '--start');
const browser = await launch();

/** The value below which a share of them lies. */
const share = (values, part) => [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.ceil(part * values.length) - 1)];
const told = (name, values, unit) => console.log(`${name}: median ${share(values, 0.5).toFixed(unit === 's' ? 2 : 0)} ${unit}, 95 % within ${share(values, 0.95).toFixed(unit === 's' ? 2 : 0)} ${unit}, most ${Math.max(...values).toFixed(unit === 's' ? 2 : 0)} ${unit} (${values.length})`);

/** Opens a page in a browser that has never seen the studio; seconds until a question can be answered. */
async function opened() {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 } });
  const page = await context.newPage();
  const start = Date.now();
  await page.goto(entrance(result));
  await page.waitForSelector('body[data-answer=yes] #card, body[data-answer=yes] .question', { timeout: 3_600_000 });
  const seconds = (Date.now() - start) / 1000;
  return { page, context, seconds };
}

/** Presses a key; milliseconds until the view is drawn anew. */
const press = (page, code) => page.evaluate((key) => new Promise((done) => {
  const frames = () => window.potsherd.viewer.renderer.info.render.frame;
  const [before, start] = [frames(), performance.now()];
  document.body.dispatchEvent(new KeyboardEvent('keydown', { code: key, bubbles: true }));
  const look = () => (frames() > before ? done(performance.now() - start) : requestAnimationFrame(look));
  look();
}), code);

try {
  // The job itself, once; then as people open it.
  const first = await opened();
  await first.context.close();
  const times = [];
  for (let k = 0; k < 3; k++) {
    const again = await opened();
    times.push(again.seconds);
    await again.context.close();
  }
  told('page opened to the first question', times, 's');
  const { page } = await opened();
  const sherds = await page.evaluate(() => window.POTSHERD.sherds.length);
  const [views, solves] = [[], []];
  for (let k = 0; k < answers && (await page.locator('#card').count()) > 0; k++) {
    // Every third is called wrong.
    const start = Date.now();
    const revision = await page.evaluate(() => Number(document.body.dataset.revision));
    views.push(await press(page, k % 3 === 2 ? 'KeyX' : 'KeyA'));
    await page.waitForFunction((r) => Number(document.body.dataset.revision) > r, revision, { timeout: 60000 });
    await solved(page);
    solves.push((Date.now() - start) / 1000);
    await page.waitForTimeout(500);
  }
  console.log(`${sherds} sherds, ${views.length} answers, every third "wrong"`);
  told('decision to changed view', views, 'ms');
  told('decision to solved vessels', solves, 's');
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  console.log(`memory of the studio: ${(Number(/VmHWM:\s+(\d+)/.exec(status)[1]) / 1024).toFixed(0)} MB at most`);
} finally {
  await browser.close();
  child.kill('SIGKILL');
}
