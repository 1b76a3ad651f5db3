// Builds when `dist` does not match the sources.
import { isBuilt } from './fresh.mjs';
import { run, say, stop } from './run.mjs';

let attempt;

/** Whether `dist` matches the sources, after building if needed. A failed build is not retried. */
export function built() {
  attempt ??= isBuilt() || build();
  return attempt;
}

/** Ensures that `dist` matches the sources, or ends the script. */
export function ensureBuilt() {
  if (!built()) stop('Budowanie się nie powiodło; powód jest wyżej.');
}

function build() {
  say('Buduję aplikację i serwer. To potrwa kilkanaście sekund.');
  return run(process.execPath, ['scripts/build.mjs']);
}
