// Bundles the page into the report crate. With --check, fails when the committed files differ.
import { build } from 'esbuild';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const result = await build({
  entryPoints: [here('src/main.ts')],
  bundle: true,
  minify: true,
  format: 'iife',
  target: ['es2020'],
  charset: 'utf8',
  legalComments: 'inline',
  write: false,
});
const css = await build({ entryPoints: [here('src/style.css')], bundle: true, minify: true, write: false });
const outputs = [
  ['../crates/potsherd/assets/app.js', result.outputFiles[0].text],
  ['../crates/potsherd/assets/style.css', css.outputFiles[0].text],
];
let stale = 0;
for (const [name, text] of outputs) {
  if (process.argv.includes('--check')) {
    let old = '';
    try {
      old = readFileSync(here(name), 'utf8');
    } catch {
      // Missing counts as different.
    }
    if (old !== text) {
      console.error(`${name} is not what web/src builds; run: npm run build`);
      stale = 1;
    }
  } else {
    writeFileSync(here(name), text);
    console.log(`${name} ${(text.length / 1000).toFixed(0)} kB`);
  }
}
process.exit(stale);
