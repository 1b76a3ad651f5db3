import { logOut as logOutOnServer } from '#web/api/auth.ts';
import { session } from '#web/state/session.ts';

/** Nobody waits longer than this to leave; the log-out is then finished the next time. */
const LOG_OUT_TIMEOUT_MS = 5_000;
/** Several ask at once: the log-out itself, and the screens that follow it. */
let telling: Promise<boolean> | undefined;

/**
 * Tells the server about a log-out that it has not confirmed yet. The cookie is out of our reach, so until this
 * succeeds the old session must not be taken up again. True when nothing is pending any more.
 */
export function finishLogOut(): Promise<boolean> {
  telling ??= tell().finally(() => {
    telling = undefined;
  });
  return telling;
}

async function tell(): Promise<boolean> {
  if (!session.logOutPending()) return true;
  try {
    await logOutOnServer(LOG_OUT_TIMEOUT_MS);
    // A log-in meanwhile has replaced the cookie and taken the mark off itself.
    session.setLogOutPending(false);
    return true;
  } catch {
    // Offline or a failing server: the mark stays, and the guard tries again.
    return false;
  }
}
