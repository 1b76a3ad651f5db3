import type { User } from '#shared/contract/auth.ts';
import { session } from '#web/state/session.ts';

/** Starts a session after a log-in. A previous user's data is removed before anything is opened. */
export async function startSession(user: User): Promise<void> {
  const before = session.onDevice();
  if (before !== null && before.id !== user.id) {
    const { markCleanupPending, UNTIL_LOGIN } = await import('#web/offline/persistence/device-data.ts');
    markCleanupPending(before.id, UNTIL_LOGIN);
  }
  session.start(user);
}
