// A studio and a browser on it, for tests and figures.
import { chromium } from 'playwright-core';
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { skip } from './skip.mjs';

/** Chromium on this machine; the test ends without it. */
export function browserPath() {
  const candidates = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
  const found = candidates.find((p) => p && existsSync(p));
  if (!found) {
    skip('no Chromium on this machine (set CHROMIUM to its path)');
    process.exit(0);
  }
  return found;
}

export function launch(executablePath = browserPath()) {
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'] });
}

/** A studio that listens. */
export async function openStudio(program, scans, result, ...more) {
  const child = spawn(program, ['studio', ...[scans].flat(), '-o', result, '--no-browser', ...more], { stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise((ready, failed) => {
    child.stdout.on('data', (d) => String(d).includes('Ctrl-C') && ready());
    child.on('exit', () => failed(new Error('the studio did not open')));
  });
  return child;
}

/** The address of the page that lets a browser in. */
export const entrance = (result) => pathToFileURL(join(result, 'open-studio.html')).href;

/** Waits until what was decided is solved. */
export const solved = (page, timeout = 60000) => page.waitForFunction(() => document.body.dataset.solved === document.body.dataset.revision, null, { timeout });
