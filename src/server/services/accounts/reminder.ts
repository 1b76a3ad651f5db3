import type { Database } from '#server/db/db.ts';
import type { LinkPurpose } from '#server/repositories/accounts/links.ts';
import { findReminded, type RemindedRow } from '#server/repositories/accounts/users.ts';
import { queueMail } from '#server/repositories/mail/mail-outbox.ts';
import { REMINDER_PAUSE_MS } from '#shared/rules/accounts/reminder.ts';
import { accountMails } from '#shared/texts/accounts/mails.ts';
import { accountServerTexts } from '#shared/texts/accounts/server.ts';
import { accountMail } from './account-mail.ts';
import { type Auth, typedName } from './auth.ts';
import { issueLink } from './links.ts';

interface ReminderDeps {
  readonly db: Database;
  readonly auth: Auth;
  readonly now: Date;
  readonly shopUrl: string;
}

/**
 * Mails a link to set a new password. An account that was never opened gets an invitation, because activation asks for
 * the password of the registration. An unknown name runs the same statements and gets the same answer: a link that opens
 * nothing, and a mail that is never sent.
 * @throws Refusal 429 as at log-in
 */
export async function remind(
  { db, auth, now, shopUrl }: ReminderDeps,
  { username, address }: { readonly username: string; readonly address: string },
): Promise<{ message: string }> {
  const name = username.toLowerCase();
  const found = await findReminded(db, name);
  await auth.attempt(typedName(name), address, 'reminder');
  const purpose = purposeFor(found, now);
  await db.transaction(async (tx) => {
    const userId = purpose === null ? null : (found?.userId ?? null);
    const link = await issueLink(tx, purpose ?? 'reset', { userId }, { now, shopUrl });
    const text = accountMails[purpose ?? 'reset'](found?.login ?? name, link.url, link.expiresAt);
    const recipient = (purpose !== null && found?.email) || '';
    await queueMail(tx, { ...accountMail(recipient, text), isSecret: true, isDecoy: purpose === null }, now);
  });
  return { message: accountServerTexts.reminded };
}

/** The link that an account needs; null for no account, for one that is switched off, and for a mail too soon. */
function purposeFor(found: RemindedRow | undefined, now: Date): Extract<LinkPurpose, 'reset' | 'invitation'> | null {
  if (!found) return null;
  if (found.lastAt !== null && now.getTime() - new Date(found.lastAt).getTime() < REMINDER_PAUSE_MS) return null;
  if (found.isActive) return 'reset';
  return found.isUnopened ? 'invitation' : null;
}
