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
import { addressOf, addressProblem } from '#server/services/registration/registry.ts';
import {
  ADDRESS_FIELDS,
  type editPharmacy as editCall,
  emptiedFields,
  PROFILE_FIELDS,
  type Profile,
  type ProfileField,
} from '#shared/contract/accounts/profile.ts';
import type { CallBody } from '#shared/contract/call.ts';
import { ERROR_CODES } from '#shared/contract/common.ts';
import { isSameAddress } from '#shared/rules/accounts/address.ts';
import { isStoreType, storeTypeRule } from '#shared/rules/accounts/store-types.ts';
import { DISTRIBUTION_GROUP_LABELS, PROVINCES, STORE_TYPE_LABELS } from '#shared/texts/accounts/dictionaries.ts';
import { accountFieldTexts, registryTexts } from '#shared/texts/accounts/fields.ts';
import { errorTexts } from '#shared/texts/common.ts';

/** Data of the account and its pharmacy, with what waits for customer service. */
export async function getProfile(db: Executor, actor: Actor, now: Date): Promise<Profile> {
  const row = await readPharmacy(db, actor.pharmacyId);
  const changes = await listChanges(db, actor.pharmacyId);
  const entry = row.registerId === null ? undefined : await findRegistered(db, row.registerId);
  return {
    login: actor.login,
    email: actor.email,
    newEmail: (await findPendingEmail(db, actor.userId, now)) ?? null,
    pharmacy: {
      nettleId: row.nettleId,
      registerId: row.registerId === null ? null : String(row.registerId),
      storeType: isStoreType(row.kind) ? row.kind : null,
      storeTypeLabel: isStoreType(row.kind) ? STORE_TYPE_LABELS[row.kind] : row.kind,
      nip: row.nip,
      regon: row.regon,
    },
    values: valuesOf(row),
    changes: changes.map(({ id, field, from, to, requestedAt }) => ({ id, field, from, to, requestedAt })),
    isAddressFixed: isAddressFixed(row),
    registeredAddress: entry && !isSameAddress(entry, row) ? addressOf(entry) : null,
    provinces: [...PROVINCES],
    distributionGroups: Object.entries(DISTRIBUTION_GROUP_LABELS).map(([id, label]) => ({ id, label })),
  };
}

function valuesOf(row: PharmacyProfileRow): Profile['values'] {
  return Object.fromEntries(PROFILE_FIELDS.map((field) => [field, row[field]])) as Profile['values'];
}

/**
 * Asks for what differs, and takes back what is again as it was. With `base` a field that the form left alone is left
 * alone.
 * @throws Refusal 422 at `street`, at an emptied field, and at one that somebody else has changed meanwhile
 */
export async function editPharmacy(
  tx: Executor,
  actor: Actor,
  { form: { base, ...sent }, now }: { readonly form: CallBody<typeof editCall>; readonly now: Date },
): Promise<Profile> {
  const { pharmacyId, userId } = actor;
  const row = await readPharmacy(tx, pharmacyId, { lock: true });
  const values = merged(sent, base, await wantedValues(tx, row, pharmacyId));
  requireValues(row, values);
  await requireRegistered(tx, row, values);
  for (const field of PROFILE_FIELDS) {
    const [from, to] = [row[field], values[field]];
    if (to === from) await withdrawPharmacyChange(tx, pharmacyId, { field }, now);
    else await askForChange(tx, { pharmacyId, userId, field, from, to, at: now });
  }
  return getProfile(tx, actor, now);
}

type Values = Omit<CallBody<typeof editCall>, 'base'>;

/** What is asked for by now, and else what is in force. */
async function wantedValues(tx: Executor, row: PharmacyProfileRow, pharmacyId: number): Promise<Profile['values']> {
  const asked = (await listChanges(tx, pharmacyId)).map(({ field, to }) => [field, to]);
  return { ...valuesOf(row), ...Object.fromEntries(asked) };
}

/** The form's values, with those of now where it left them as it had begun. @throws Refusal 422 where both changed */
function merged(sent: Values, base: CallBody<typeof editCall>['base'], wanted: Profile['values']): Values {
  if (!base) return sent;
  const isStale = (field: ProfileField) => base[field] !== undefined && base[field] !== wanted[field];
  const conflicts = PROFILE_FIELDS.filter(
    (field) => isStale(field) && sent[field] !== base[field] && sent[field] !== wanted[field],
  );
  if (conflicts.length > 0)
    throw invalid(conflicts, (field) => accountFieldTexts.changedMeanwhile(wanted[field] ?? ''));
  const left = PROFILE_FIELDS.filter((field) => isStale(field) && sent[field] === base[field]);
  return { ...sent, ...Object.fromEntries(left.map((field) => [field, wanted[field]])) };
}

function requireValues(row: PharmacyProfileRow, values: Values): void {
  const emptied = emptiedFields(row, values);
  if (emptied.length > 0) throw invalid(emptied, () => errorTexts.required);
}

function invalid(fields: readonly ProfileField[], message: (field: ProfileField) => string): Refusal {
  const errors = Object.fromEntries(fields.map((field) => [field, [message(field)]]));
  return new Refusal(422, ERROR_CODES.invalid, errorTexts.invalid, { errors });
}

/** A facility that belongs into the register has the register's address. */
function isAddressFixed({ registerId, kind }: PharmacyProfileRow): boolean {
  return registerId !== null || (isStoreType(kind) && storeTypeRule(kind).isInRegister);
}

async function requireRegistered(tx: Executor, row: PharmacyProfileRow, values: Values): Promise<void> {
  if (!isAddressFixed(row) || ADDRESS_FIELDS.every((field) => values[field] === row[field])) return;
  const entry = row.registerId === null ? undefined : await findRegistered(tx, row.registerId);
  const { street } = entry ? addressProblem(entry, values) : { street: registryTexts.addressFixed };
  if (street !== undefined) throw invalidField('street', street);
}

/** Takes a request back. @throws Refusal 404 also for another pharmacy's and for a decided one */
export async function withdrawChange(tx: Executor, actor: Actor, id: number, now: Date): Promise<Profile> {
  if (!(await withdrawPharmacyChange(tx, actor.pharmacyId, { id }, now))) {
    throw new Refusal(404, ERROR_CODES.notFound, errorTexts.notFound);
  }
  return getProfile(tx, actor, now);
}
