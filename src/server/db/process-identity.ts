import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/** Identifies one process. A pid alone does not: it is reused after the process ends. */
export interface ProcessIdentity {
  readonly pid: number;
  /** Start time in the system's own format; empty where the system does not report it. */
  readonly started: string;
  /** Where the pid is valid: one boot and pid namespace of one machine. */
  readonly space: string;
}

/** The identity of this process. */
export function ownIdentity(): ProcessIdentity {
  return { pid: process.pid, started: startOf(process.pid) ?? '', space: pidSpace() };
}

/** Whether exactly this process still runs; null when the pid belongs to another machine or namespace. */
export function isRunning(identity: ProcessIdentity): boolean | null {
  if (identity.space !== pidSpace()) return null;
  return startOf(identity.pid) === identity.started;
}

function pidSpace(): string {
  if (process.platform !== 'linux') return hostname();
  return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${readlinkSync('/proc/self/ns/pid')}`;
}

/** Undefined when there is no such process. */
function startOf(pid: number): string | undefined {
  if (process.platform === 'linux') return linuxStart(pid);
  if (process.platform === 'win32') return exists(pid) ? '' : undefined;
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return undefined;
  }
}

/** Field 22 of `/proc/PID/stat`. The second field, the program's name, may contain spaces and brackets. */
function linuxStart(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const isZombie = fields[0] === 'Z';
    return isZombie ? undefined : fields[19];
  } catch {
    return undefined;
  }
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
