import type { Executor } from '#server/db/db.ts';
import {
  type CompanyRow,
  deleteAnswersOfGus,
  findCompany,
  writeCompanies,
} from '#server/repositories/registers/companies.ts';
import { REGON_FIRM_DIGITS } from '#shared/rules/tax-numbers.ts';
import type { AskGus, FirmNumber } from './gus.ts';

/** How long an answer of GUS holds. */
const KEEP_MS = 30 * 24 * 3_600_000;

/** Where firms are looked up. Without `gus` the tables alone decide. */
export interface FirmRegisters {
  readonly db: Executor;
  readonly gus: AskGus | null;
  readonly now: Date;
}

/** A firm of the tables, or else of GUS, whose answer is kept. A REGON of a branch finds its firm. @throws GusDown */
export async function findFirm({ db, gus, now }: FirmRegisters, number: FirmNumber): Promise<CompanyRow | undefined> {
  const asked = 'nip' in number ? number : { regon: number.regon.slice(0, REGON_FIRM_DIGITS) };
  const known = await findCompany(db, { nip: '', regon: '', ...asked }, keptSince(now));
  if (known || !gus) return known;
  const found = await gus(asked);
  if (found) await writeCompanies(db, [found], 'gus', now);
  return found ?? undefined;
}

/** Deletes answers of GUS that do not hold any more. */
export async function forgetFirms(db: Executor, now: Date): Promise<void> {
  await deleteAnswersOfGus(db, keptSince(now));
}

function keptSince(now: Date): Date {
  return new Date(now.getTime() - KEEP_MS);
}
