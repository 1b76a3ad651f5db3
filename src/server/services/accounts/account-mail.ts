import type { Mail } from '#server/repositories/mail/mail-outbox.ts';
import { accountMailFoot, accountMails, type MailText } from '#shared/texts/accounts/mails.ts';

/** A mail about an account, as plain text: a link in it can be read and copied in every program. */
export function accountMail(recipient: string, { subject, lines }: MailText): Mail {
  const body = [accountMails.hello, ...lines.flatMap((line) => ['', line]), '', ...accountMailFoot, ''].join('\n');
  return { recipient, subject, body };
}
