// One tsconfig per runtime, so that browser types do not leak into the server and the reverse.
import './lib/root.mjs';
import { runTool } from './lib/run.mjs';

const projects = ['shared', 'server', 'web', 'sw', 'tests'];
let failed = false;
for (const project of projects) {
  failed = !runTool('tsc', ['-p', `tsconfig.${project}.json`]) || failed;
}
process.exit(failed ? 1 : 0);
