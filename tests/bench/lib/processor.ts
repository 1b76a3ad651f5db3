import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Database, first, statement } from '#server/db/db.ts';

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;
const PARENT = 1;
const USER = 11;
const SYSTEM = 12;

/** Fields of `/proc/PID/stat` after the command's name; null when the process is gone. */
function statOf(pid: string): string[] | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}

/** Processor milliseconds that a process and its children have used so far. */
export function processorTime(pid: number): number {
  let ticks = 0;
  for (const entry of readdirSync('/proc')) {
    const stat = /^\d+$/.test(entry) ? statOf(entry) : null;
    const isOurs = stat !== null && (entry === String(pid) || stat[PARENT] === String(pid));
    if (isOurs) ticks += Number(stat[USER]) + Number(stat[SYSTEM]);
  }
  return ticks * TICK_MS;
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
