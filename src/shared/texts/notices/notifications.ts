import { BRAND } from '#shared/brand.ts';
import { warsawDateTime } from '#shared/language/dates.ts';
import { type PluralForms, plural } from '#shared/language/plural.ts';
import type { NotificationFacts, NotificationKind } from '#shared/rules/notices/notification.ts';
import { DOCUMENT_LABELS, PROFILE_FIELD_LABELS } from '#shared/texts/accounts/dictionaries.ts';
import { PIECES } from '#shared/texts/common.ts';

/** Locative: „w 2 pozycjach”. */
const SHORT: PluralForms = { one: 'pozycji', few: 'pozycjach', many: 'pozycjach' };

/** What a notification says: about what, and what happened to it. */
interface Said {
  readonly about: string;
  readonly says: string;
}

const order = (number: string, says: string): Said => ({ about: `Zamówienie ${number}`, says });
const labelOf = (labels: Readonly<Record<string, string>>, id: string) => labels[id] ?? id;

const SAID: Readonly<Record<NotificationKind, (facts: NotificationFacts) => Said>> = {
  order_accepted: ({ name }) => order(name, 'przyjęte do realizacji.'),
  order_held: ({ name }) => order(name, `wstrzymane. Zadzwoń do nas: ${BRAND.servicePhone.label}.`),
  order_shipped: ({ name }) => order(name, 'wysłane.'),
  order_refused: ({ name, detail }) => order(name, detail === null ? 'odrzucone.' : `odrzucone: ${detail}.`),
  order_short: ({ name, count }) => order(name, `skompletowane z brakami w ${plural(count ?? 0, SHORT)}.`),
  product_back: ({ name, count }) => ({ about: name, says: `znów na stanie: ${plural(count ?? 0, PIECES)}.` }),
  invoice_issued: ({ name, detail }) => ({
    about: `${detail === 'correction' ? 'Korekta' : 'Faktura'} ${name}`,
    says: 'wystawiona.',
  }),
  document_expiring: ({ name, detail }) => ({
    about: labelOf(DOCUMENT_LABELS, name),
    says: `– ważność kończy się ${detail ?? ''}. Dodaj nowy dokument.`,
  }),
  account_verified: ({ name }) => ({ about: `Zgłoszenie ${name}`, says: 'zweryfikowane. Możesz zamawiać.' }),
  change_decided: ({ name, detail }) => ({
    about: labelOf(PROFILE_FIELD_LABELS, name),
    says: detail === null ? '– zmiana przyjęta.' : `– zmiana odrzucona: ${detail}.`,
  }),
};

/** The sentence of a notification in its two parts. */
export const notificationSaid = (facts: NotificationFacts): Said => SAID[facts.kind](facts);

/** The sentence as one text. */
export function notificationText(facts: NotificationFacts): string {
  const { about, says } = notificationSaid(facts);
  return `${about} ${says}`;
}

/** The bar, the button and the panel of notifications. */
export const noticeTexts = {
  button: 'Powiadomienia',
  buttonUnread: (unread: number) => `Powiadomienia, nieprzeczytane: ${unread}`,
  bar: 'Nowe powiadomienie',
  position: (total: number) => `1 z ${total}`,
  see: 'Zobacz',
  seeNamed: (text: string) => `Zobacz: ${text}`,
  dismiss: (text: string) => `Oznacz jako przeczytane: ${text}`,
  markAll: 'Oznacz wszystkie jako przeczytane',
  unread: 'nieprzeczytane',
  none: 'Nie ma powiadomień. Pojawią się tu zmiany zamówień, faktury i produkty, o które pytasz.',
  failed: 'Nie udało się wczytać powiadomień. Sprawdź połączenie i otwórz je ponownie.',
  at: (iso: string) => warsawDateTime(new Date(iso)),
  information: 'Informacje',
  details: 'Szczegóły',
  detailsNamed: (text: string) => `Szczegóły: ${text}`,
  hide: (text: string) => `Ukryj: ${text}`,
} as const;
