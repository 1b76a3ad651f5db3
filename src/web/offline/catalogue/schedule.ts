import type { CatalogueStatus } from './messages.ts';

/** The catalogue is confirmed once in an hour, however long the app stays open. */
export const CONFIRM_EVERY_MS = 60 * 60_000;
const FIRST_RETRY_MS = 30_000;
const MOST_RETRY_MS = 15 * 60_000;

export interface ScheduleFacts {
  readonly now: number;
  readonly status: CatalogueStatus;
  /** When this page last began to bring it up to date; null when it did not yet. */
  readonly triedAt: number | null;
  /** Attempts in a row that failed. */
  readonly failures: number;
}

/**
 * When the catalogue should be brought up to date next, milliseconds of the clock of `now`; null: not by itself. After a failure sooner, each time
 * later; what only the user can put right waits for the user, or for the next hour.
 */
export function nextRefreshAt({ now, status, triedAt, failures }: ScheduleFacts): number | null {
  if (status.work !== null) return null;
  if (triedAt === null) return now;
  if (status.problem === 'network' || status.problem === 'server') {
    return triedAt + Math.min(FIRST_RETRY_MS * 2 ** Math.max(0, failures - 1), MOST_RETRY_MS);
  }
  return Math.max(triedAt, status.held?.confirmedAt ?? 0) + CONFIRM_EVERY_MS;
}
