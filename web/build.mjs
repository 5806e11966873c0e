// Bundles the page into the library and the studio's into its crate. With --check, fails when the committed files differ.
import { build } from 'esbuild';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const script = async (entry) => {
  const built = await build({
    entryPoints: [here(entry)],
    bundle: true,
    minify: true,
    format: 'iife',
    target: ['es2020'],
    charset: 'utf8',
    legalComments: 'inline',
    write: false,
  });
  return built.outputFiles[0].text;
};
const style = async (entry) => {
  const built = await build({ entryPoints: [here(entry)], bundle: true, minify: true, write: false });
  return built.outputFiles[0].text;
};
const outputs = [
  ['../crates/potsherd/assets/app.js', await script('src/main.ts')],
  ['../crates/potsherd/assets/style.css', await style('src/style.css')],
  ['../crates/studio/assets/studio.js', await script('src/studio/main.ts')],
  ['../crates/studio/assets/studio.css', await style('src/studio/studio.css')],
  ['../crates/studio/assets/studio.html', readFileSync(here('src/studio/studio.html'), 'utf8')],
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
