// What a check says when this machine lacks what it needs. See "Skipped checks" in docs/developers.md.
import { appendFileSync } from 'node:fs';

/** Says that something is not checked, and counts it. Where everything must be checked it is a failure. */
export function skip(why) {
  if (process.env.POTSHERD_REQUIRE_ALL === '1') {
    console.error(`failed: ${why}; nothing may be skipped here (POTSHERD_REQUIRE_ALL)`);
    process.exit(1);
  }
  console.log(`skipped: ${why}`);
  if (process.env.POTSHERD_SKIPS) appendFileSync(process.env.POTSHERD_SKIPS, `${why}\n`);
}
