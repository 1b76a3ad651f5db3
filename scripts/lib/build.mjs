// Builds when what is in `dist` does not match the sources.
import { isBuilt } from './fresh.mjs';
import { run, say, stop } from './run.mjs';

let attempt;

/** True when `dist` matches the sources, built for it if need be. A build that failed is not tried again. */
export function built() {
  attempt ??= isBuilt() || build();
  return attempt;
}

/** Leaves a `dist` that matches the sources, or ends the script. */
export function ensureBuilt() {
  if (!built()) stop('Budowanie się nie powiodło; powód jest wyżej.');
}

function build() {
  say('Buduję aplikację i serwer. To potrwa kilkanaście sekund.');
  return run(process.execPath, ['scripts/build.mjs']);
}
