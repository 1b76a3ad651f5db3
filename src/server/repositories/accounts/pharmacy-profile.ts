import { type Executor, first, statement } from '#server/db/db.ts';
import type { ProfileField } from '#shared/contract/accounts/profile.ts';
import { recipient } from './people.ts';

/** Columns of `pharmacies` that a pharmacy may ask to change, by the form's field. */
const COLUMNS: Readonly<Record<ProfileField, string>> = {
  facilityName: 'name',
  registerNumber: 'register_number',
  distributionGroup: 'distribution_group',
  phone: 'phone',
  fax: 'fax',
  invoiceEmail: 'invoice_email',
  street: 'street',
  building: 'building',
  apartment: 'apartment',
  postCode: 'post_code',
  city: 'city',
  province: 'province',
  payerName: 'payer_name',
};
const VALUES = Object.entries(COLUMNS)
  .map(([field, column]) => `coalesce(${column}, '') as "${field}"`)
  .join(', ');

export interface PharmacyProfileRow extends Readonly<Record<ProfileField, string>> {
  readonly nettleId: number;
  readonly registerId: number | null;
  readonly kind: string;
  readonly nip: string;
  readonly regon: string;
}

const SELECT = `select nettle_id as "nettleId", register_id as "registerId", kind, nip, regon, ${VALUES}
  from pharmacies where id = $1`;
const FIND = statement<PharmacyProfileRow>('pharmacy_profile', SELECT);
const LOCK = statement<PharmacyProfileRow>('pharmacy_profile_lock', `${SELECT} for no key update`);

/** The data of a pharmacy; `lock` keeps it until the transaction ends. @throws when there is none */
export async function readPharmacy(
  db: Executor,
  pharmacyId: number,
  { lock = false } = {},
): Promise<PharmacyProfileRow> {
  const row = first(await db.run(lock ? LOCK : FIND, [pharmacyId]));
  if (!row) throw new Error('a session without a pharmacy');
  return row;
}

/** A change of one field that was asked for. */
export interface PharmacyChange {
  readonly id: number;
  readonly pharmacyId: number;
  readonly field: ProfileField;
  readonly from: string;
  readonly to: string;
  readonly requestedAt: string;
  readonly login: string;
  /** See `recipient`. */
  readonly email: string;
  readonly pharmacyName: string;
}

const CHANGES = `select c.id, c.pharmacy_id as "pharmacyId", c.field, c.from_value as "from", c.to_value as "to",
    c.requested_at as "requestedAt", u.login, p.name as "pharmacyName",
    ${recipient('c.pharmacy_id', 'c.user_id')} as email
  from pharmacy_changes c join users u on u.id = c.user_id join pharmacies p on p.id = c.pharmacy_id
  where c.status = 'waiting'`;
const OF_PHARMACY = statement<PharmacyChange>('pharmacy_changes_of', `${CHANGES} and c.pharmacy_id = $1 order by c.id`);
const ALL = statement<PharmacyChange>('pharmacy_changes_all', `${CHANGES} order by c.requested_at, c.id`);
const ONE = statement<PharmacyChange>('pharmacy_change', `${CHANGES} and c.id = $1 for update of c`);

/** Changes of a pharmacy that wait. */
export function listChanges(db: Executor, pharmacyId: number): Promise<PharmacyChange[]> {
  return db.run(OF_PHARMACY, [pharmacyId]);
}

/** Every change that waits, the oldest first. */
export function listAllChanges(db: Executor): Promise<PharmacyChange[]> {
  return db.run(ALL);
}

/** A change that waits, locked until the transaction ends. */
export async function lockChange(db: Executor, id: number): Promise<PharmacyChange | undefined> {
  return first(await db.run(ONE, [id]));
}

const ASK = statement<never>(
  'pharmacy_change_ask',
  `insert into pharmacy_changes (pharmacy_id, user_id, field, from_value, to_value, requested_at)
   values ($1, $2, $3, $4, $5, $6)
   on conflict (pharmacy_id, field) where status = 'waiting' do update set
     user_id = excluded.user_id, from_value = excluded.from_value, to_value = excluded.to_value,
     requested_at = excluded.requested_at
   where pharmacy_changes.to_value <> excluded.to_value`,
);

/** Asks for a change in place of one that waits for the same field. */
export async function askForChange(
  db: Executor,
  change: {
    readonly pharmacyId: number;
    readonly userId: number;
    readonly field: ProfileField;
    readonly from: string;
    readonly to: string;
    readonly at: Date;
  },
): Promise<void> {
  const { pharmacyId, userId, field, from, to, at } = change;
  await db.run(ASK, [pharmacyId, userId, field, from, to, at.toISOString()]);
}

const WITHDRAW = statement<{ id: number }>(
  'pharmacy_change_withdraw',
  `update pharmacy_changes set status = 'withdrawn', decided_at = $4
   where pharmacy_id = $1 and status = 'waiting' and (id = $2 or field = $3) returning id`,
);

/** Takes back the change with an id or of a field; false when none waits. */
export async function withdrawPharmacyChange(
  db: Executor,
  pharmacyId: number,
  which: { readonly id?: number; readonly field?: ProfileField },
  at: Date,
): Promise<boolean> {
  const values = [pharmacyId, which.id ?? null, which.field ?? null, at.toISOString()];
  return (await db.run(WITHDRAW, values)).length > 0;
}

const DECIDE = statement<never>(
  'pharmacy_change_decide',
  'update pharmacy_changes set status = $2, reason = $3, decided_at = $4 where id = $1',
);

export async function decideChange(
  db: Executor,
  id: number,
  {
    status,
    reason,
    at,
  }: { readonly status: 'accepted' | 'rejected'; readonly reason: string | null; readonly at: Date },
): Promise<void> {
  await db.run(DECIDE, [id, status, reason, at.toISOString()]);
}

const SET = Object.fromEntries(
  Object.entries(COLUMNS).map(([field, column]) => [
    field,
    statement<never>(`pharmacy_set_${column}`, `update pharmacies set ${column} = $2 where id = $1`),
  ]),
);

/** Puts a value of a pharmacy into force. */
export async function setPharmacyValue(
  db: Executor,
  pharmacyId: number,
  field: ProfileField,
  value: string,
): Promise<void> {
  const set = SET[field];
  if (!set) throw new Error(`no column for ${field}`);
  await db.run(set, [pharmacyId, field === 'apartment' && value === '' ? null : value]);
}
