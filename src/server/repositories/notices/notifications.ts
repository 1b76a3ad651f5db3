import { type Executor, statement } from '#server/db/db.ts';
import { recipient } from '#server/repositories/accounts/people.ts';
import type { Notification } from '#shared/contract/notices/notifications.ts';
import type { NotificationKind } from '#shared/rules/notices/notification.ts';

/** An event of a pharmacy; `contract/notices/notifications.ts` says what its parts are. */
export interface PharmacyEvent {
  readonly pharmacyId: number;
  /** Whom it concerns most; the mail goes to their `recipient`. */
  readonly userId?: number | null;
  readonly kind: NotificationKind;
  readonly subjectId: number | null;
  readonly name: string;
  readonly detail?: string | null;
  readonly count?: number | null;
  /** Absent: not mailed from here. */
  readonly mail?: { readonly subject: string; readonly body: string };
}

/** One event may be told twice only where its index says so: the end of a document (0028). */
const TELL = statement<never>(
  'notifications_tell',
  `with events as (
     select * from jsonb_to_recordset($1::jsonb) as e("pharmacyId" integer, "userId" integer, kind text, "subjectId" integer, name text,
       detail text, count integer, mail jsonb)
   ), told as (
     insert into notifications (pharmacy_id, kind, subject_id, name, detail, count, created_at)
     select "pharmacyId", kind, "subjectId", name, detail, count, $2::timestamptz from events
     on conflict do nothing returning pharmacy_id, kind, subject_id
   )
   insert into mail_outbox (recipient, subject, body, created_at, next_attempt_at)
   select ${recipient('e."pharmacyId"', 'e."userId"')}, e.mail->>'subject', e.mail->>'body', $2::timestamptz, $2::timestamptz
   from events e
   where e.mail is not null and exists (
     select from told t where t.pharmacy_id = e."pharmacyId" and t.kind = e.kind
       and t.subject_id is not distinct from e."subjectId"
   )
   order by e."pharmacyId"`,
);

/** Stores events and queues their mails, in one statement. */
export async function insertEvents(db: Executor, events: readonly PharmacyEvent[], now: Date): Promise<void> {
  if (events.length > 0) await db.run(TELL, [JSON.stringify(events), now.toISOString()]);
}

const LIST = statement<Notification>(
  'notifications_list',
  `select n.id, n.kind, n.subject_id as "subjectId", n.name, n.detail, n.count, n.created_at as "createdAt",
     exists (select from notification_reads r where r.user_id = $2 and r.notification_id = n.id) as "isRead"
   from notifications n join users u on u.id = $2
   where n.pharmacy_id = $1 and (u.is_owner or n.created_at >= u.created_at) order by n.id desc limit $3`,
);

/**
 * The last notifications of a pharmacy, the newest first, with what the user has read. Who was invited is not told what
 * happened before.
 */
export function listNotifications(
  db: Executor,
  { pharmacyId, userId }: { readonly pharmacyId: number; readonly userId: number },
  limit: number,
): Promise<Notification[]> {
  return db.run(LIST, [pharmacyId, userId, limit]);
}

const READ = statement<{ found: number }>(
  'notifications_read',
  `with own as (
     select id from notifications where pharmacy_id = $1 and id = any($3::int[])
   ), done as (
     insert into notification_reads (user_id, notification_id)
     select $2::int, id from own where (select count(*) from own) = cardinality($3::int[]) on conflict do nothing
   )
   select count(*)::int as found from own`,
);

/** Marks notifications as read by a user; returns how many there are. Nothing is marked unless all are the pharmacy's. */
export async function markRead(
  db: Executor,
  { pharmacyId, userId }: { readonly pharmacyId: number; readonly userId: number },
  ids: readonly number[],
): Promise<number> {
  return (await db.run(READ, [pharmacyId, userId, ids]))[0]?.found ?? 0;
}

const ENDING = statement<Omit<PharmacyEvent, 'mail'>>(
  'notifications_ending_documents',
  `select d.pharmacy_id as "pharmacyId", 'document_expiring' as kind, d.id as "subjectId", d.kind as name,
     d.expires_on::text as detail
   from facility_documents d
   where d.pharmacy_id is not null and d.importance = 'important' and d.expires_on between $1::date and $2::date
     and not exists (
       select from notifications n
       where n.kind = 'document_expiring' and n.subject_id = d.id and n.detail = d.expires_on::text
     )
     and not exists (
       select from facility_documents later
       where later.pharmacy_id = d.pharmacy_id and later.kind = d.kind and later.importance <> 'void'
         and later.expires_on > d.expires_on
     )
   order by d.id`,
);

/**
 * Documents that hold and end from one day to another, both `YYYY-MM-DD` and included, whose end was not told yet; not
 * those that a later document of the kind has followed.
 */
export function listEndingDocuments(db: Executor, from: string, until: string): Promise<Omit<PharmacyEvent, 'mail'>[]> {
  return db.run(ENDING, [from, until]);
}

const DELETE_OLD = statement<never>('notifications_delete_old', 'delete from notifications where created_at < $1');

export async function deleteOldNotifications(db: Executor, before: Date): Promise<void> {
  await db.run(DELETE_OLD, [before.toISOString()]);
}
