import type { Executor } from '#server/db/db.ts';
import { deleteSessionById, listSessions } from '#server/repositories/accounts/sessions.ts';
import { invalidField } from '#server/services/accounts/password-rules.ts';
import { hashToken } from '#server/services/accounts/tokens.ts';
import type { Actor } from '#server/services/common/actor.ts';
import { Refusal } from '#server/services/common/refusal.ts';
import type { AccountSession } from '#shared/contract/accounts/profile.ts';
import { ERROR_CODES } from '#shared/contract/common.ts';
import { accountServerTexts } from '#shared/texts/accounts/server.ts';
import { errorTexts } from '#shared/texts/common.ts';

/** Whose sessions, seen from which of them. */
interface SessionScope {
  readonly db: Executor;
  readonly actor: Actor;
  readonly token: string | null;
  readonly now: Date;
}

/** Log-ins of the account, the one that was used last first. */
export function getSessions({ db, actor, token, now }: SessionScope): Promise<AccountSession[]> {
  return listSessions(db, actor.userId, hashToken(token ?? ''), now);
}

/** Ends another log-in. @throws Refusal 404 for one that is not the account's, 422 for the present one */
export async function endSession(scope: SessionScope, id: number): Promise<AccountSession[]> {
  const session = (await getSessions(scope)).find((candidate) => candidate.id === id);
  if (!session) throw new Refusal(404, ERROR_CODES.notFound, errorTexts.notFound);
  if (session.isCurrent) throw invalidField('id', accountServerTexts.currentSession);
  await deleteSessionById(scope.db, scope.actor.userId, id);
  return getSessions(scope);
}
