// One tsconfig a runtime: what the browser has must not leak into the server, and the other way round.
import { spawnSync } from 'node:child_process';

const projects = ['shared', 'server', 'web', 'tests'];
let failed = false;
for (const project of projects) {
  const run = spawnSync('npx', ['tsc', '-p', `tsconfig.${project}.json`], { stdio: 'inherit' });
  failed ||= run.status !== 0;
}
process.exit(failed ? 1 : 0);
