import type { Executor } from '#server/db/db.ts';
import { findCompany } from '#server/repositories/registers/companies.ts';
import { findRegistered, type RegisterRow } from '#server/repositories/registers/register-pharmacies.ts';
import { invalidField } from '#server/services/accounts/password-rules.ts';
import type { PharmacyData, payerData, Registration } from '#shared/contract/accounts/registration.ts';
import type { CallBody, CallResponse } from '#shared/contract/call.ts';
import { isSameAddress } from '#shared/rules/accounts/address.ts';
import { isActiveInRegister, storeTypeOfRegister, storeTypeRule } from '#shared/rules/accounts/store-types.ts';
import { registryTexts } from '#shared/texts/accounts/fields.ts';

type Payer = CallResponse<typeof payerData>;

/** Digits of a REGON that tell the firm; the other five tell a branch. */
const FIRM_DIGITS = 9;

/** The register's entry of a pharmacy, for filling the form. @throws Refusal 422 at `pharmacyId` */
export async function getPharmacyData(db: Executor, id: number): Promise<PharmacyData> {
  const entry = await findRegistered(db, id);
  if (!entry) throw invalidField('pharmacyId', registryTexts.pharmacyNotFound);
  const { ownerNip, ownerRegon, ownerName } = entry;
  return {
    pharmacyId: String(entry.id),
    name: entry.name,
    state: entry.state,
    isActive: isActiveInRegister(entry.state),
    storeType: storeTypeOfRegister(entry.kind),
    registerNumber: entry.permitNumber,
    phone: entry.phone,
    address: { ...addressOf(entry), province: entry.province },
    payer: ownerNip && ownerRegon ? { nip: ownerNip, regon: ownerRegon, name: ownerName } : null,
  };
}

/** A firm by NIP, or else by REGON. @throws Refusal 422 at the field that was asked by */
export async function getPayerData(db: Executor, { nip, regon }: CallBody<typeof payerData>): Promise<Payer> {
  const found = nip ? await findCompany(db, { nip, regon: '' }) : await findByRegon(db, regon);
  if (found) return found;
  throw nip ? invalidField('nip', registryTexts.nipNotFound) : invalidField('regon', registryTexts.regonNotFound);
}

async function findByRegon(db: Executor, regon: string): Promise<Payer | undefined> {
  return findCompany(db, { nip: '', regon: regon.slice(0, FIRM_DIGITS) });
}

/** What the registers say against a form (docs/product.md §5.10), by field. */
export async function registryProblems(db: Executor, form: Registration): Promise<Record<string, string[]>> {
  const problems = { ...(await pharmacyProblems(db, form)), ...(await payerProblems(db, form)) };
  return Object.fromEntries(Object.entries(problems).map(([field, message]) => [field, [message]]));
}

async function pharmacyProblems(db: Executor, form: Registration): Promise<Record<string, string>> {
  if (!storeTypeRule(form.storeType).isInRegister) return {};
  const entry = await findRegistered(db, Number(form.pharmacyId));
  if (!entry) return { pharmacyId: registryTexts.pharmacyNotFound };
  if (!isActiveInRegister(entry.state)) return { pharmacyId: registryTexts.pharmacyNotActive(entry.state) };
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

async function payerProblems(db: Executor, { nip, regon }: Registration): Promise<Record<string, string>> {
  const [byNip, byRegon] = [await findCompany(db, { nip, regon: '' }), await findByRegon(db, regon)];
  const isOther = byNip !== undefined && byNip.regon.slice(0, FIRM_DIGITS) !== regon.slice(0, FIRM_DIGITS);
  return {
    ...(byNip ? {} : { nip: registryTexts.nipNotFound }),
    ...(byRegon ? {} : { regon: registryTexts.regonNotFound }),
    ...(byRegon && isOther ? { regon: registryTexts.regonOfAnother } : {}),
  };
}

function addressOf({ street, building, apartment, postCode, city }: RegisterRow) {
  return { street, building, apartment, postCode, city };
}

/** An address in one line: `ul. Zdrojowa 4/2, 57-540 Lądek-Zdrój`. */
export function addressLine(address: {
  readonly street: string;
  readonly building: string;
  readonly apartment: string;
  readonly postCode: string;
  readonly city: string;
}): string {
  return `${houseLine(address)}, ${address.postCode} ${address.city}`;
}

/** A house in one line: `ul. Zdrojowa 4/2`. */
export function houseLine({
  street,
  building,
  apartment,
}: {
  readonly street: string;
  readonly building: string;
  readonly apartment: string;
}): string {
  const house = apartment === '' ? building : `${building}/${apartment}`;
  return [street, house].filter(Boolean).join(' ');
}
