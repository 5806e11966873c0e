// Firefox spoken to by its own remote protocol (Marionette), so that no driver has to be installed.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { delimiter, join } from 'node:path';
import { tmpdir } from 'node:os';

/** The browser's path, or undefined. */
export const firefoxPath = () => [process.env.FIREFOX, '/usr/bin/firefox-esr', '/usr/bin/firefox'].find((p) => p && existsSync(p));

const onPath = (name) => (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, name)));

const pause = (ms) => new Promise((done) => setTimeout(done, ms));

/** Waits until a process is gone. */
const ended = (child) => new Promise((done) => (child.exitCode !== null || child.signalCode !== null ? done() : child.once('exit', done)));

/** A screen in memory: headless Firefox has no WebGL on Linux, Firefox on a screen has. */
async function screen() {
  if (process.env.DISPLAY || !onPath('Xvfb')) return null;
  const server = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], { stdio: ['ignore', 'pipe', 'ignore'] });
  const number = await new Promise((done, fail) => {
    server.stdout.once('data', (text) => done(String(text).trim()));
    server.once('exit', () => fail(new Error('Xvfb does not start')));
  });
  return { server, name: `:${number}` };
}

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
      else resolve(result && 'value' in result ? result.value : result);
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

  async until(script) {
    for (let k = 0; k < 240; k++) {
      if (await this.run(script)) return;
      await pause(250);
    }
    throw new Error(`waited in vain for ${script}`);
  }

  /** The mouse, moved to a place of the page, with or without a click. */
  async mouse(x, y, click = false) {
    const actions = [{ type: 'pointerMove', duration: 0, origin: 'viewport', x: Math.round(x), y: Math.round(y) }];
    if (click) actions.push({ type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 });
    await this.send('WebDriver:PerformActions', { actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }] });
  }

  async shot(path) {
    writeFileSync(path, Buffer.from(await this.send('WebDriver:TakeScreenshot', { full: false }), 'base64'));
  }

  /** What the browser's own console says against files of the result folder. */
  async complaints() {
    await this.send('Marionette:SetContext', { value: 'chrome' });
    const list = await this.run(`
      return Services.console.getMessageArray()
        .filter((m) => m instanceof Ci.nsIScriptError && !(m.flags & 1) && m.sourceName.startsWith('file:'))
        .map((m) => m.errorMessage);`);
    await this.send('Marionette:SetContext', { value: 'content' });
    return list;
  }
}

async function reach(port, firefox) {
  for (let k = 0; k < 240; k++) {
    if (firefox.exitCode !== null) throw new Error(`Firefox ended with ${firefox.exitCode}`);
    const socket = await new Promise((done) => {
      const s = connect(port, '127.0.0.1', () => done(s)).on('error', () => done(null));
    });
    if (socket) return new Marionette(socket);
    await pause(250);
  }
  throw new Error('Firefox does not answer');
}

/** Runs `body(page, onScreen)` in a fresh Firefox with these preferences; nothing of it stays behind. */
export async function withFirefox(preferences, body) {
  const profile = mkdtempSync(join(tmpdir(), 'potsherd-firefox-'));
  const port = 20000 + (process.pid % 20000);
  const all = { 'marionette.port': port, 'webgl.force-enabled': true, ...preferences };
  writeFileSync(join(profile, 'user.js'), Object.entries(all).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`).join(''));
  const display = await screen();
  const onScreen = Boolean(display ?? process.env.DISPLAY);
  const place = onScreen ? [] : ['--headless'];
  const firefox = spawn(firefoxPath(), [...place, '--marionette', '--remote-allow-system-access', '--no-remote', '--profile', profile, '--width', '1366', '--height', '768'], {
    stdio: 'ignore',
    env: { ...process.env, ...(display && { DISPLAY: display.name }), HOME: profile, LIBGL_ALWAYS_SOFTWARE: '1', MOZ_ENABLE_WAYLAND: '0' },
  });
  let page;
  try {
    page = await reach(port, firefox);
    await page.send('WebDriver:NewSession', { capabilities: { alwaysMatch: {} } });
    // The window has a frame around the page: make the page the size of a small laptop's.
    const [w, h] = await page.run('return [window.outerWidth - window.innerWidth, window.outerHeight - window.innerHeight]');
    await page.send('WebDriver:SetWindowRect', { x: 0, y: 0, width: 1366 + w, height: 768 + h });
    await body(page, onScreen);
  } finally {
    page?.socket.destroy();
    firefox.kill('SIGKILL');
    await ended(firefox);
    display?.server.kill();
    rmSync(profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
}
