import { join } from 'node:path';
import { inject } from 'vitest';

/** Programs that tests start as processes, without their file extension. */
export const PROGRAMS = [
  'src/server/main',
  'tests/support/server/killable-server',
  'tests/support/server/issuing-process',
] as const;

export type Program = (typeof PROGRAMS)[number];

/**
 * Compiles the embedded engine's WebAssembly once, quickly. A process that lives for seconds spends as much on compiling
 * it a second time, for speed, as on all the rest of its start.
 */
const QUICK_START = '--liftoff-only';

/** What Node is started with to run a compiled program (programs-setup.ts). */
export function programArguments(program: Program): string[] {
  return [QUICK_START, join(inject('programs'), `${program}.js`)];
}
