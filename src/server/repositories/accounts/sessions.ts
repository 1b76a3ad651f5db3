import { type Executor, first, statement } from '#server/db/db.ts';

/** The active account of a session, with the data that every response needs. */
export interface SessionRow {
  readonly userId: number;
  /** The value of the `Zapas-User` header. */
  readonly publicId: string;
  readonly pharmacyId: number;
  readonly pharmacyKind: string;
  readonly login: string;
  readonly email: string;
  readonly pharmacyName: string;
  readonly pharmacyCity: string;
  readonly pharmacyNettleId: number;
  readonly inClub: boolean;
  readonly isSalesAllowed: boolean;
}

/** Columns of {@link SessionRow} over `users u` and `pharmacies p`. */
export const ACTOR_COLUMNS = `u.id as "userId", u.public_id as "publicId", u.pharmacy_id as "pharmacyId",
  p.kind as "pharmacyKind", u.login, u.email, p.name as "pharmacyName", p.city as "pharmacyCity",
  p.nettle_id as "pharmacyNettleId", u.in_club as "inClub", u.is_sales_allowed as "isSalesAllowed"`;

const FIND = statement<SessionRow>(
  'session_find',
  `select ${ACTOR_COLUMNS}
   from sessions s join users u on u.id = s.user_id join pharmacies p on p.id = u.pharmacy_id
   where s.token_hash = $1 and s.expires_at > $2 and u.is_active`,
);
const INSERT = statement<never>(
  'session_insert',
  'insert into sessions (token_hash, user_id, created_at, expires_at) values ($1, $2, $3, $4)',
);
const DELETE = statement<never>('session_delete', 'delete from sessions where token_hash = $1');
const DELETE_EXPIRED = statement<never>('session_delete_expired', 'delete from sessions where expires_at <= $1');

/** The account of an unexpired session. */
export async function findSession(db: Executor, tokenHash: string, now: Date): Promise<SessionRow | undefined> {
  return first(await db.run(FIND, [tokenHash, now.toISOString()]));
}

export async function insertSession(
  db: Executor,
  session: { tokenHash: string; userId: number; now: Date; expiresAt: Date },
): Promise<void> {
  const { tokenHash, userId, now, expiresAt } = session;
  await db.run(INSERT, [tokenHash, userId, now.toISOString(), expiresAt.toISOString()]);
}

export async function deleteSession(db: Executor, tokenHash: string): Promise<void> {
  await db.run(DELETE, [tokenHash]);
}

export async function deleteExpiredSessions(db: Executor, now: Date): Promise<void> {
  await db.run(DELETE_EXPIRED, [now.toISOString()]);
}
