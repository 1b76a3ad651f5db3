import type { Database } from '#server/db/db.ts';
import { endLinks, type LinkRow } from '#server/repositories/accounts/links.ts';
import { findLoginOfEmail, findUser, setEmail } from '#server/repositories/accounts/users.ts';
import { queueMail } from '#server/repositories/mail/mail-outbox.ts';
import { accountMail } from '#server/services/accounts/account-mail.ts';
import { writeAudit } from '#server/services/accounts/audit.ts';
import type { AccountScope } from '#server/services/accounts/change-password.ts';
import { issueLink, onceByLink, openLink, takeLink, usedLink } from '#server/services/accounts/links.ts';
import { limitHourly } from '#server/services/accounts/login-limits.ts';
import { isPasswordOf } from '#server/services/accounts/own-password.ts';
import { invalidField } from '#server/services/accounts/password-rules.ts';
import type { Sign } from '#server/services/accounts/secret.ts';
import { accountMails } from '#shared/texts/accounts/mails.ts';
import { accountServerTexts as texts } from '#shared/texts/accounts/server.ts';

/** Links to new addresses in an hour: each is a mail to an address that a user chooses. */
const MOST_LINKS = 10;

/**
 * Sends a link to a new address and a note to the present one. An address that has an account is answered alike; its
 * mail is never sent.
 * @throws Refusal 422 at `currentPassword` or `email`, 429 after ten wrong passwords or ten links in an hour
 */
export async function changeEmail(
  { db, auth, sign, now, actor, address }: AccountScope & { readonly sign: Sign },
  { email, currentPassword, shopUrl }: { email: string; currentPassword: string; shopUrl: string },
): Promise<{ message: string }> {
  const user = await findUser(db, actor.userId);
  if (!user || !(await isPasswordOf({ db, auth }, user, { password: currentPassword, address }))) {
    throw invalidField('currentPassword', texts.wrongCurrentPassword);
  }
  if (email === user.email) throw invalidField('email', texts.sameEmail);
  await limitHourly(db, sign('new-email', String(user.userId)), MOST_LINKS, now);
  const isDecoy = (await findLoginOfEmail(db, email)) !== null;
  await db.transaction(async (tx) => {
    const link = await issueLink(tx, 'email', { userId: user.userId, email }, { now, shopUrl });
    const text = accountMails.newEmail(user.login, link.url, link.expiresAt);
    await queueMail(tx, { ...accountMail(isDecoy ? '' : email, text), isSecret: true, isDecoy }, now);
    await queueMail(tx, accountMail(user.email, accountMails.emailAsked(user.login)), now);
  });
  return { message: texts.emailAsked };
}

/** Who follows the link of a new address: `key` is the idempotency key. */
interface Confirmation {
  readonly token: string;
  readonly key: string | null;
  readonly now: Date;
}

/**
 * Opens the link of a new address. A repeat by the same key is answered as done.
 * @throws Refusal 404 (see `openLink`), also when another account has taken it
 */
export async function confirmEmail(db: Database, request: Confirmation): Promise<{ message: string; email: string }> {
  const { token, key } = request;
  const { email } = await onceByLink(db, { token, purposes: ['email'], key }, () => followLink(db, request));
  return { message: texts.emailConfirmed, email: email ?? '' };
}

async function followLink(db: Database, { token, key, now }: Confirmation): Promise<LinkRow> {
  const link = await openLink(db, token, ['email'], now);
  const user = link.userId === null ? undefined : await findUser(db, link.userId);
  const { email } = link;
  if (!user || email === null) throw usedLink();
  await db.transaction(async (tx) => {
    await takeLink(tx, link, key, now);
    if ((await findLoginOfEmail(tx, email)) !== null) throw usedLink();
    await setEmail(tx, user.userId, email);
    // A reset that went to the old address.
    await endLinks(tx, user.userId, ['reset'], now);
    const { userId, pharmacyId, login } = user;
    const changes = { email: [user.email, email] } as const;
    await writeAudit(tx, { actor: login, action: 'email changed', userId, pharmacyId, changes, at: now });
    await queueMail(tx, accountMail(user.email, accountMails.emailChanged(login)), now);
  });
  return link;
}
