import { isWithin } from '#shared/rules/stored-time.ts';

/** docs/offline.md "Updates": hourly, and when the user returns to the app. */
export const UPDATE_EVERY_MS = 60 * 60_000;
/** Switching quickly between windows does not count as a return. */
const LEAST_BETWEEN_MS = 60_000;

interface CheckState {
  /** When the last check began, milliseconds; null before the first. */
  readonly checkedAt: number | null;
  readonly now: number;
  readonly isOnline: boolean;
}

/** Whether to check for a new version now; not without a network. */
export function isCheckDue({ checkedAt, now, isOnline }: CheckState): boolean {
  return isOnline && (checkedAt === null || !isWithin(checkedAt, now, LEAST_BETWEEN_MS - 1));
}
