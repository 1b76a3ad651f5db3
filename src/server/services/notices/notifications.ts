import type { Executor } from '#server/db/db.ts';
import {
  insertEvents,
  listEndingDocuments,
  listNotifications,
  markRead,
  type PharmacyEvent,
} from '#server/repositories/notices/notifications.ts';
import { type Actor, requireActor } from '#server/services/common/actor.ts';
import { Refusal } from '#server/services/common/refusal.ts';
import type { CallResponse } from '#shared/contract/call.ts';
import { ERROR_CODES } from '#shared/contract/common.ts';
import {
  LISTED_NOTIFICATIONS,
  type notifications,
  type readNotifications,
} from '#shared/contract/notices/notifications.ts';
import { addDays, warsawDate } from '#shared/language/dates.ts';
import { WARN_DAYS } from '#shared/rules/accounts/document-end.ts';
import type { NotificationKind } from '#shared/rules/notices/notification.ts';
import { errorTexts } from '#shared/texts/common.ts';
import { notificationMail } from '#shared/texts/notices/notification-mails.ts';

/** Events that call for an action. The others that are mailed bring a mail of their own, with more in it. */
const MAILED: ReadonlySet<NotificationKind> = new Set([
  'order_held',
  'order_refused',
  'order_short',
  'document_expiring',
]);

/** Tells a pharmacy what happened, by notification and, where it calls for an action, by mail; both with the transaction. */
export function tellPharmacies(tx: Executor, events: readonly PharmacyEvent[], now: Date): Promise<void> {
  const told = events.map((event) =>
    MAILED.has(event.kind) ? { ...event, mail: notificationMail({ detail: null, count: null, ...event }) } : event,
  );
  return insertEvents(tx, told, now);
}

/** Tells of documents that end soon, each end once. Safe to run in several processes at once. */
export async function tellOfEndingDocuments(db: Executor, now: Date): Promise<void> {
  const today = warsawDate(now);
  await tellPharmacies(db, await listEndingDocuments(db, today, addDays(today, WARN_DAYS)), now);
}

/** The last notifications of the caller's pharmacy. */
export async function getNotifications(
  db: Executor,
  caller: Actor | null,
): Promise<CallResponse<typeof notifications>> {
  return { items: await listNotifications(db, requireActor(caller), LISTED_NOTIFICATIONS) };
}

/** Marks notifications as read by the caller. Idempotent. @throws Refusal 404 when one is not the pharmacy's */
export async function readNotificationsOf(
  db: Executor,
  caller: Actor | null,
  ids: readonly number[],
): Promise<CallResponse<typeof readNotifications>> {
  const wanted = [...new Set(ids)];
  const found = await markRead(db, requireActor(caller), wanted);
  if (found < wanted.length) throw new Refusal(404, ERROR_CODES.notFound, errorTexts.notFound);
  return { read: found };
}
