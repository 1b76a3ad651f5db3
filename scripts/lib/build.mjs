// Builds when `dist` does not match the sources.
import { isBuilt } from './fresh.mjs';
import { run, say, stop } from './run.mjs';

let attempt;

/** Whether `dist` matches the sources, after building if needed; `how` as in `isBuilt`. A failed build is not retried. */
export function built(how) {
  attempt ??= isBuilt(how) || build();
  return attempt;
}

/** Ensures that `dist` matches the sources, or ends the script; `how` as in `isBuilt`. */
export function ensureBuilt(how) {
  if (!built(how)) stop('Budowanie się nie powiodło; powód jest wyżej.');
}

function build() {
  say('Buduję aplikację i serwer. To potrwa kilkanaście sekund.');
  return run(process.execPath, ['scripts/build.mjs']);
}
