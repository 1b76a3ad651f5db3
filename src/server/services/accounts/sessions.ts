import type { Executor } from '#server/db/db.ts';
import {
  deleteOldestSessions,
  deleteSession,
  extendSession,
  findSession,
  insertSession,
  type SessionLife,
} from '#server/repositories/accounts/sessions.ts';
import type { Actor } from '#server/services/common/actor.ts';
import { hashToken, newToken } from './tokens.ts';

export type { SessionLife } from '#server/repositories/accounts/sessions.ts';

/** `token` is the cookie's value; the database stores only its hash. */
export interface NewSession {
  readonly token: string;
  readonly expiresAt: Date;
}

const DAY_MS = 86_400_000;

/**
 * Who a session cookie stands for, in one statement; null when it is unknown or expired. Use is noted at most once an
 * hour.
 */
export async function readSession(
  db: Executor,
  token: string,
  now: Date,
  life: SessionLife,
): Promise<Actor | 'switched_off' | null> {
  const found = await findSession(db, hashToken(token), now, life);
  if (!found) return null;
  const { isDue, isActive, ...actor } = found;
  if (!isActive) return 'switched_off';
  if (isDue) await extendSession(db, hashToken(token), now, life);
  return actor;
}

/** Opens a session; `expiresAt` is its end if it is used all the time. */
export async function openSession(
  db: Executor,
  { userId, device }: { readonly userId: number; readonly device: string },
  now: Date,
  life: SessionLife,
): Promise<NewSession> {
  const token = newToken();
  const after = (days: number) => new Date(now.getTime() + days * DAY_MS);
  const idleEnd = after(Math.min(life.days, life.idleDays));
  await insertSession(db, { tokenHash: hashToken(token), userId, device, now, expiresAt: idleEnd });
  // The one that was used longest ago makes room.
  await deleteOldestSessions(db, userId, life.perAccount);
  return { token, expiresAt: after(life.days) };
}

export async function closeSession(db: Executor, token: string): Promise<void> {
  await deleteSession(db, hashToken(token));
}
