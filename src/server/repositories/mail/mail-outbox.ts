import { type Executor, statement } from '#server/db/db.ts';

const QUEUE = statement<never>(
  'mail_queue',
  `insert into mail_outbox (recipient, subject, body, html, reply_to, created_at, next_attempt_at)
   values ($1, $2, $3, $4, $5, $6, $6)`,
);

export interface Mail {
  readonly recipient: string;
  readonly subject: string;
  /** Plain text; `html` is the same for programs that show it. */
  readonly body: string;
  /** Address for replies; the shop itself reads no mail. */
  readonly replyTo?: string;
  readonly html?: string;
}

/** Queues a mail in the outbox: it is sent if and only if the transaction commits. */
export async function queueMail(db: Executor, mail: Mail, now: Date): Promise<void> {
  const { recipient, subject, body, html = null, replyTo = null } = mail;
  await db.run(QUEUE, [recipient, subject, body, html, replyTo, now.toISOString()]);
}
