import { logOut as logOutOnServer } from '#web/api/auth.ts';
import { session } from '#web/state/session.ts';

/** Timeout of a log-out; it is then retried later. */
const LOG_OUT_TIMEOUT_MS = 5_000;
/** Shared by concurrent callers: the log-out and the screens that follow it. */
let pending: Promise<boolean> | undefined;

/**
 * Sends a log-out that the server has not confirmed yet. JavaScript cannot delete the cookie, so until this succeeds
 * the old session must not be resumed. True when no log-out is pending.
 */
export function finishLogOut(): Promise<boolean> {
  pending ??= sendLogOut().finally(() => {
    pending = undefined;
  });
  return pending;
}

async function sendLogOut(): Promise<boolean> {
  if (!session.logOutPending()) return true;
  try {
    await logOutOnServer(LOG_OUT_TIMEOUT_MS);
    // A concurrent log-in replaces the cookie and clears the flag itself.
    session.setLogOutPending(false);
    return true;
  } catch {
    // Offline or a server failure: the flag stays, and the guard retries.
    return false;
  }
}
