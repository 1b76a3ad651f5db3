import { session } from '#web/state/session.ts';

interface CallUser {
  readonly owner?: string;
  readonly idempotencyKey?: string;
}

/** Users by idempotency key, of the latest writes. */
const keyUsers = new Map<string, string>();
const MAX_KEYS = 100;

/** Whose call it is: a retry is of the user who began, whoever is logged in by then. Null for a guest. */
export function userOf({ owner, idempotencyKey: key = '' }: CallUser): string | null {
  const userId = owner ?? keyUsers.get(key) ?? session.user()?.id ?? null;
  if (key === '' || userId === null) return userId;
  keyUsers.delete(key);
  keyUsers.set(key, userId);
  const [oldest = ''] = keyUsers.keys();
  if (keyUsers.size > MAX_KEYS) keyUsers.delete(oldest);
  return userId;
}
