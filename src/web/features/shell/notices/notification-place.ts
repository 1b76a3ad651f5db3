import type { Notification } from '#shared/contract/notices/notifications.ts';

/** The path of the screen that a notification leads to. */
export function notificationPlace({ kind, subjectId, name }: Notification): string {
  switch (kind) {
    case 'product_back':
      return `/produkty/${subjectId}`;
    case 'invoice_issued':
      return `/panelUzytkownika/faktury?${new URLSearchParams({ number: name })}`;
    case 'document_expiring':
      return '/panelUzytkownika/dokumenty';
    case 'account_verified':
    case 'change_decided':
      return '/panelUzytkownika/profil';
    default:
      return `/panelUzytkownika/historiaZamowien?orderId=${subjectId}`;
  }
}
