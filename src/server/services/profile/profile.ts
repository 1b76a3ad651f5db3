import type { Executor } from '#server/db/db.ts';
import { findPendingEmail } from '#server/repositories/accounts/links.ts';
import {
  askForChange,
  listChanges,
  type PharmacyProfileRow,
  readPharmacy,
  withdrawPharmacyChange,
} from '#server/repositories/accounts/pharmacy-profile.ts';
import { findRegistered } from '#server/repositories/registers/register-pharmacies.ts';
import { invalidField } from '#server/services/accounts/password-rules.ts';
import type { Actor } from '#server/services/common/actor.ts';
import { Refusal } from '#server/services/common/refusal.ts';
import { addressProblem } from '#server/services/registration/registry.ts';
import { type editPharmacy as editCall, PROFILE_FIELDS, type Profile } from '#shared/contract/accounts/profile.ts';
import type { CallBody } from '#shared/contract/call.ts';
import { ERROR_CODES } from '#shared/contract/common.ts';
import { isStoreType } from '#shared/rules/accounts/store-types.ts';
import { DISTRIBUTION_GROUP_LABELS, PROVINCES, STORE_TYPE_LABELS } from '#shared/texts/accounts/dictionaries.ts';
import { errorTexts } from '#shared/texts/common.ts';

/** Fields that together are the address, which only the register can move. */
const ADDRESS = ['street', 'building', 'apartment', 'postCode', 'city'] as const;

/** Data of the account and its pharmacy, with what waits for customer service. */
export async function getProfile(db: Executor, actor: Actor, now: Date): Promise<Profile> {
  const row = await readPharmacy(db, actor.pharmacyId);
  const changes = await listChanges(db, actor.pharmacyId);
  return {
    login: actor.login,
    email: actor.email,
    newEmail: (await findPendingEmail(db, actor.userId, now)) ?? null,
    pharmacy: {
      nettleId: row.nettleId,
      pharmacyId: row.registerId === null ? null : String(row.registerId),
      storeType: isStoreType(row.kind) ? row.kind : null,
      storeTypeLabel: isStoreType(row.kind) ? STORE_TYPE_LABELS[row.kind] : row.kind,
      nip: row.nip,
      regon: row.regon,
    },
    values: valuesOf(row),
    changes: changes.map(({ id, field, from, to, requestedAt }) => ({ id, field, from, to, requestedAt })),
    provinces: [...PROVINCES],
    distributionGroups: Object.entries(DISTRIBUTION_GROUP_LABELS).map(([id, label]) => ({ id, label })),
  };
}

function valuesOf(row: PharmacyProfileRow): Profile['values'] {
  return Object.fromEntries(PROFILE_FIELDS.map((field) => [field, row[field]])) as Profile['values'];
}

/** Asks for what differs, and takes back what is again as it was. @throws Refusal 422 at `street` */
export async function editPharmacy(
  tx: Executor,
  actor: Actor,
  { values, now }: { readonly values: CallBody<typeof editCall>; readonly now: Date },
): Promise<Profile> {
  const { pharmacyId, userId } = actor;
  const row = await readPharmacy(tx, pharmacyId, { lock: true });
  await requireRegistered(tx, row, values);
  for (const field of PROFILE_FIELDS) {
    const [from, to] = [row[field], values[field]];
    if (to === from) await withdrawPharmacyChange(tx, pharmacyId, { field }, now);
    else await askForChange(tx, { pharmacyId, userId, field, from, to, at: now });
  }
  return getProfile(tx, actor, now);
}

async function requireRegistered(
  tx: Executor,
  row: PharmacyProfileRow,
  values: CallBody<typeof editCall>,
): Promise<void> {
  if (row.registerId === null || ADDRESS.every((field) => values[field] === row[field])) return;
  const entry = await findRegistered(tx, row.registerId);
  const { street } = entry ? addressProblem(entry, values) : {};
  if (street !== undefined) throw invalidField('street', street);
}

/** Takes a request back. @throws Refusal 404 also for another pharmacy's and for a decided one */
export async function withdrawChange(tx: Executor, actor: Actor, id: number, now: Date): Promise<Profile> {
  if (!(await withdrawPharmacyChange(tx, actor.pharmacyId, { id }, now))) {
    throw new Refusal(404, ERROR_CODES.notFound, errorTexts.notFound);
  }
  return getProfile(tx, actor, now);
}
