// A browser without WebGL: a clear sentence, still pictures, and everything that needs no 3D. In both browsers.
// node tests/no-webgl.mjs RESULT_FOLDER [SCREENSHOT_FOLDER]
import { chromium } from 'playwright-core';
import assert from 'node:assert/strict';
import { existsSync, mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { firefoxPath, withFirefox } from './marionette.mjs';
import { skip } from './skip.mjs';

const url = pathToFileURL(`${resolve(process.argv[2] ?? '.')}/index.html`).href;
const shots = process.argv[3];
if (shots) mkdirSync(shots, { recursive: true });

/** Run in the page; returns what is wrong. */
const SCRIPT = `
  const wrong = [], need = (ok, what) => { if (!ok) wrong.push(what); };
  const data = window.POTSHERD, count = (q) => document.querySelectorAll(q).length;
  need(!document.createElement('canvas').getContext('webgl2'), 'there is WebGL after all');
  need(!document.getElementById('loading'), 'still loading');
  need(/cannot show the vessels in 3D/.test(document.querySelector('#stills .sentence').textContent), 'no sentence');
  need(data.vessels.length === 1 || count('#stills .grid img') === data.vessels.length, 'a vessel without picture');
  need(data.vessels.length === 1 || count('#sherds .sherd') === data.sherds.length, 'a sherd is not listed');
  need([...document.querySelectorAll('.only3d')].every((n) => n.offsetParent === null), 'a button that does nothing');
  const select = document.getElementById('vessels');
  select.value = '0';
  select.dispatchEvent(new Event('change'));
  need(count('#stills figure img') === data.vessels[0].pictures.length, 'pictures of the vessel');
  need(document.querySelector('#panel h2').textContent === data.vessels[0].name, 'panel of the vessel');
  document.querySelector('#sherds .sherd .name').click();
  need(count('#sherds .sherd.on') === 1, 'a sherd cannot be picked');
  document.querySelector('[data-tab=joins]').click();
  const before = count('#stills figure');
  document.querySelector('.joincard .join').click();
  need(count('.joincard.open') === 1 && count('#stills figure') === before + 1, 'no picture of the join');
  document.getElementById('search').value = 'no such sherd anywhere';
  document.getElementById('search').dispatchEvent(new Event('input'));
  need(count('#sherds .sherd') === 0, 'search');
  return wrong;`;
const PICTURES = `
  const images = [...document.querySelectorAll('#stills img')];
  return images.length > 0 && images.every((i) => i.complete && i.naturalWidth > 100);`;

async function inChromium(executablePath) {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-3d-apis'] });
  const page = await browser.newPage({ viewport: { width: 1366, height: 768 } });
  const problems = [];
  page.on('console', (m) => m.type() === 'error' && problems.push(m.text()));
  page.on('pageerror', (e) => problems.push(String(e)));
  await page.goto(url);
  await page.waitForSelector('body[data-ready=yes]');
  await page.waitForFunction(`(() => {${PICTURES}})()`);
  if (shots) await page.screenshot({ path: `${shots}/no-webgl-chromium.png` });
  assert.deepEqual(await page.evaluate(`(() => {${SCRIPT}})()`), []);
  if (shots) await page.screenshot({ path: `${shots}/no-webgl-join.png` });
  await browser.close();
  assert.deepEqual(problems, []);
}

async function inFirefox(page) {
  await page.send('WebDriver:Navigate', { url });
  await page.until("return document.body.dataset.ready === 'yes'");
  await page.until(PICTURES);
  if (shots) await page.shot(`${shots}/no-webgl-firefox.png`);
  assert.deepEqual(await page.run(SCRIPT), []);
  assert.deepEqual(await page.complaints(), []);
}

const chromiumPath = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((p) => p && existsSync(p));
const done = [];
if (chromiumPath) {
  await inChromium(chromiumPath);
  done.push('Chromium');
} else skip('no Chromium on this machine (set CHROMIUM to its path)');
if (firefoxPath()) {
  await withFirefox({ 'webgl.disabled': true, 'webgl.force-enabled': false }, inFirefox);
  done.push('Firefox');
} else skip('no Firefox on this machine (set FIREFOX to its path)');
if (done.length > 0) console.log(`without WebGL, in ${done.join(' and ')}: a sentence, still pictures, lists, joins and search`);
