import { type Executor, first, statement } from '#server/db/db.ts';
import type { Registration } from '#shared/contract/accounts/registration.ts';
import type { StoreType } from '#shared/rules/accounts/store-types.ts';

/** What a form says about the facility: everything but the account, which has columns of its own. */
export type Facility = Omit<
  Registration,
  'email' | 'login' | 'password' | 'passwordRepeat' | 'storeType' | 'acceptedPages'
>;

/** `duplicate`: its e-mail has an account, which is not told to who registers. */
export type ApplicationStatus = 'draft' | 'duplicate' | 'waiting' | 'verified' | 'rejected';

export interface ApplicationRow {
  readonly id: number;
  readonly number: string;
  readonly status: ApplicationStatus;
  readonly login: string;
  readonly email: string;
  readonly storeType: StoreType;
  readonly facility: Facility;
  readonly reason: string | null;
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly sentAt: string | null;
  readonly decidedAt: string | null;
}

const COLUMNS = `id, number, status, login, email, store_type as "storeType", facility, reason,
  created_at as "createdAt", expires_at as "expiresAt", sent_at as "sentAt", decided_at as "decidedAt"`;

const NEXT_NUMBER = statement<{ last: number }>(
  'application_next_number',
  `insert into application_counters (year, last) values ($1, 1)
   on conflict (year) do update set last = application_counters.last + 1 returning last`,
);

/** The next number of a year, from 1. */
export async function takeApplicationNumber(db: Executor, year: number): Promise<number> {
  return first(await db.run(NEXT_NUMBER, [year]))?.last ?? 1;
}

export interface NewApplication extends Omit<ApplicationRow, 'id' | 'reason' | 'sentAt' | 'decidedAt'> {
  readonly createKey: string;
  readonly passwordHash: string;
}

const INSERT = statement<{ id: number }>(
  'application_insert',
  `insert into applications (number, status, create_key, login, email, password_hash, store_type, facility, created_at,
     expires_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8::jsonb, $9, $10)
   on conflict (create_key) do nothing returning id`,
);

/** Stores an application; null when its key has one already. */
export async function insertApplication(db: Executor, row: NewApplication): Promise<number | null> {
  const { number, status, createKey, login, email, passwordHash, storeType, facility, createdAt, expiresAt } = row;
  const values = [number, status, createKey, login, email, passwordHash, storeType, JSON.stringify(facility)];
  return first(await db.run(INSERT, [...values, createdAt, expiresAt]))?.id ?? null;
}

const BY_KEY = statement<ApplicationRow>(
  'application_by_key',
  `select ${COLUMNS} from applications where create_key = $1`,
);

export async function findApplicationByKey(db: Executor, createKey: string): Promise<ApplicationRow | undefined> {
  return first(await db.run(BY_KEY, [createKey]));
}

const BY_ID = statement<ApplicationRow>('application_by_id', `select ${COLUMNS} from applications where id = $1`);
const LOCK = statement<ApplicationRow>(
  'application_lock',
  `select ${COLUMNS} from applications where id = $1 for update`,
);

export async function findApplication(db: Executor, id: number): Promise<ApplicationRow | undefined> {
  return first(await db.run(BY_ID, [id]));
}

/** The application, locked until the transaction ends. */
export async function lockApplication(db: Executor, id: number): Promise<ApplicationRow | undefined> {
  return first(await db.run(LOCK, [id]));
}

const LOCK_NUMBER = statement<ApplicationRow & { readonly passwordHash: string }>(
  'application_lock_number',
  `select ${COLUMNS}, password_hash as "passwordHash" from applications where number = $1 for update`,
);

/** The application of a number, locked until the transaction ends. */
export async function lockApplicationByNumber(
  db: Executor,
  number: string,
): Promise<(ApplicationRow & { readonly passwordHash: string }) | undefined> {
  return first(await db.run(LOCK_NUMBER, [number]));
}

const IS_LOGIN_TAKEN = statement<{ taken: boolean }>(
  'application_is_login_taken',
  `select exists (select from users where login = $1) or exists (
     select from applications where login = $1 and email <> $2
       and (status = 'waiting' or (status in ('draft', 'duplicate') and expires_at > $3))
   ) as taken`,
);

/**
 * Whether an account has this login, or an open application of another e-mail. Of one e-mail several may ask for it:
 * a refusal would tell which of them wait, and so whether the e-mail has an account.
 */
export async function isLoginReserved(db: Executor, login: string, email: string, now: Date): Promise<boolean> {
  return first(await db.run(IS_LOGIN_TAKEN, [login, email, now.toISOString()]))?.taken ?? false;
}

const SERIALIZE = statement<never>('application_serialize', `select pg_advisory_xact_lock(hashtext('applications'))`);

/** Applications and accounts that are made follow one another, so that two do not take one login or pharmacy. */
export async function serializeApplications(db: Executor): Promise<void> {
  await db.run(SERIALIZE);
}

const SEND = statement<never>(
  'application_send',
  'update applications set status = $2, store_type = $3, sent_at = $4 where id = $1',
);

export async function markApplicationSent(
  db: Executor,
  id: number,
  { status, storeType, at }: { readonly status: ApplicationStatus; readonly storeType: StoreType; readonly at: Date },
): Promise<void> {
  await db.run(SEND, [id, status, storeType, at.toISOString()]);
}

const DECIDE = statement<never>(
  'application_decide',
  'update applications set status = $2, reason = $3, decided_at = $4 where id = $1',
);

export async function decideApplication(
  db: Executor,
  id: number,
  {
    status,
    reason,
    at,
  }: { readonly status: 'verified' | 'rejected'; readonly reason: string | null; readonly at: Date },
): Promise<void> {
  await db.run(DECIDE, [id, status, reason, at.toISOString()]);
}

const LIST = statement<ApplicationRow>(
  'application_list',
  `select ${COLUMNS} from applications where status = any($1::text[]) order by coalesce(sent_at, created_at), id`,
);

/** Applications in these states, the oldest first. */
export function listApplications(db: Executor, statuses: readonly ApplicationStatus[]): Promise<ApplicationRow[]> {
  return db.run(LIST, [statuses]);
}

const DELETE_OLD = statement<never>(
  'application_delete_old',
  `delete from applications
   where (status in ('rejected', 'verified') and decided_at < $1) or (status in ('draft', 'duplicate') and expires_at < $1)`,
);

/** Deletes applications that were decided or ended before `before`, with their documents and links. */
export async function deleteOldApplications(db: Executor, before: Date): Promise<void> {
  await db.run(DELETE_OLD, [before.toISOString()]);
}
