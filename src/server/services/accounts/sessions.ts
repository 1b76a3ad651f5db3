import { createHash, randomBytes } from 'node:crypto';
import type { Executor } from '#server/db/db.ts';
import { deleteSession, findSession, insertSession } from '#server/repositories/accounts/sessions.ts';
import type { Actor } from '#server/services/common/actor.ts';

/** `token` is the cookie's value; the database stores only its hash. */
export interface NewSession {
  readonly token: string;
  readonly expiresAt: Date;
}

const TOKEN_BYTES = 32;
const DAY_MS = 86_400_000;

/** The user of a session cookie, in one statement; null when it is unknown, expired or of an inactive account. */
export async function readSession(db: Executor, token: string, now: Date): Promise<Actor | null> {
  return (await findSession(db, hashToken(token), now)) ?? null;
}

/** Opens a session of a fixed length; a client may have several. */
export async function openSession(db: Executor, userId: number, now: Date, days: number): Promise<NewSession> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const expiresAt = new Date(now.getTime() + days * DAY_MS);
  await insertSession(db, { tokenHash: hashToken(token), userId, now, expiresAt });
  return { token, expiresAt };
}

export async function closeSession(db: Executor, token: string): Promise<void> {
  await deleteSession(db, hashToken(token));
}

/** The token is random, so a plain hash is enough. */
function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
