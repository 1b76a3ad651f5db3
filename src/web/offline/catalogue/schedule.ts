import { ageOf, pastOr } from '#shared/rules/stored-time.ts';
import type { CatalogueStatus } from './messages.ts';

/** The catalogue is confirmed hourly while the app is open. */
const CONFIRM_EVERY_MS = 60 * 60_000;
const FIRST_RETRY_MS = 30_000;
const MOST_RETRY_MS = 15 * 60_000;

interface ScheduleFacts {
  readonly now: number;
  readonly status: CatalogueStatus;
  /** When this page last started a refresh; null before the first. */
  readonly triedAt: number | null;
  /** Consecutive failed refreshes. */
  readonly failures: number;
}

/**
 * When to refresh next, milliseconds of the clock of `now`; null while a refresh is running. Network and server
 * failures are retried with a growing back-off; problems that only the user can solve wait for the next hour.
 */
export function nextRefreshAt({ now, status, triedAt, failures }: ScheduleFacts): number | null {
  if (status.work !== null) return null;
  if (triedAt === null || ageOf(triedAt, now) === null) return now;
  if (status.problem === 'network' || status.problem === 'server') {
    return triedAt + Math.min(FIRST_RETRY_MS * 2 ** Math.max(0, failures - 1), MOST_RETRY_MS);
  }
  return Math.max(triedAt, pastOr(0, status.held?.confirmedAt ?? 0, now)) + CONFIRM_EVERY_MS;
}
