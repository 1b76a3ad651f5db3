import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Database, first, statement } from '#server/db/db.ts';

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;
const PARENT = 1;
/** User and system time of the process itself, and of its children that have ended. */
const OWN = [11, 12];
const ENDED_CHILDREN = [13, 14];

/** Fields of `/proc/PID/stat` after the command's name; null when the process is gone. */
function statOf(pid: string): string[] | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}

/** Processor milliseconds that a process and its children, ended ones too, have used so far. */
export function processorTime(pid: number): number {
  let ticks = 0;
  for (const entry of readdirSync('/proc')) {
    const stat = /^\d+$/.test(entry) ? statOf(entry) : null;
    if (!stat) continue;
    const isParent = entry === String(pid);
    if (isParent) ticks += sumOf(stat, [...OWN, ...ENDED_CHILDREN]);
    else if (stat[PARENT] === String(pid)) ticks += sumOf(stat, OWN);
  }
  return ticks * TICK_MS;
}

function sumOf(stat: readonly string[], fields: readonly number[]): number {
  return fields.reduce((sum, field) => sum + Number(stat[field]), 0);
}

/** The database server's main process, when it runs on this machine. */
export async function postgresPid(db: Database): Promise<number | null> {
  const [row] = await db.run(statement<{ data_directory: string }>('', 'show data_directory'));
  try {
    const lines = readFileSync(join(row?.data_directory ?? '', 'postmaster.pid'), 'utf8').split('\n');
    return Number(first(lines));
  } catch {
    return null;
  }
}
