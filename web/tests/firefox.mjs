// The essential checks of the page in Firefox, spoken to by its own remote protocol (Marionette), so that
// no driver has to be installed. node tests/firefox.mjs RESULT_FOLDER [SCREENSHOT]
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const folder = resolve(process.argv[2] ?? '.');
const picture = process.argv[3];
const binary = [process.env.FIREFOX, '/usr/bin/firefox-esr', '/usr/bin/firefox'].find((p) => p && existsSync(p));
if (!binary) {
  console.log('skipped: no Firefox on this machine (set FIREFOX to its path)');
  process.exit(0);
}
const profile = mkdtempSync(join(tmpdir(), 'potsherd-firefox-'));
const port = 20000 + (process.pid % 20000);
// Software rendering on machines without a display; file pages may keep their own storage.
writeFileSync(join(profile, 'user.js'), `user_pref("marionette.port", ${port});\nuser_pref("webgl.force-enabled", true);\nuser_pref("webgl.disabled", false);\n`);
const firefox = spawn(binary, ['--headless', '--marionette', '--no-remote', '--profile', profile, '--width', '1366', '--height', '768'], {
  stdio: 'ignore',
  env: { ...process.env, HOME: profile, MOZ_WEBRENDER: '0', LIBGL_ALWAYS_SOFTWARE: '1' },
});

/** A message is its length, a colon and JSON: [0, number, command, parameters] out, [1, number, error, result] in. */
class Marionette {
  #next = 0;
  #waiting = new Map();
  #buffer = Buffer.alloc(0);

  constructor(socket) {
    this.socket = socket;
    socket.on('data', (bytes) => this.#take(bytes));
  }

  #take(bytes) {
    this.#buffer = Buffer.concat([this.#buffer, bytes]);
    for (;;) {
      const colon = this.#buffer.indexOf(58);
      if (colon < 0) return;
      const end = colon + 1 + Number(this.#buffer.subarray(0, colon).toString());
      if (this.#buffer.length < end) return;
      const message = JSON.parse(this.#buffer.subarray(colon + 1, end).toString());
      this.#buffer = this.#buffer.subarray(end);
      if (!Array.isArray(message)) continue;
      const [, id, error, result] = message;
      const { resolve, reject } = this.#waiting.get(id);
      this.#waiting.delete(id);
      if (error) reject(new Error(`${error.error}: ${error.message}`));
      else resolve(result?.value ?? result);
    }
  }

  send(command, parameters = {}) {
    const id = ++this.#next;
    const text = JSON.stringify([0, id, command, parameters]);
    this.socket.write(`${Buffer.byteLength(text)}:${text}`);
    return new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
  }

  /** Runs the body of a function in the page. */
  run(script, ...args) {
    return this.send('WebDriver:ExecuteScript', { script, args, sandbox: null });
  }
}

async function reach() {
  for (let k = 0; k < 120; k++) {
    const socket = await new Promise((done) => {
      const s = connect(port, '127.0.0.1', () => done(s)).on('error', () => done(null));
    });
    if (socket) return new Marionette(socket);
    await new Promise((done) => setTimeout(done, 500));
  }
  throw new Error('Firefox does not answer');
}

const until = async (page, script) => {
  for (let k = 0; k < 240; k++) {
    if (await page.run(script)) return;
    await new Promise((done) => setTimeout(done, 250));
  }
  throw new Error(`waited in vain for ${script}`);
};

const checks = [];
try {
  const page = await reach();
  await page.send('WebDriver:NewSession', { capabilities: { alwaysMatch: { acceptInsecureCerts: true } } });
  const start = Date.now();
  await page.send('WebDriver:Navigate', { url: pathToFileURL(`${folder}/index.html`).href });
  const loading = await page.run("return document.body.dataset.ready ? '' : document.getElementById('loading')?.textContent ?? ''");
  if (/needs WebGL/.test(loading)) {
    console.log(`skipped: this Firefox has no WebGL here (${loading})`);
    process.exitCode = 0;
  } else {
    await until(page, "return document.body.dataset.ready === 'yes'");
    const usable = Date.now() - start;
    const check = async (name, script) => {
      const [ok, told] = await page.run(script);
      assert.ok(ok, `${name}: ${told}`);
      checks.push(name);
    };
    await check('every sherd is shown and listed', `
      const n = window.POTSHERD.sherds.length, one = window.POTSHERD.vessels.length === 1;
      const shown = window.potsherd.viewer.shown().length, rows = document.querySelectorAll('#sherds .sherd').length;
      return [one || (shown === n && rows === n), [n, shown, rows].join()];`);
    await check('the picture is not empty', `
      const canvas = document.querySelector('canvas'), copy = document.createElement('canvas');
      [copy.width, copy.height] = [canvas.width, canvas.height];
      const c = copy.getContext('2d');
      c.drawImage(canvas, 0, 0);
      const d = c.getImageData(0, 0, copy.width, copy.height).data, seen = new Set();
      for (let i = 0; i < d.length; i += 4 * 97) seen.add((d[i] << 16) | (d[i + 1] << 8) | d[i + 2]);
      return [seen.size > 30, seen.size + ' colours'];`);
    await check('a click picks', `
      const v = window.potsherd.viewer, select = document.getElementById('vessels');
      select.value = '0';
      select.dispatchEvent(new Event('change'));
      const i = v.shown().find((k) => { const s = v.screen(k); return s.front && v.at(s.x, s.y) === k; });
      const s = v.screen(i), canvas = document.querySelector('canvas');
      for (const type of ['pointerdown', 'pointerup']) canvas.dispatchEvent(new PointerEvent(type, { clientX: s.x, clientY: s.y, pointerId: 1, bubbles: true }));
      const picked = document.querySelector('#panel h2').textContent;
      return [picked === window.POTSHERD.sherds[i].label, picked];`);
    await check('explode moves the sherds apart', `
      const v = window.potsherd.viewer, list = () => v.pieces.filter((p) => p.mesh.visible).map((p) => p.mesh.position.length());
      const before = list().reduce((a, b) => a + b, 0), slider = document.getElementById('explode');
      slider.value = '100';
      slider.dispatchEvent(new Event('input'));
      const after = list().reduce((a, b) => a + b, 0);
      slider.value = '0';
      slider.dispatchEvent(new Event('input'));
      return [after > 1.2 * before, before + ' to ' + after];`);
    await check('search filters the list', `
      const search = document.getElementById('search');
      search.value = 'no such sherd anywhere';
      search.dispatchEvent(new Event('input'));
      const none = document.querySelectorAll('#sherds .sherd').length;
      search.value = '';
      search.dispatchEvent(new Event('input'));
      return [none === 0 && document.querySelectorAll('#sherds .sherd').length > 0, none];`);
    await check('joins open, a decision is made', `
      document.querySelector('[data-tab=joins]').click();
      if (window.POTSHERD.joins.length === 0) return [true, ''];
      document.querySelector('.joincard .join').click();
      document.querySelector('.joincard.open .choice button').click();
      document.getElementById('decisions').click();
      const lines = [...document.querySelectorAll('.decisions code')].map((c) => c.textContent);
      return [lines.length === 1 && lines[0].startsWith('join: '), lines.join()];`);
    await check('left out and about are filled', `
      document.querySelector('[data-tab=left]').click();
      const cards = document.querySelectorAll('#panel .card').length, loose = window.POTSHERD.sherds.filter((s) => s.vessel < 0).length;
      document.querySelector('[data-tab=about]').click();
      return [cards === loose && document.getElementById('panel').textContent.includes('Versions'), cards];`);
    if (picture) {
      await page.run("document.querySelector('[data-tab=vessel]').click()");
      const shot = await page.send('WebDriver:TakeScreenshot', { full: false });
      writeFileSync(picture, Buffer.from(shot, 'base64'));
    }
    const version = await page.run('return navigator.userAgent');
    console.log(`${checks.length} checks passed in ${version.replace(/.*Firefox/, 'Firefox')}: ${checks.join('; ')}; usable after ${usable} ms`);
  }
  page.socket.destroy();
} finally {
  firefox.kill('SIGKILL');
  await new Promise((done) => firefox.once('exit', done));
  rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
}
