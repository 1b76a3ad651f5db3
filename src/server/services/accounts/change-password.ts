import type { Database } from '#server/db/db.ts';
import { endLinks } from '#server/repositories/accounts/links.ts';
import { deleteOtherSessions } from '#server/repositories/accounts/sessions.ts';
import { findUser, setPassword, type UserRow } from '#server/repositories/accounts/users.ts';
import { queueMail } from '#server/repositories/mail/mail-outbox.ts';
import type { Actor } from '#server/services/common/actor.ts';
import { accountMails } from '#shared/texts/accounts/mails.ts';
import { accountServerTexts } from '#shared/texts/accounts/server.ts';
import { accountMail } from './account-mail.ts';
import { writeAudit } from './audit.ts';
import type { Auth } from './auth.ts';
import { invalidField, requireGoodPassword } from './password-rules.ts';
import { hashToken } from './tokens.ts';

/** Who changes an account, from which session and address. */
export interface AccountScope {
  readonly db: Database;
  readonly auth: Auth;
  readonly now: Date;
  readonly actor: Actor;
  readonly address: string;
  /** The session's token. */
  readonly token: string | null;
}

/**
 * Changes the password and ends every other session and open link; a mail tells of it. A repeat after a lost answer, whose present
 * password is the old one, is told that this is the password already.
 * @throws Refusal 422 at `currentPassword` or `password`, 429 after ten wrong ones
 */
export async function changePassword(
  scope: AccountScope,
  { currentPassword, password }: { readonly currentPassword: string; readonly password: string },
): Promise<{ message: string }> {
  const { db, auth, now, token } = scope;
  const user = await ownUser(scope);
  const attempt = await auth.attempt(`id ${user.userId}`, scope.address);
  if (!(await auth.passwords.matches(user.passwordHash, currentPassword))) {
    if (!(await auth.passwords.matches(user.passwordHash, password))) {
      throw invalidField('currentPassword', accountServerTexts.wrongCurrentPassword);
    }
    await attempt.forgive(db);
    return { message: accountServerTexts.passwordSame };
  }
  await requireGoodPassword(password, user);
  const passwordHash = await auth.passwords.hash(password);
  await db.transaction(async (tx) => {
    await attempt.forgive(tx);
    await setPassword(tx, user.userId, passwordHash);
    await deleteOtherSessions(tx, user.userId, token && hashToken(token));
    await endLinks(tx, user.userId, ['reset', 'email'], now);
    await writeAudit(tx, { ...user, actor: user.login, action: 'password changed', at: now });
    const text = accountMails.passwordChanged(user.login, now.toISOString());
    await queueMail(tx, accountMail(user.email, text), now);
  });
  return { message: accountServerTexts.passwordChanged };
}

/** The account of the session. */
async function ownUser({ db, actor }: AccountScope): Promise<UserRow> {
  const user = await findUser(db, actor.userId);
  if (!user) throw new Error('a session without an account');
  return user;
}
