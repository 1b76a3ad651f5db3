import { readFileSync } from 'node:fs';

const SAMPLE_MS = 20;

/** Memory that a process holds now, MB; 0 when it is gone. */
export function residentMb(pid: number): number {
  try {
    const line = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
    return Number(line?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/** Peak memory of a process while `work` runs, MB. */
export async function peakMb<T>(pid: number, work: Promise<T>): Promise<{ result: T; peak: number }> {
  let peak = residentMb(pid);
  const timer = setInterval(() => {
    peak = Math.max(peak, residentMb(pid));
  }, SAMPLE_MS);
  try {
    return { result: await work, peak };
  } finally {
    clearInterval(timer);
  }
}
