import type { User } from '#shared/contract/auth.ts';
import { session } from '#web/state/session.ts';

/** After a log-in. Whom the device knew until now has left it: what it keeps of them goes before anything is opened. */
export async function startSession(user: User): Promise<void> {
  const before = session.onDevice();
  if (before !== null && before.id !== user.id) {
    const { markCleanupPending, UNTIL_LOGIN } = await import('#web/offline/persistence/device-data.ts');
    markCleanupPending(before.id, UNTIL_LOGIN);
  }
  session.start(user);
}
