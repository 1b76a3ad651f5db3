import type { Executor } from '#server/db/db.ts';
import { takeApplicationNumber } from '#server/repositories/registration/applications.ts';
import { LINK_LIFE_MS } from '#server/services/accounts/links.ts';
import { warsawDate } from '#shared/language/dates.ts';

/** Digits of a number within its year. */
const DIGITS = 5;

/** The number of an application made at `now`, and until when it can be sent: as long as its link is good. */
export async function newApplication(tx: Executor, now: Date) {
  const year = Number(warsawDate(now).slice(0, 4));
  return {
    number: `ZR/${year}/${String(await takeApplicationNumber(tx, year)).padStart(DIGITS, '0')}`,
    createdAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + LINK_LIFE_MS.registration).toISOString(),
  };
}
