/** docs/offline.md "Updates": hourly, and when the user comes back to the app. */
export const UPDATE_EVERY_MS = 60 * 60_000;
/** Going back and forth between two windows is not coming back. */
const LEAST_BETWEEN_MS = 60_000;

interface CheckState {
  /** When the last check began, milliseconds; null before the first. */
  readonly checkedAt: number | null;
  readonly now: number;
  readonly isOnline: boolean;
}

/** Whether to ask the server for a new version now; without a network the question would only fail. */
export function isCheckDue({ checkedAt, now, isOnline }: CheckState): boolean {
  return isOnline && (checkedAt === null || now - checkedAt >= LEAST_BETWEEN_MS);
}
