// The page in Firefox: the checks of page.mjs that need a browser of another make.
// node tests/firefox.mjs RESULT_FOLDER [SCREENSHOT_FOLDER]
import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { firefoxPath, withFirefox } from './marionette.mjs';
import { skip } from './skip.mjs';

const folder = resolve(process.argv[2] ?? '.');
const shots = process.argv[3];
if (!firefoxPath()) {
  skip('no Firefox on this machine (set FIREFOX to its path)');
  process.exit(0);
}
if (shots) mkdirSync(shots, { recursive: true });

/** Names and scripts that return whether all is well, and what was seen. */
const CHECKS = {
  'every sherd is shown and listed': `
    const n = window.POTSHERD.sherds.length, one = window.POTSHERD.vessels.length === 1;
    const shown = window.potsherd.viewer.shown().length, rows = document.querySelectorAll('#sherds .sherd').length;
    return [one || (shown === n && rows === n), [n, shown, rows].join()];`,
  'the picture is not empty': `
    const canvas = document.querySelector('#view canvas'), copy = document.createElement('canvas');
    [copy.width, copy.height] = [canvas.width, canvas.height];
    const c = copy.getContext('2d');
    c.drawImage(canvas, 0, 0);
    const d = c.getImageData(0, 0, copy.width, copy.height).data, seen = new Set();
    for (let i = 0; i < d.length; i += 4 * 97) seen.add((d[i] << 16) | (d[i + 1] << 8) | d[i + 2]);
    return [seen.size > 30, seen.size + ' colours'];`,
  'a vessel has its own view': `
    const select = document.getElementById('vessels');
    select.value = '0';
    select.dispatchEvent(new Event('change'));
    const shown = window.potsherd.viewer.shown().length, members = window.POTSHERD.sherds.filter((s) => s.vessel === 0).length;
    return [shown === members && document.querySelector('#panel h2').textContent === window.POTSHERD.vessels[0].name, [shown, members].join()];`,
  'explode moves the sherds apart': `
    const v = window.potsherd.viewer;
    const spread = () => {
      const list = v.pieces.filter((p) => p.mesh.visible).map((p) => p.mesh.position);
      const mid = list.reduce((m, p) => m.clone().add(p), list[0].clone().multiplyScalar(0)).multiplyScalar(1 / list.length);
      return list.reduce((s, p) => s + p.distanceTo(mid), 0) / list.length;
    };
    const before = spread(), slider = document.getElementById('explode');
    slider.value = '100';
    slider.dispatchEvent(new Event('input'));
    const after = spread();
    slider.value = '0';
    slider.dispatchEvent(new Event('input'));
    return [after > 1.5 * before, before + ' to ' + after];`,
  'hide, show all': `
    const count = () => window.potsherd.viewer.shown().length, before = count();
    document.querySelector('#sherds .sherd input').click();
    const fewer = count();
    document.getElementById('showall').click();
    return [fewer === before - 1 && count() === before, [before, fewer, count()].join()];`,
  'search filters the list': `
    const search = document.getElementById('search'), rows = () => document.querySelectorAll('#sherds .sherd').length;
    const label = document.querySelector('#sherds .sherd .name').childNodes[1].textContent;
    const type = (text) => { search.value = text; search.dispatchEvent(new Event('input')); return rows(); };
    const seen = [type(label), type('no such sherd anywhere'), type('')];
    return [seen[0] >= 1 && seen[1] === 0 && seen[2] > 0, seen.join()];`,
  'colours change': `
    const color = () => window.potsherd.viewer.pieces.find((p) => p.mesh.visible).mesh.material.color.getHexString();
    const select = document.getElementById('color'), by = (mode) => { select.value = mode; select.dispatchEvent(new Event('change')); return color(); };
    const seen = [by('sherd'), by('confidence'), by('kind'), by('sherd')];
    return [seen[0] !== seen[1] && seen[2] === 'ffffff' && seen[0] === seen[3], seen.join()];`,
  'joins: doubtful first, filter, evidence, a decision': `
    document.getElementById('vessels').value = '';
    document.getElementById('vessels').dispatchEvent(new Event('change'));
    document.querySelector('[data-tab=joins]').click();
    const list = window.POTSHERD.joins.map((j) => j.probability), cards = () => document.querySelectorAll('.joincard').length;
    if (list.length === 0) return [true, ''];
    const all = cards();
    document.getElementById('doubtful').click();
    const few = cards();
    document.getElementById('doubtful').click();
    document.querySelector('.joincard .join').click();
    const facts = document.querySelectorAll('.joincard.open .facts tr').length;
    document.querySelector('.joincard.open .choice button').click();
    document.getElementById('decisions').click();
    const lines = [...document.querySelectorAll('.decisions code')].map((c) => c.textContent);
    const sorted = list.every((p, i) => i === 0 || p >= list[i - 1]);
    const well = sorted && all === list.length && few === list.filter((p) => p < 0.9).length && facts >= 3;
    return [well && lines.length === 1 && lines[0].startsWith('join: '), [sorted, all, few, facts, lines].join()];`,
  'left out and about are filled': `
    document.querySelector('[data-tab=left]').click();
    const cards = document.querySelectorAll('#panel .card').length, loose = window.POTSHERD.sherds.filter((s) => s.vessel < 0).length;
    document.querySelector('[data-tab=about]').click();
    return [cards === loose && document.getElementById('panel').textContent.includes('Versions'), [cards, loose].join()];`,
  'nothing overflows at 1366 x 768': `
    const seen = [document.documentElement.scrollWidth, document.documentElement.scrollHeight, innerWidth, innerHeight];
    return [seen.join() === '1366,768,1366,768', seen.join()];`,
};

/** A real mouse over a sherd that faces the viewer: its name beside the cursor; then a click. */
async function picking(page) {
  await page.send('WebDriver:ExecuteAsyncScript', { script: 'requestAnimationFrame(() => requestAnimationFrame(arguments[0]))', args: [], sandbox: null });
  const target = await page.run(`
    const v = window.potsherd.viewer;
    for (const i of v.shown()) {
      const s = v.screen(i);
      if (s.front && v.at(Math.round(s.x), Math.round(s.y)) === i) return { x: s.x, y: s.y, label: window.POTSHERD.sherds[i].label };
    }
    return null;`);
  assert.ok(target, 'no sherd can be pointed at');
  await page.mouse(target.x, target.y);
  await page.until("return !document.getElementById('tip').hidden");
  assert.equal(await page.run("return document.querySelector('#tip b').textContent"), target.label);
  await page.mouse(target.x, target.y, true);
  await page.until("return document.querySelectorAll('#sherds .sherd.on').length === 1");
  assert.equal(await page.run("return document.querySelector('#panel h2').textContent"), target.label);
}

await withFirefox({}, async (page, onScreen) => {
  const start = Date.now();
  await page.send('WebDriver:Navigate', { url: pathToFileURL(`${folder}/index.html`).href });
  await page.until('return document.body.dataset.ready');
  const usable = Date.now() - start;
  if (!(await page.run("return Boolean(document.querySelector('#view canvas'))"))) {
    assert.ok(!onScreen, 'no WebGL although there is a screen');
    skip('headless Firefox has no WebGL here; install Xvfb (apt-get install xvfb) to test the page in it');
    return;
  }
  const done = [];
  if (shots) await page.shot(`${shots}/firefox-all.png`);
  for (const [name, script] of Object.entries(CHECKS)) {
    const [ok, told] = await page.run(script);
    assert.ok(ok, `${name}: ${told}`);
    done.push(name);
    if (name === 'a vessel has its own view') {
      await picking(page);
      done.push('the name is under the cursor, a click picks');
      if (shots) await page.shot(`${shots}/firefox-picked.png`);
    }
  }
  assert.deepEqual(await page.complaints(), []);
  const version = await page.run('return navigator.userAgent');
  console.log(`${done.length} checks passed in ${version.replace(/.*Firefox/, 'Firefox')}: ${done.join('; ')}; usable after ${usable} ms`);
});
