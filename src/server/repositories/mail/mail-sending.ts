import { type Executor, first, statement } from '#server/db/db.ts';

/** A mail claimed by this process; `attempts` includes this one. */
export interface ClaimedMail {
  readonly id: number;
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  readonly replyTo: string | null;
  readonly html: string | null;
  readonly attempts: number;
}

const CLAIM = statement<ClaimedMail>(
  'mail_take',
  `update mail_outbox set attempts = attempts + 1, next_attempt_at = $2
   where id = (
     select id from mail_outbox where sent_at is null and failed_at is null and next_attempt_at <= $1
     order by next_attempt_at limit 1 for update skip locked
   )
   returning id, recipient, subject, body, html, reply_to as "replyTo", attempts`,
);
/** What carried a link is not kept longer than needed. */
const FORGET_TEXT =
  "body = case when is_secret then '' else body end, html = case when is_secret then null else html end";
const MARK_SENT = statement<never>(
  'mail_mark_sent',
  `update mail_outbox set sent_at = $2, ${FORGET_TEXT} where id = $1`,
);
const POSTPONE = statement<never>('mail_postpone', 'update mail_outbox set next_attempt_at = $2 where id = $1');
const MARK_FAILED = statement<never>(
  'mail_mark_failed',
  `update mail_outbox set failed_at = $2, ${FORGET_TEXT} where id = $1`,
);
const DELETE_DONE = statement<never>(
  'mail_delete_done',
  'delete from mail_outbox where sent_at < $1 or failed_at < $1',
);

/** Claims one due mail until `claimedUntil`, so that a crash while sending only delays it. */
export async function claimMail(db: Executor, now: Date, claimedUntil: Date): Promise<ClaimedMail | undefined> {
  return first(await db.run(CLAIM, [now.toISOString(), claimedUntil.toISOString()]));
}

/** Makes a claimed mail due again at `until`. */
export async function postponeMail(db: Executor, id: number, until: Date): Promise<void> {
  await db.run(POSTPONE, [id, until.toISOString()]);
}

export async function markMailFailed(db: Executor, id: number, now: Date): Promise<void> {
  await db.run(MARK_FAILED, [id, now.toISOString()]);
}

export async function markMailSent(db: Executor, id: number, now: Date): Promise<void> {
  await db.run(MARK_SENT, [id, now.toISOString()]);
}

/** Deletes mails that were sent or given up before `before`. */
export async function deleteDoneMails(db: Executor, before: Date): Promise<void> {
  await db.run(DELETE_DONE, [before.toISOString()]);
}
