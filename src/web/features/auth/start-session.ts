import type { User } from '#shared/contract/auth.ts';
import { markLeaving } from '#web/offline/device-data.ts';
import { session } from '#web/state/session.ts';
import { UNTIL_LOGIN } from './session-end.ts';

/** After a log-in. Whom the device knew until now has left it: what it keeps of them goes before anything is opened. */
export function startSession(user: User): void {
  const before = session.onDevice();
  session.start(user);
  if (before !== null && before.id !== user.id) markLeaving(before.id, UNTIL_LOGIN);
}
