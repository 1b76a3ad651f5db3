import { type Executor, statement } from '#server/db/db.ts';

const QUEUE = statement<never>(
  'mail_queue',
  `insert into mail_outbox (recipient, subject, body, html, reply_to, created_at, next_attempt_at, is_secret, failed_at)
   values ($1, $2, case when $8 then '' else $3 end, case when $8 then null else $4 end, $5, $6, $6, $7, case when $8 then $6::timestamptz end)`,
);

export interface Mail {
  readonly recipient: string;
  readonly subject: string;
  /** Plain text; `html` is the same for programs that show it. */
  readonly body: string;
  /** Address for replies; the shop itself reads no mail. */
  readonly replyTo?: string;
  readonly html?: string;
  /** The text carries a link that opens an account: it is dropped once the mail has gone out. */
  readonly isSecret?: boolean;
  /** Never sent, and kept without its text: written so that an unknown recipient takes as long as a known one. */
  readonly isDecoy?: boolean;
}

/** Queues a mail in the outbox: it is sent if and only if the transaction commits. */
export async function queueMail(db: Executor, mail: Mail, now: Date): Promise<void> {
  const { recipient, subject, body, html = null, replyTo = null, isSecret = false, isDecoy = false } = mail;
  await db.run(QUEUE, [recipient, subject, body, html, replyTo, now.toISOString(), isSecret, isDecoy]);
}
