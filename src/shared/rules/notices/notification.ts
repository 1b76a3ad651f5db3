/** Everything that a pharmacy is told of. */
export const NOTIFICATION_KINDS = [
  'order_accepted',
  'order_held',
  'order_shipped',
  'order_refused',
  'order_short',
  'product_back',
  'invoice_issued',
  'document_expiring',
  'account_verified',
  'change_decided',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** What a sentence about an event needs; `contract/notices/notifications.ts` says what each part is. */
export interface NotificationFacts {
  readonly kind: NotificationKind;
  readonly name: string;
  readonly detail: string | null;
  readonly count: number | null;
}
