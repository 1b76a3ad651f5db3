import * as v from 'valibot';
import { listIssuers, listWarehouseIds, storeIssuer } from '#server/repositories/invoices/invoice-issuers.ts';
import { OperatorRefusal } from '#server/services/common/operator-refusal.ts';
import type { Deps } from '#server/services/deps.ts';
import { cleanText } from '#shared/language/clean-text.ts';
import { bareDigits, groupedAccount, isBankAccount, isNip, isRegon } from '#shared/rules/tax-numbers.ts';
import { opsInvoiceTexts } from '#shared/texts/ops-orders.ts';
import { storeClause } from './invoice-storing.ts';

const MAX_TEXT = 200;
const MAX_DAYS = 365;

const line = (option: string) =>
  v.pipe(
    v.optional(v.string(), ''),
    v.transform(cleanText),
    v.nonEmpty(opsInvoiceTexts.missing(option)),
    v.maxLength(MAX_TEXT),
  );
const optionalLine = v.optional(v.pipe(v.string(), v.transform(cleanText), v.nonEmpty(), v.maxLength(MAX_TEXT)));
const digits = (option: string, isValid: (text: string) => boolean, message: string) =>
  v.pipe(line(option), v.transform(bareDigits), v.check(isValid, message));

/** An operator's input for an issuer. */
export const newIssuer = v.object({
  code: v.pipe(v.string(), v.regex(/^[A-Z0-9]{1,8}$/, opsInvoiceTexts.badCode)),
  name: line('--name'),
  nip: digits('--nip', isNip, opsInvoiceTexts.badNip),
  regon: digits('--regon', isRegon, opsInvoiceTexts.badRegon),
  street: line('--street'),
  building: line('--building'),
  apartment: optionalLine,
  postCode: v.pipe(line('--post-code'), v.regex(/^\d{2}-\d{3}$/, opsInvoiceTexts.badPostCode)),
  city: line('--city'),
  account: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => bareDigits(text).toUpperCase()),
      v.check(isBankAccount, opsInvoiceTexts.badAccount),
      v.transform(groupedAccount),
    ),
  ),
  /** Removes the issuer's account number. */
  noAccount: v.optional(v.boolean()),
  days: v.pipe(
    line('--days'),
    v.regex(/^\d{1,3}$/, opsInvoiceTexts.badDays),
    v.transform(Number),
    v.maxValue(MAX_DAYS, opsInvoiceTexts.badDays),
  ),
  warehouses: v.pipe(v.array(v.string()), v.nonEmpty(opsInvoiceTexts.noWarehouse)),
});

/**
 * Stores an issuer by its code. Without account options its account stays. Documents issued before are not affected.
 * @throws OperatorRefusal
 */
export async function setIssuer(
  { db }: Pick<Deps, 'db'>,
  { warehouses, account, noAccount, days, apartment, ...issuer }: v.InferOutput<typeof newIssuer>,
): Promise<string[]> {
  if (noAccount && account !== undefined) throw new OperatorRefusal(opsInvoiceTexts.accountAndNone);
  const bankAccount = noAccount ? null : account;
  const moved = await db.transaction(async (tx) => {
    const known = await listWarehouseIds(tx);
    const unknown = warehouses.find((id) => !known.includes(id));
    if (unknown !== undefined) throw new OperatorRefusal(opsInvoiceTexts.unknownWarehouse(unknown));
    const others = (await listIssuers(tx)).filter(({ code }) => code !== issuer.code);
    await storeIssuer(tx, { ...issuer, apartment: apartment ?? null, bankAccount, paymentDays: days }, warehouses);
    return others.flatMap(({ code, warehouses: before }) =>
      before.filter((id) => warehouses.includes(id)).map((id) => opsInvoiceTexts.warehouseMoved(id, code)),
    );
  });
  return [opsInvoiceTexts.issuerSet(issuer.code, issuer.name, warehouses), ...moved];
}

/** The issuers, one per line. */
export async function describeIssuers({ db }: Pick<Deps, 'db'>): Promise<string[]> {
  const issuers = await listIssuers(db);
  if (issuers.length === 0) return [opsInvoiceTexts.noIssuers];
  return issuers.map(({ code, name, nip, warehouses, paymentDays }) =>
    opsInvoiceTexts.issuer(code, name, nip, warehouses, paymentDays),
  );
}

/** The clause that the format's owner requires. */
export const newClause = v.object({
  clause: v.pipe(v.string(), v.trim(), v.nonEmpty(opsInvoiceTexts.oneClause), v.maxLength(1000)),
});

/** Sets the clause of OSOZ-EDI files issued from now on. */
export async function setClause({ db }: Pick<Deps, 'db'>, { clause }: v.InferOutput<typeof newClause>) {
  await storeClause(db, clause);
  return [opsInvoiceTexts.clauseSet];
}
