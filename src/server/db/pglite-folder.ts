import { existsSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { systemTexts } from '#shared/texts/server.ts';

/** The embedded database's files cannot be opened. `reason` is the engine's own message, which names files only. */
export class DatabaseBroken extends Error {
  readonly folder: string;
  readonly reason: string;

  constructor(folder: string, reason: string) {
    super(`the database in ${folder} cannot be opened: ${reason}`);
    this.name = 'DatabaseBroken';
    this.folder = folder;
    this.reason = reason;
  }
}

/** Exit code of a process whose embedded database has broken down (docs/operations.md "Disk"). */
const EXIT_PANIC = 3;
const STDERR = 2;

/**
 * Ends the process in the middle of a statement: after a panic the engine never answers again and takes a whole core.
 * The next start recovers the database as after a crash.
 */
export function endOnPanic(reason: string): never {
  writeSync(STDERR, `${systemTexts.databasePanic(reason)}\n`);
  process.exit(EXIT_PANIC);
}

/**
 * Refuses a folder that the engine would take for a new one, and write over.
 * @throws DatabaseBroken
 */
export function requireWhole(folder: string): void {
  if (!existsSync(folder)) return;
  if (!statSync(folder).isDirectory()) throw new DatabaseBroken(folder, 'not a folder');
  const has = (...names: string[]) => existsSync(join(folder, ...names));
  if (has('global', 'pg_control') && !has('PG_VERSION')) throw new DatabaseBroken(folder, 'PG_VERSION is missing');
}

/** Lines of the engine's log such as `2026-11-29 16:24:37 UTC [42] PANIC:  could not open file`. */
const SEVERE = /\b(?<severity>PANIC|FATAL): +(?<reason>.+)/;

/** Why the engine refuses to go on, from a line of its log; null for all other lines. */
export function severeReason(line: string): { isPanic: boolean; reason: string } | null {
  const found = SEVERE.exec(line)?.groups;
  return found?.reason ? { isPanic: found.severity === 'PANIC', reason: found.reason } : null;
}
