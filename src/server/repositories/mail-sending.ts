import { type Executor, first, statement } from '#server/db/db.ts';

/** A mail that this process has taken; `attempts` counts this one. */
export interface TakenMail {
  readonly id: number;
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  readonly attempts: number;
}

const TAKE = statement<TakenMail>(
  'mail_take',
  `update mail_outbox set attempts = attempts + 1,
     next_attempt_at = $1::timestamptz + least(interval '1 minute' * power(2, attempts), interval '6 hours')
   where id = (
     select id from mail_outbox where sent_at is null and next_attempt_at <= $1 and attempts < $2
     order by next_attempt_at limit 1 for update skip locked
   )
   returning id, recipient, subject, body, attempts`,
);
const MARK_SENT = statement<never>('mail_mark_sent', 'update mail_outbox set sent_at = $2 where id = $1');
const DELETE_SENT = statement<never>('mail_delete_sent', 'delete from mail_outbox where sent_at < $1');

/**
 * Takes one due mail and puts its next attempt off (1 minute, doubled each time, at most 6 hours), so that no other
 * process takes it meanwhile and a crash while sending only delays it.
 */
export async function takeMail(db: Executor, now: Date, maxAttempts: number): Promise<TakenMail | undefined> {
  return first(await db.run(TAKE, [now.toISOString(), maxAttempts]));
}

export async function markMailSent(db: Executor, id: number, now: Date): Promise<void> {
  await db.run(MARK_SENT, [id, now.toISOString()]);
}

export async function deleteSentMails(db: Executor, before: Date): Promise<void> {
  await db.run(DELETE_SENT, [before.toISOString()]);
}
