// One tsconfig per runtime, so that browser types do not leak into the server and the reverse.
import './lib/root.mjs';
import { once } from 'node:events';
import { startNode, tool } from './lib/run.mjs';

/** The longest first. */
const PROJECTS = ['tests', 'web', 'server', 'sw', 'shared'];
const AT_ONCE = 2;

/**
 * A checker each for a project, and two projects side by side: tsc's four checkers judge what they share four times
 * over, which takes twice the processor time.
 */
const ONE_CHECKER = ['--checkers', '1'];

async function passes(project) {
  const [code] = await once(startNode([tool('tsc'), '-p', `tsconfig.${project}.json`, ...ONE_CHECKER]), 'exit');
  return code === 0;
}

const waiting = [...PROJECTS];
async function checkWaiting() {
  const project = waiting.shift();
  if (project === undefined) return true;
  const passed = await passes(project);
  return (await checkWaiting()) && passed;
}

const passed = await Promise.all(Array.from({ length: AT_ONCE }, checkWaiting));
process.exit(passed.every(Boolean) ? 0 : 1);
