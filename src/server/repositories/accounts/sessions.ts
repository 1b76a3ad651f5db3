import { type Executor, first, statement } from '#server/db/db.ts';

/** The account of a session, with the data that every response needs. */
export interface SessionRow {
  readonly userId: number;
  /** The value of the `Zapas-User` header. */
  readonly publicId: string;
  readonly pharmacyId: number;
  readonly pharmacyKind: string;
  readonly login: string;
  /** Empty: shown by the login. */
  readonly name: string;
  readonly email: string;
  readonly mayOrder: boolean;
  readonly isOwner: boolean;
  /** Whether the pharmacy has other people, also switched off ones. */
  readonly hasColleagues: boolean;
  readonly pharmacyName: string;
  readonly pharmacyCity: string;
  readonly pharmacyNettleId: number;
  readonly inClub: boolean;
  readonly isSalesAllowed: boolean;
}

/** Columns of {@link SessionRow} over `users u` and `pharmacies p`. */
export const ACTOR_COLUMNS = `u.id as "userId", u.public_id as "publicId", u.pharmacy_id as "pharmacyId",
  p.kind as "pharmacyKind", u.login, u.name, u.email, u.may_order as "mayOrder", u.is_owner as "isOwner",
  exists (select from users o where o.pharmacy_id = u.pharmacy_id and o.id <> u.id) as "hasColleagues", p.name as "pharmacyName", p.city as "pharmacyCity",
  p.nettle_id as "pharmacyNettleId", p.in_club as "inClub", p.is_sales_allowed as "isSalesAllowed"`;

/** Until when a session is kept that is used at $2: `idleDays` ($4), within `days` ($3) of the log-in. */
const KEPT_UNTIL = "least(s.created_at + $3 * interval '1 day', $2::timestamptz + $4 * interval '1 day')";

const FIND = statement<SessionRow & { readonly isActive: boolean; readonly isDue: boolean }>(
  'session_find',
  `select ${ACTOR_COLUMNS}, u.is_active as "isActive", ${KEPT_UNTIL} > s.expires_at + interval '1 hour' as "isDue"
   from sessions s join users u on u.id = s.user_id join pharmacies p on p.id = u.pharmacy_id
   where s.token_hash = $1 and s.expires_at > $2`,
);
const INSERT = statement<never>(
  'session_insert',
  'insert into sessions (token_hash, user_id, created_at, seen_at, expires_at, device) values ($1, $2, $3, $3, $4, $5)',
);
const EXTEND = statement<never>(
  'session_extend',
  `update sessions s set expires_at = ${KEPT_UNTIL}, seen_at = $2 where s.token_hash = $1`,
);
const DELETE_OLDEST = statement<never>(
  'session_delete_oldest',
  `delete from sessions where token_hash in (
     select token_hash from sessions where user_id = $1 order by expires_at desc, created_at desc offset $2
   )`,
);
const DELETE_OTHERS = statement<never>(
  'session_delete_others',
  'delete from sessions where user_id = $1 and ($2::text is null or token_hash <> $2)',
);
const DELETE = statement<never>('session_delete', 'delete from sessions where token_hash = $1');
const DELETE_EXPIRED = statement<never>(
  'session_delete_expired',
  `delete from sessions where expires_at <= $1 or user_id in (select id from users where not is_active)`,
);

/** How long a session lasts: days from the log-in, and days without use; and how many an account may have. */
export interface SessionLife {
  readonly days: number;
  readonly idleDays: number;
  readonly perAccount: number;
}

/** The account of an unexpired session, also of one that was switched off; `isDue` when its use should be noted. */
export async function findSession(db: Executor, tokenHash: string, now: Date, { days, idleDays }: SessionLife) {
  return first(await db.run(FIND, [tokenHash, now.toISOString(), days, idleDays]));
}

/** Notes that a session is used now. */
export async function extendSession(
  db: Executor,
  tokenHash: string,
  now: Date,
  { days, idleDays }: SessionLife,
): Promise<void> {
  await db.run(EXTEND, [tokenHash, now.toISOString(), days, idleDays]);
}

/** Ends all sessions of a user but so many that were used last. */
export async function deleteOldestSessions(db: Executor, userId: number, keep: number): Promise<void> {
  await db.run(DELETE_OLDEST, [userId, keep]);
}

export async function insertSession(
  db: Executor,
  session: { tokenHash: string; userId: number; device: string; now: Date; expiresAt: Date },
): Promise<void> {
  const { tokenHash, userId, device, now, expiresAt } = session;
  await db.run(INSERT, [tokenHash, userId, now.toISOString(), expiresAt.toISOString(), device]);
}

export async function deleteSession(db: Executor, tokenHash: string): Promise<void> {
  await db.run(DELETE, [tokenHash]);
}

/** A log-in as its account sees it. */
interface ListedSession {
  readonly id: number;
  readonly device: string;
  readonly isCurrent: boolean;
  readonly startedAt: string;
  readonly seenAt: string;
}

const LIST = statement<ListedSession>(
  'session_list',
  `select id, device, token_hash = $2 as "isCurrent", created_at as "startedAt", seen_at as "seenAt"
   from sessions where user_id = $1 and expires_at > $3 order by seen_at desc, id desc`,
);

/** Open sessions of a user, the one that was used last first. */
export function listSessions(db: Executor, userId: number, tokenHash: string, now: Date): Promise<ListedSession[]> {
  return db.run(LIST, [userId, tokenHash, now.toISOString()]);
}

const DELETE_BY_ID = statement<never>('session_delete_by_id', 'delete from sessions where user_id = $1 and id = $2');

export async function deleteSessionById(db: Executor, userId: number, id: number): Promise<void> {
  await db.run(DELETE_BY_ID, [userId, id]);
}

/** Ends the sessions of a user, all but the one given. */
export async function deleteOtherSessions(db: Executor, userId: number, keptTokenHash: string | null): Promise<void> {
  await db.run(DELETE_OTHERS, [userId, keptTokenHash]);
}

export async function deleteExpiredSessions(db: Executor, now: Date): Promise<void> {
  await db.run(DELETE_EXPIRED, [now.toISOString()]);
}
