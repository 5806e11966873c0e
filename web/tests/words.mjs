// Every kind of evidence that the program knows has words of its own on the page.
import { readFileSync } from 'node:fs';

const read = (path) => readFileSync(new URL(path, import.meta.url), 'utf8');
const named = read('../../crates/potsherd/src/pairs/term.rs').split('pub fn name(self)')[1].split('\n    }\n')[0];
const terms = [...named.matchAll(/=> "([^"]+)"/g)].map((m) => m[1]);
const words = read('../src/panels.ts').split('const WORDS')[1].split('\n};')[0];
const known = new Set([...words.matchAll(/^ {2}(?:'([^']+)'|(\w+)): \[/gm)].map((m) => m[1] ?? m[2]));
const bare = terms.filter((t) => !known.has(t));
if (terms.length === 0 || bare.length > 0) {
  console.error(`words.mjs: ${terms.length} kinds of evidence, without words on the page: ${bare.join(', ') || 'all'}`);
  process.exit(1);
}
console.log(`${terms.length} kinds of evidence have words on the page`);
