import { join } from 'node:path';
import { inject } from 'vitest';

/** What tests start as processes of their own, without the ending of its source. */
export const PROGRAMS = [
  'src/server/main',
  'tests/support/server/killable-server',
  'tests/support/server/issuing-process',
] as const;

export type Program = (typeof PROGRAMS)[number];

/** File of a program as programs-setup.ts compiled it for this run. */
export function programFile(program: Program): string {
  return join(inject('programs'), `${program}.js`);
}
