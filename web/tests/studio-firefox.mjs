// The studio in Firefox: let in, watched, answered with keys, taken back, and left.
// node tests/studio-firefox.mjs POTSHERD [SCREENSHOT_FOLDER]
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { firefoxPath, withFirefox } from './marionette.mjs';
import { entrance, openStudio } from './open-studio.mjs';
import { skip } from './skip.mjs';

const [program, shots] = process.argv.slice(2);
if (!firefoxPath()) {
  skip('no Firefox on this machine (set FIREFOX to its path)');
  process.exit(0);
}
if (shots) mkdirSync(shots, { recursive: true });
const folder = mkdtempSync(join(tmpdir(), 'potsherd-studio-firefox-'));
execFileSync(program, ['simulate', 'mix', '--pots', '2', '--edge', '2.4', '--seed', '77', '-o', join(folder, 'made')]);
const result = join(folder, 'result');
const child = await openStudio(program, join(folder, 'made', 'sherds'), result);
const decided = () => (existsSync(join(result, 'decisions.txt')) ? readFileSync(join(result, 'decisions.txt'), 'utf8') : '');
const done = [];
const placed = 'window.POTSHERD.sherds.filter((s) => s.vessel >= 0).length';
const solved = 'return document.body.dataset.solved === document.body.dataset.revision && document.body.dataset.stage !== "solving"';
const press = (page, code) => page.run(`document.body.dispatchEvent(new KeyboardEvent('keydown', { code: '${code}', bubbles: true, cancelable: true }))`);

try {
  await withFirefox({}, async (page, onScreen) => {
    await page.send('WebDriver:Navigate', { url: entrance(result) });
    await page.until("return location.protocol === 'http:' && location.pathname === '/' && location.search === '' && document.body.dataset.ready");
    done.push('let in, and the token is gone from the address');
    await page.until("return !document.getElementById('start').hidden");
    await page.run("document.getElementById('start').click()");
    await page.until('return document.body.dataset.answer');
    const three = await page.run("return Boolean(document.querySelector('#view canvas'))");
    assert.ok(three || !onScreen, 'no WebGL although there is a screen');
    done.push('sherds are measured, matched and put together');
    const before = await page.run(`return ${placed}`);
    await page.run("document.querySelector('[data-tab=questions]').click()");
    await page.until("return document.querySelector('#card')");
    if (three) await page.until("return document.querySelectorAll('.glance canvas').length >= 2");
    if (shots) await page.shot(`${shots}/studio-firefox-question.png`);
    const asked = await page.run("return document.querySelector('#card').dataset.question");
    await press(page, 'KeyX');
    await page.until("return document.getElementById('undo').title !== ''");
    await page.until(solved);
    assert.ok(decided().length > 0, 'nothing was written');
    done.push(`a question (${asked}) is answered with a key and written`);
    await press(page, 'KeyU');
    await page.until("return !document.getElementById('redo').disabled");
    await page.until(solved);
    await page.until(`return ${placed} === ${before}`);
    assert.equal(decided(), '');
    done.push('undo brings it back');
    await page.run("document.getElementById('vessels').value = '0'; document.getElementById('vessels').dispatchEvent(new Event('change'))");
    await page.until("return document.querySelector('img.drawing')");
    if (shots) await page.shot(`${shots}/studio-firefox-vessel.png`);
    done.push('a vessel has its measures and its drawing');
    const size = await page.run('return [document.documentElement.scrollWidth, innerWidth].join()');
    assert.equal(size, '1366,1366');
    const version = await page.run('return navigator.userAgent');
    console.log(`${done.length} checks of the studio passed in ${version.replace(/.*Firefox/, 'Firefox')}: ${done.join('; ')}`);
  });
} finally {
  child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
}
