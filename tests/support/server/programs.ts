import { join } from 'node:path';
import { inject } from 'vitest';

/** Programs that tests start as processes, without their file extension. */
export const PROGRAMS = [
  'src/server/main',
  'tests/support/server/killable-server',
  'tests/support/server/issuing-process',
] as const;

export type Program = (typeof PROGRAMS)[number];

/** The compiled file of a program (programs-setup.ts). */
export function programFile(program: Program): string {
  return join(inject('programs'), `${program}.js`);
}
