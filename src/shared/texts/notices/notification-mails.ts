import { BRAND } from '#shared/brand.ts';
import { afterColon } from '#shared/language/after-colon.ts';
import type { NotificationFacts } from '#shared/rules/notices/notification.ts';
import { orderMailTexts } from '#shared/texts/orders.ts';
import { notificationText } from './notifications.ts';

const WHERE = {
  documents: 'Dokument dodasz w panelu użytkownika, w zakładce „Dokumenty”.',
  orders: 'Szczegóły są w historii zamówień.',
} as const;

/** The mail of a notification that has no mail of its own. */
export function notificationMail(facts: NotificationFacts): { readonly subject: string; readonly body: string } {
  const where = facts.kind === 'document_expiring' ? WHERE.documents : WHERE.orders;
  const lines = [orderMailTexts.hello, '', notificationText(facts), '', where, '', ...orderMailTexts.foot];
  return {
    subject: `${BRAND.name}: ${afterColon(notificationText(facts))}`.replace(/\.$/, ''),
    body: lines.join('\n'),
  };
}
