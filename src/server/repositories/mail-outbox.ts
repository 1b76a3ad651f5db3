import { type Executor, statement } from '#server/db/db.ts';

const QUEUE = statement<never>(
  'mail_queue',
  `insert into mail_outbox (recipient, subject, body, reply_to, created_at, next_attempt_at)
   values ($1, $2, $3, $4, $5, $5)`,
);

export interface Mail {
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  /** Who is answered; the shop itself reads no mail. */
  readonly replyTo?: string;
}

/** Puts a mail into the outbox: it is sent if and only if the transaction commits. */
export async function queueMail(db: Executor, mail: Mail, now: Date): Promise<void> {
  await db.run(QUEUE, [mail.recipient, mail.subject, mail.body, mail.replyTo ?? null, now.toISOString()]);
}
