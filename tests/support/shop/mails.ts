import { type Executor, statement } from '#server/db/db.ts';

interface QueuedMail {
  readonly subject: string;
  readonly body: string;
}

/** Mails that were queued for an address, oldest first. */
export function mailsTo(db: Executor, recipient: string): Promise<QueuedMail[]> {
  return db.run(statement<QueuedMail>('', 'select subject, body from mail_outbox where recipient = $1 order by id'), [
    recipient,
  ]);
}

/** The link in the last mail to an address, and its token. */
export async function lastLink(db: Executor, recipient: string): Promise<{ url: string; token: string }> {
  const mails = await mailsTo(db, recipient);
  const url = mails.map(({ body }) => /^https?:\/\/\S+$/m.exec(body)?.[0]).findLast((found) => found !== undefined);
  if (url === undefined) throw new Error(`no mail with a link to ${recipient}`);
  return { url, token: url.split('/').at(-1) ?? '' };
}
