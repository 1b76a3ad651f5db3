import type { Executor } from '#server/db/db.ts';
import { insertDismissal, listDueInformation } from '#server/repositories/notices/information.ts';
import { type Actor, requireActor } from '#server/services/common/actor.ts';
import { Refusal } from '#server/services/common/refusal.ts';
import type { CallResponse } from '#shared/contract/call.ts';
import { ERROR_CODES } from '#shared/contract/common.ts';
import type { dismissInformation, informationBar } from '#shared/contract/notices/information.ts';
import { warsawDate } from '#shared/language/dates.ts';
import { errorTexts } from '#shared/texts/common.ts';

/** The messages of the bar for the caller on the business day of `now`. */
export async function getInformation(
  db: Executor,
  caller: Actor | null,
  now: Date,
): Promise<CallResponse<typeof informationBar>> {
  return { messages: await listDueInformation(db, requireActor(caller), warsawDate(now)) };
}

/** Puts a message away for the caller. Idempotent. @throws Refusal 404 when the pharmacy is not shown it */
export async function dismissInformationOf(
  db: Executor,
  caller: Actor | null,
  id: number,
  now: Date,
): Promise<CallResponse<typeof dismissInformation>> {
  if (!(await insertDismissal(db, requireActor(caller), warsawDate(now), id))) {
    throw new Refusal(404, ERROR_CODES.notFound, errorTexts.notFound);
  }
  return { id };
}
