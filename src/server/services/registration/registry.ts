import type { Executor } from '#server/db/db.ts';
import { findRegistered, type RegisterRow } from '#server/repositories/registers/register-pharmacies.ts';
import { limitHourly } from '#server/services/accounts/login-limits.ts';
import { invalidField } from '#server/services/accounts/password-rules.ts';
import { Refusal } from '#server/services/common/refusal.ts';
import { type FirmRegisters, findFirm } from '#server/services/registers/firms.ts';
import { GusDown } from '#server/services/registers/gus.ts';
import type { PharmacyData, payerData, Registration } from '#shared/contract/accounts/registration.ts';
import type { CallBody, CallResponse } from '#shared/contract/call.ts';
import { ERROR_CODES } from '#shared/contract/common.ts';
import { addressLine, isSameAddress } from '#shared/rules/accounts/address.ts';
import { isActiveInRegister, storeTypeOfRegister, storeTypeRule } from '#shared/rules/accounts/store-types.ts';
import { REGON_FIRM_DIGITS } from '#shared/rules/tax-numbers.ts';
import { registryTexts } from '#shared/texts/accounts/fields.ts';

type Payer = CallResponse<typeof payerData>;

/** Questions about firms from one address in an hour: GUS answers them. */
const MOST_QUESTIONS = 120;

/** The register's entry of a pharmacy, for filling the form. @throws Refusal 422 at `registerId` */
export async function getPharmacyData(db: Executor, id: number): Promise<PharmacyData> {
  const entry = await findRegistered(db, id);
  if (!entry) throw invalidField('registerId', registryTexts.pharmacyNotFound);
  const { ownerNip, ownerRegon, ownerName } = entry;
  return {
    registerId: String(entry.id),
    name: entry.name,
    state: entry.state,
    isActive: isActiveInRegister(entry.state),
    storeType: storeTypeOfRegister(entry.kind),
    registerNumber: entry.permitNumber,
    phone: entry.phone,
    address: addressOf(entry),
    payer: ownerNip && ownerRegon ? { nip: ownerNip, regon: ownerRegon, name: ownerName } : null,
  };
}

/**
 * A firm by NIP, or else by REGON. `asker` is the key of who asks.
 * @throws Refusal 422 at the field that was asked by, 424 `register_down`, 429
 */
export async function getPayerData(
  registers: FirmRegisters,
  { nip, regon }: CallBody<typeof payerData>,
  asker: string,
): Promise<Payer> {
  await limitHourly(registers.db, asker, MOST_QUESTIONS, registers.now);
  const found = await findFirm(registers, nip ? { nip } : { regon }).catch((error: unknown) => {
    throw error instanceof GusDown ? new Refusal(424, ERROR_CODES.registerDown, registryTexts.registerDown) : error;
  });
  if (found) return found;
  throw nip ? invalidField('nip', registryTexts.nipNotFound) : invalidField('regon', registryTexts.regonNotFound);
}

/**
 * What the registers say against a form (docs/product.md §5.10), by field. While GUS does not answer, customer service
 * looks at the payer instead.
 */
export async function registryProblems(
  registers: FirmRegisters,
  form: Registration,
): Promise<Record<string, string[]>> {
  const ofPayer = await payerProblems(registers, form).catch((error: unknown) => {
    if (error instanceof GusDown) return {};
    throw error;
  });
  const problems = { ...(await pharmacyProblems(registers.db, form)), ...ofPayer };
  return Object.fromEntries(Object.entries(problems).map(([field, message]) => [field, [message]]));
}

async function pharmacyProblems(db: Executor, form: Registration): Promise<Record<string, string>> {
  if (!storeTypeRule(form.storeType).isInRegister) return {};
  const entry = await findRegistered(db, Number(form.registerId));
  if (!entry) return { registerId: registryTexts.pharmacyNotFound };
  if (!isActiveInRegister(entry.state)) return { registerId: registryTexts.pharmacyNotActive(entry.state) };
  const type = storeTypeOfRegister(entry.kind);
  return {
    ...(type === form.storeType ? {} : { storeType: registryTexts.otherKind(entry.kind) }),
    ...addressProblem(entry, form),
  };
}

/** The delivery address can only be the register's. */
export function addressProblem(
  entry: RegisterRow,
  form: Pick<Registration, 'street' | 'building' | 'apartment' | 'postCode' | 'city'>,
): { street?: string } {
  const registered = addressOf(entry);
  return isSameAddress(registered, form) ? {} : { street: registryTexts.address(addressLine(registered)) };
}

async function payerProblems(registers: FirmRegisters, { nip, regon }: Registration): Promise<Record<string, string>> {
  const byNip = await findFirm(registers, { nip });
  const firmOf = (digits: string) => digits.slice(0, REGON_FIRM_DIGITS);
  if (byNip && firmOf(byNip.regon) === firmOf(regon)) return {};
  const byRegon = await findFirm(registers, { regon });
  return {
    ...(byNip ? {} : { nip: registryTexts.nipNotFound }),
    ...(byRegon ? {} : { regon: registryTexts.regonNotFound }),
    ...(byRegon && byNip ? { regon: registryTexts.regonOfAnother } : {}),
  };
}

/** The address of an entry. */
export function addressOf({ street, building, apartment, postCode, city, province }: RegisterRow) {
  return { street, building, apartment, postCode, city, province };
}
