// Opens a studio in headless Chromium and uses it as a person would, without a mouse where keys will do.
// node tests/studio.mjs POTSHERD [SCREENSHOT_FOLDER]
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browserPath, entrance, launch, openStudio, solved as solvedOn } from './open-studio.mjs';

const [program, shots] = process.argv.slice(2);
const executablePath = browserPath();
if (shots) mkdirSync(shots, { recursive: true });

const folder = mkdtempSync(join(tmpdir(), 'potsherd-studio-'));
// A pot and a few strangers, two of which look as if they might join.
execFileSync(program, ['simulate', 'mix', '--pots', '2', '--edge', '2.4', '--seed', '77', '-o', join(folder, 'made')]);
const scans = join(folder, 'made', 'sherds');
const result = join(folder, 'result');
const HOSTILE = '<img src=x onerror=window.ran=1>';
const count = readdirSync(scans).length;
renameSync(join(scans, readdirSync(scans).sort()[0]), join(scans, `${HOSTILE}.ply`));

process.env.XDG_CONFIG_HOME = join(folder, 'config');
const open = () => openStudio(program, scans, result);
const ended = (child) => new Promise((done) => child.on('exit', done));
const decided = () => (existsSync(join(result, 'decisions.txt')) ? readFileSync(join(result, 'decisions.txt'), 'utf8') : '');

let child = await open();
const browser = await launch(executablePath);
const context = await browser.newContext({ viewport: { width: 1366, height: 768 } });
const page = await context.newPage();
const problems = [];
let expected = /GPU stall|ReadPixels|fallback/;
page.on('console', (m) => {
  if (['error', 'warning'].includes(m.type()) && !expected.test(m.text())) problems.push(m.text());
});
page.on('pageerror', (e) => problems.push(String(e)));
page.on('dialog', (d) => problems.push(`dialog ${d.message()}`));
const shot = async (name) => shots && page.screenshot({ path: `${shots}/${name}.png` });
const checks = [];
const check = async (name, body) => {
  await body();
  checks.push(name);
};
const solved = () => solvedOn(page);

try {
  await check('the page in the result folder opens the studio, and the token is gone from the address', async () => {
    await page.goto(entrance(result));
    await page.waitForURL(/^http:\/\/127\.0\.0\.1:\d+\/$/);
    await page.waitForSelector('body[data-ready=yes]', { timeout: 60000 });
    assert.equal(await page.locator('#sherds .sherd').count(), count);
  });

  await check('a stranger with the address sees nothing', async () => {
    const stranger = await browser.newContext();
    const answer = await stranger.request.get(page.url());
    assert.equal(answer.status(), 401);
    await stranger.close();
  });

  await check('sherds, pairs and pots are seen as they come', async () => {
    await page.waitForSelector('#start:not([hidden])');
    await shot('studio-waiting');
    const grown = page.evaluate(() => new Promise((done) => {
      const seen = { measured: 0, growing: 0 };
      const look = () => {
        seen.measured = Math.max(seen.measured, window.potsherd.viewer.shown().length);
        if (window.POTSHERD.growing && window.POTSHERD.vessels.length > 0) seen.growing++;
        if (document.body.dataset.answer) done(seen);
        else setTimeout(look, 20);
      };
      look();
    }));
    await page.locator('#start').focus();
    await page.keyboard.press('Enter');
    const seen = await grown;
    assert.equal(seen.measured, count);
    assert.ok(seen.growing > 0, 'no pot was seen growing');
    await page.locator('[data-tab=job]').click();
    assert.ok((await page.locator('.log li').count()) >= 2);
    const painted = await page.evaluate(() => {
      const c = document.querySelector('#matrix');
      return [...c.getContext('2d').getImageData(0, 0, c.width, c.height).data].filter((x, i) => i % 4 === 3 && x > 0).length;
    });
    assert.ok(painted >= count * 6, `${painted} dots`);
    await shot('studio-job');
  });

  await check('hostile names are text', async () => {
    await page.selectOption('#vessels', '');
    assert.equal(await page.evaluate(() => window.ran), undefined);
    assert.ok((await page.locator('#sherds').textContent()).includes(HOSTILE));
  });

  await check('a join is called wrong, the vessels change, and undo brings them back', async () => {
    const placed = () => page.evaluate(() => window.POTSHERD.sherds.filter((s) => s.vessel >= 0).length);
    const before = await placed();
    await page.locator('#sherds .sherd .name').first().click();
    await page.locator('#leave-out').check();
    await page.waitForFunction((n) => window.POTSHERD.sherds.filter((s) => s.vessel >= 0).length < n, before, { timeout: 60000 });
    await solved();
    assert.match(decided(), /^leave out: /);
    assert.match(await page.locator('#changed').textContent(), /1 removed/);
    await shot('studio-decided');
    await page.keyboard.press('Control+z');
    await page.waitForFunction((n) => window.POTSHERD.sherds.filter((s) => s.vessel >= 0).length === n, before, { timeout: 60000 });
    assert.equal(decided(), '');
  });

  await check('edits by hand are taken over', async () => {
    writeFileSync(join(result, 'decisions.txt'), '# by hand\nlabel: ' + `"${HOSTILE}"` + ' = Inv. 1\n');
    await page.selectOption('#vessels', '');
    await page.waitForFunction(() => document.querySelector('#sherds').textContent.includes('Inv. 1'), null, { timeout: 10000 });
    await page.locator('#decisions').click();
    assert.ok((await page.locator('.decisions code').allTextContents())[0].includes('Inv. 1'));
  });

  await check('what contradicts is refused in words', async () => {
    const ids = await page.evaluate(() => window.POTSHERD.sherds.map((s) => s.id).slice(1, 3));
    await page.evaluate(([a, b]) => window.potsherd.decisions.setVessels(a, b, 'apart'), ids);
    await page.waitForFunction(() => document.querySelectorAll('.decisions code').length === 2);
    await page.evaluate(([a, b]) => window.studio.send([`join: ${a}, ${b}`], []), ids);
    expected = /409/;
    await page.waitForFunction(() => document.querySelector('#changed').textContent.startsWith('Not possible'), null, { timeout: 10000 });
    assert.ok(!decided().includes('\njoin:'));
    await page.locator('#undo').click();
    await solved();
  });

  await check('questions are answered with keys, and a note goes with the answer', async () => {
    await page.locator('[data-tab=questions]').click();
    await page.waitForSelector('#card');
    const first = await page.locator('#card').getAttribute('data-question');
    const placed = () => page.evaluate(() => window.POTSHERD.sherds.filter((s) => s.vessel >= 0).length);
    const before = await placed();
    // Put off, it is asked again when nothing else is left.
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await page.evaluate((q) => window.studio.questions.go(q), first);
    assert.equal(await page.locator('#card').getAttribute('data-question'), first);
    await page.keyboard.press('n');
    await page.keyboard.type('seen on the pot');
    await page.keyboard.press('Enter');
    await shot('studio-question');
    // The view changes before the studio has answered.
    const lost = await page.evaluate(() => {
      const count = () => window.POTSHERD.sherds.filter((s) => s.vessel >= 0).length;
      const had = count();
      document.body.dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyX', key: 'x', bubbles: true }));
      return had - count();
    });
    assert.ok(lost > 0, 'nothing changed at once');
    await page.waitForFunction(() => /not a join/.test(document.querySelector('#undo').title));
    await solved();
    assert.match(decided(), /not a join: .*\n# .*seen on the pot/);
    assert.ok((await placed()) < before);
    assert.notEqual(await page.locator('#card').getAttribute('data-question').catch(() => ''), first);
    await page.keyboard.press('u');
    await page.waitForFunction((n) => window.POTSHERD.sherds.filter((s) => s.vessel >= 0).length === n, before, { timeout: 60000 });
    await solved();
  });

  await check('all joins above a bar are right in one step, and one undo takes them back', async () => {
    const before = decided();
    await page.locator('#bar-percent').fill('50');
    await page.locator('#accept-all').click();
    await page.waitForFunction(() => document.querySelector('#undo').title.split('+ join: ').length > 2);
    await solved();
    assert.ok(decided().split('\n').filter((l) => l.startsWith('join: ')).length > 1);
    await page.locator('#undo').click();
    await page.waitForFunction(() => !document.querySelector('#undo').title.includes('+ join: '));
    await solved();
    assert.equal(decided(), before);
  });

  await check('what an answer would do is told before it is given', async () => {
    const told = await page.evaluate(async () => {
      const key = localStorage.getItem('potsherd key');
      const line = `leave out: ${window.POTSHERD.vessels.length && window.POTSHERD.sherds.filter((s) => s.vessel === 0)[1].id}`;
      const r = await fetch('/api/foresee', { method: 'POST', headers: { 'x-potsherd-key': key, 'content-type': 'application/json' }, body: JSON.stringify({ add: [line] }) });
      return r.json();
    });
    assert.match(told.costs[0], /^takes .* out of vessel-/);
    assert.ok(!decided().includes('leave out'));
  });

  await check('a card has its sherds from outside and inside, its profile, and the other side by a key', async () => {
    await page.locator('[data-tab=questions]').click();
    await page.waitForSelector('.glances [data-side=profile] canvas');
    assert.equal(await page.locator('.glances canvas').count(), 3);
    const view = () => page.evaluate(() => window.potsherd.viewer.camera.position.toArray());
    const outside = await view();
    await page.keyboard.press('i');
    const inside = await view();
    assert.ok(Math.hypot(...outside.map((x, k) => x - inside[k])) > 50, 'the view did not turn');
    // The seam is measured once the view has rested.
    await page.waitForFunction(() => window.potsherd.viewer.scene.children.some((c) => c.isPoints && c.geometry.getAttribute('color').count > 20));
  });

  await check('a sherd moved by hand is drawn to where it fits, stays there, and comes back', async () => {
    const before = decided();
    const [index, vessel] = await page.evaluate(() => {
      const s = window.POTSHERD.sherds;
      const at = s.findIndex((x) => x.vessel === 0 && x.neighbors.length >= 3);
      return [at, s[at].vessel];
    });
    const truly = await page.evaluate((i) => window.POTSHERD.sherds[i].pose, index);
    await page.evaluate((i) => window.potsherd.pick(i), index);
    await page.selectOption('#hand-vessel', String(vessel));
    await page.locator('#by-hand').click();
    // Laid 4 mm beside its place, a little turned: as hands do.
    await page.evaluate(async () => {
      const hand = window.studio.byHand.hand;
      const m = [...hand.pose];
      const [c, s] = [Math.cos(0.03), Math.sin(0.03)];
      const turned = [0, 1, 2, 3].map((k) => c * m[k] - s * m[4 + k]).concat([0, 1, 2, 3].map((k) => s * m[k] + c * m[4 + k]), m.slice(8));
      turned[11] += 3;
      hand.pose = turned;
      await window.studio.byHand.letGo();
    });
    assert.match(await page.locator('#hand-said').textContent(), /^Drawn \d+\.\d mm to the nearest fit, beside /);
    await shot('studio-hand');
    const snapped = await page.evaluate(() => window.studio.byHand.hand.pose);
    const off = Math.hypot(...[3, 7, 11].map((k) => snapped[k] - truly[k]));
    assert.ok(off < 1, `it came to lie ${off} mm from its place`);
    await page.locator('#hand-keep').click();
    await page.waitForFunction(() => /pose: /.test(document.querySelector('#undo').title));
    await solved();
    assert.equal(decided().split('\n').filter((l) => l.startsWith('pose: ')).length, 2);
    assert.equal(await page.evaluate((i) => window.POTSHERD.sherds[i].vessel, index), vessel);
    await page.keyboard.press('Control+z');
    await page.waitForFunction(() => !/pose: /.test(document.querySelector('#undo').title));
    await solved();
    assert.equal(decided(), before);
  });

  await check('vessels are split with a lasso, put together and locked, each one step', async () => {
    const before = decided();
    const back = async () => {
      await page.locator('#undo').click();
      await page.waitForFunction((t) => document.querySelector('#undo').title === t, undone);
      await solved();
      assert.equal(decided(), before);
    };
    const undone = await page.locator('#undo').getAttribute('title');
    await page.selectOption('#vessels', '0');
    if (!(await page.locator('#look').evaluate((d) => d.open))) await page.locator('#look summary').click();
    await page.locator('#lasso-on').click();
    const box = await page.locator('#lasso').boundingBox();
    const at = (x, y) => [box.x + x * box.width, box.y + y * box.height];
    // The panel of tools lies over the left corner.
    await page.mouse.move(...at(0.6, 0.02));
    await page.mouse.down();
    for (const p of [[0.98, 0.02], [0.98, 0.5], [0.03, 0.5], [0.03, 0.03], [0.6, 0.03]]) await page.mouse.move(...at(...p), { steps: 4 });
    await page.mouse.up();
    await page.waitForSelector('#chosen');
    await shot('studio-lasso');
    if (await page.locator('#lasso-on').evaluate((b) => b.getAttribute('aria-pressed') === 'true')) await page.locator('#lasso-on').click();
    await page.locator('#split-off').click();
    await page.waitForFunction(() => /not same vessel/.test(document.querySelector('#undo').title));
    await solved();
    await back();
    await page.selectOption('#vessels', '0');
    await page.locator('#lock').click();
    await page.waitForFunction(() => document.querySelector('#lock')?.textContent === 'Unlock', null, { timeout: 60000 });
    await solved();
    await back();
    await page.selectOption('#vessels', '0');
    await page.selectOption('#other-vessel', '1');
    await page.locator('#merge').click();
    await page.waitForFunction(() => /same vessel/.test(document.querySelector('#undo').title));
    await solved();
    await back();
  });

  await check('name and keys are kept for the next studio', async () => {
    await page.locator('#decisions').click();
    await page.locator('#who').fill('Anna');
    await page.locator('#who').press('Tab');
    await page.locator('[data-tab=questions]').click();
    await page.locator('#panel details summary').click();
    await page.locator('#panel details .field', { hasText: 'do again' }).locator('button').click();
    await page.keyboard.press('j');
    const kept = () => JSON.parse(readFileSync(join(folder, 'config', 'potsherd', 'studio.json'), 'utf8'));
    await page.waitForTimeout(300);
    assert.deepEqual([kept().who, kept().keys.redo], ['Anna', 'KeyJ']);
  });

  await check('nothing overflows on a laptop and on a tablet', async () => {
    for (const [width, height] of [[1366, 768], [1024, 768], [768, 1024]]) {
      await page.setViewportSize({ width, height });
      await page.waitForTimeout(150);
      const size = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight]);
      assert.deepEqual(size, [width, height]);
      await shot(`studio-${width}`);
    }
    await page.setViewportSize({ width: 1366, height: 768 });
  });

  await check('Finish writes the whole folder', async () => {
    await page.locator('#finish').click();
    await page.waitForFunction(() => /Everything is written/.test(document.querySelector('#changed').textContent), null, { timeout: 240000 });
    for (const name of ['index.html', 'assembly.json', 'page', 'drawings', 'models', 'vessels.csv']) assert.ok(existsSync(join(result, name)), name);
  });

  await check('closed and opened again, everything is as it was, and can be taken back', async () => {
    const text = decided();
    expected = /./;
    const end = ended(child);
    child.kill('SIGINT');
    await end;
    assert.ok(!existsSync(join(result, 'open-studio.html')));
    child = await open();
    const again = await context.newPage();
    await again.goto(entrance(result));
    await again.waitForSelector('body[data-answer=yes]', { timeout: 60000 });
    assert.equal(decided(), text);
    assert.ok(await again.locator('#undo').isEnabled());
    assert.equal(await again.evaluate(() => window.studio.person.who), 'Anna');
    await again.close();
  });
} finally {
  await browser.close();
  child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
}
assert.deepEqual(problems, []);
console.log(`${checks.length} checks of the studio passed: ${checks.join('; ')}`);
