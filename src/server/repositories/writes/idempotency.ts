import { type Executor, first, statement } from '#server/db/db.ts';

/** A key is unique in its scope: an account, or a guest's cookie. */
export interface KeyRow {
  readonly scope: string;
  readonly key: string;
  readonly fingerprint: string;
}

/** `status` is null only inside the writing transaction. */
export interface StoredRow {
  readonly fingerprint: string;
  readonly status: number | null;
  readonly body: string | null;
}

const CLAIM = statement<{ key: string }>(
  'idempotency_claim',
  `insert into idempotency_keys (scope, key, fingerprint, created_at) values ($1, $2, $3, $4)
   on conflict do nothing returning key`,
);
/** The row of user $5 stays locked against being switched off until the transaction ends. */
const CLAIM_OF = statement<ClaimedKey>(
  'idempotency_claim_of',
  `with person as (
     select is_active, may_order, is_owner from users where id = $5 for share
   ), claimed as (
     insert into idempotency_keys (scope, key, fingerprint, created_at)
     select $1, $2::uuid, $3, $4::timestamptz from person where is_active
     on conflict do nothing returning key
   )
   select is_active as "isActive", may_order as "mayOrder", is_owner as "isOwner",
     exists (select from claimed) as "isNew" from person`,
);
const STORE = statement<never>(
  'idempotency_store',
  'update idempotency_keys set status = $3, body = $4 where scope = $1 and key = $2',
);
const INSERT = statement<{ key: string }>(
  'idempotency_insert',
  `insert into idempotency_keys (scope, key, fingerprint, created_at, status, body) values ($1, $2, $3, $4, $5, $6)
   on conflict do nothing returning key`,
);
const FIND = statement<StoredRow>(
  'idempotency_find',
  'select fingerprint, status, body from idempotency_keys where scope = $1 and key = $2',
);
const DROP_BODIES = statement<never>(
  'idempotency_drop_bodies',
  `update idempotency_keys set body = null
   where created_at >= $1 and created_at < $2 and status < 400 and body is not null`,
);
const DELETE = statement<never>('idempotency_delete', 'delete from idempotency_keys where created_at < $1');

/** Waits for a transaction that holds the key. False: the key has an outcome already. */
export async function claimKey(tx: Executor, row: KeyRow, now: Date): Promise<boolean> {
  const claimed = await tx.run(CLAIM, [row.scope, row.key, row.fingerprint, now.toISOString()]);
  return claimed.length > 0;
}

/** A claim of a person, and what holds of them as long as the transaction runs. */
interface ClaimedKey {
  readonly isActive: boolean;
  readonly mayOrder: boolean;
  readonly isOwner: boolean;
  /** As {@link claimKey} answers. */
  readonly isNew: boolean;
}

/** {@link claimKey} for a user, claimed only while they are active; undefined for no such user. */
export async function claimKeyOf(
  tx: Executor,
  row: KeyRow,
  userId: number,
  now: Date,
): Promise<ClaimedKey | undefined> {
  return first(await tx.run(CLAIM_OF, [row.scope, row.key, row.fingerprint, now.toISOString(), userId]));
}

export async function storeOutcome(tx: Executor, row: KeyRow, status: number, body: string): Promise<void> {
  await tx.run(STORE, [row.scope, row.key, status, body]);
}

/** Claims a key and stores its outcome; false as in {@link claimKey}. */
export async function insertOutcome(
  db: Executor,
  row: KeyRow,
  outcome: { now: Date; status: number; body: string },
): Promise<boolean> {
  const { now, status, body } = outcome;
  const inserted = await db.run(INSERT, [row.scope, row.key, row.fingerprint, now.toISOString(), status, body]);
  return inserted.length > 0;
}

export async function findOutcome(db: Executor, row: KeyRow): Promise<StoredRow | undefined> {
  return first(await db.run(FIND, [row.scope, row.key]));
}

/** Deletes the bodies of accepted writes from `from` until before `to`; refusals are small and kept whole. */
export async function dropBodies(db: Executor, from: Date, to: Date): Promise<void> {
  await db.run(DROP_BODIES, [from.toISOString(), to.toISOString()]);
}

export async function deleteOutcomes(db: Executor, before: Date): Promise<void> {
  await db.run(DELETE, [before.toISOString()]);
}
