import * as v from 'valibot';
import { defineCall } from '#shared/contract/call.ts';
import { count, ERROR_CODES, idParam, isoTimestamp } from '#shared/contract/common.ts';
import { NOTIFICATION_KINDS } from '#shared/rules/notices/notification.ts';
import { errorTexts } from '#shared/texts/common.ts';

/** How many notifications are listed, also on the device. */
export const LISTED_NOTIFICATIONS = 50;

/**
 * Something that happened to the pharmacy. What `subjectId`, `name`, `detail` and `count` are depends on the kind:
 *
 * - `order_…`: the order, its number; the reason of a refusal; how many lines are short.
 * - `product_back`: the product, its name and format; pieces available.
 * - `invoice_issued`: the document, its number; `ordinary` or `correction`.
 * - `document_expiring`: the document, its kind; its last day.
 * - `account_verified`: null, the number of the application.
 * - `change_decided`: the change, its field; the reason of a rejection, null when it was accepted.
 */
const notification = v.object({
  id: count,
  kind: v.picklist(NOTIFICATION_KINDS),
  subjectId: v.nullable(count),
  name: v.string(),
  detail: v.nullable(v.string()),
  count: v.nullable(count),
  createdAt: isoTimestamp,
  isRead: v.boolean(),
});
export type Notification = v.InferOutput<typeof notification>;

/** The last 50 notifications of the pharmacy, the newest first; `isRead` is of the user. */
export const notifications = defineCall('notifications', { response: v.object({ items: v.array(notification) }) });

/** Marks notifications as read by the user; 404 when one is not the pharmacy's. */
export const readNotifications = defineCall('readNotifications', {
  body: v.object({
    ids: v.pipe(v.array(idParam), v.minLength(1, errorTexts.required), v.maxLength(LISTED_NOTIFICATIONS)),
  }),
  response: v.object({ read: count }),
  errors: [ERROR_CODES.notFound],
});
