import { BRAND } from '#shared/brand.ts';
import { warsawDateTime } from '#shared/language/dates.ts';

/** A mail's subject and its lines. */
export interface MailText {
  readonly subject: string;
  readonly lines: readonly string[];
}

const until = (iso: string) => `Link działa do ${warsawDateTime(new Date(iso))} i tylko raz.`;
const notYou = `Jeśli to nie Ty, zadzwoń do nas: ${BRAND.servicePhone.label}.`;

/** The end of every mail about an account. */
export const accountMailFoot = [
  'Ta wiadomość została wysłana automatycznie. Prosimy na nią nie odpowiadać.',
  `${BRAND.serviceName}: ${BRAND.servicePhone.label}, ${BRAND.serviceHours.days} ${BRAND.serviceHours.time}`,
  BRAND.name,
] as const;

/** Mails about accounts. `link` is a whole address; `expiresAt` is ISO 8601. */
export const accountMails = {
  hello: 'Dzień dobry,',
  reset: (login: string, link: string, expiresAt: string): MailText => ({
    subject: 'Ustawienie nowego hasła',
    lines: [
      `ktoś poprosił o nowe hasło do konta ${login}. Aby je ustawić, otwórz:`,
      link,
      until(expiresAt),
      'Jeśli to nie Ty, nic nie rób: obecne hasło działa dalej.',
    ],
  }),
  activation: (login: string, link: string, expiresAt: string): MailText => ({
    subject: 'Konto zostało zweryfikowane',
    lines: [
      `zweryfikowaliśmy placówkę. Aby otworzyć konto ${login}, otwórz link i wpisz hasło podane przy rejestracji:`,
      link,
      until(expiresAt),
    ],
  }),
  invitation: (login: string, link: string, expiresAt: string): MailText => ({
    subject: 'Zaproszenie do zamówień',
    lines: [`założyliśmy konto ${login}. Aby zacząć, otwórz link i ustaw hasło:`, link, until(expiresAt)],
  }),
  joining: (pharmacy: string, link: string, expiresAt: string): MailText => ({
    subject: `Zaproszenie do konta: ${pharmacy}`,
    lines: [
      `${pharmacy} zaprasza do wspólnego konta. Aby zacząć, otwórz link, wybierz login i ustaw hasło:`,
      link,
      until(expiresAt),
      'Jeśli nie znasz tej apteki, nic nie rób: zaproszenie samo wygaśnie.',
    ],
  }),
  /** To an invited address that has an account already. */
  invitedElsewhere: (pharmacy: string): MailText => ({
    subject: `Zaproszenie do konta: ${pharmacy}`,
    lines: [
      `${pharmacy} chciała zaprosić ten adres do wspólnego konta, ale ma on już konto.`,
      'Jeden adres to jedno konto w jednej aptece. Jeśli chcesz zamawiać także tutaj, poproś o zaproszenie na inny adres.',
    ],
  }),
  /** To the owner of a pharmacy's account. */
  joined: (name: string, login: string, mayOrder: boolean): MailText => ({
    subject: `${name}: nowe konto w aptece`,
    lines: [
      `zaproszenie zostało przyjęte: ${name}, login ${login}, ${mayOrder ? 'może zamawiać' : 'tylko podgląd'}.`,
      'Dostęp możesz wyłączyć w każdej chwili: Panel użytkownika, zakładka Użytkownicy.',
    ],
  }),
  owner: (pharmacy: string, login: string): MailText => ({
    subject: 'Inna osoba zarządza kontem apteki',
    lines: [
      `kontem apteki ${pharmacy} zarządza teraz osoba z loginem ${login}: zaprasza i wyłącza użytkowników.`,
      notYou,
    ],
  }),
  access: (login: string, pharmacy: string, isActive: boolean): MailText =>
    isActive
      ? { subject: 'Dostęp przywrócony', lines: [`konto ${login} znowu działa: ${pharmacy}. Zaloguj się jak dawniej.`] }
      : {
          subject: 'Dostęp wyłączony',
          lines: [
            `konto ${login} zostało wyłączone: ${pharmacy}. Nie można się na nie zalogować.`,
            'Jeśli to pomyłka, porozmawiaj z osobą, która zarządza kontem apteki.',
          ],
        },
  registration: (number: string, link: string, expiresAt: string): MailText => ({
    subject: `Rejestracja ${number}: dołącz dokumenty`,
    lines: [
      'przyjęliśmy dane placówki. Aby dołączyć dokumenty i wysłać zgłoszenie, teraz albo później, otwórz:',
      link,
      `Link działa do ${warsawDateTime(new Date(expiresAt))}.`,
      'Jeśli to nie Ty, nic nie rób: zgłoszenie samo wygaśnie.',
    ],
  }),
  /** To the owner of an e-mail with which somebody registers again. */
  alreadyKnown: {
    subject: 'Próba rejestracji z tym adresem e-mail',
    lines: [
      'ktoś chciał zarejestrować placówkę, podając ten adres e-mail, ale ma on już konto.',
      'Jeśli to Ty, zaloguj się. Gdy nie pamiętasz hasła, wybierz przy logowaniu „Nie pamiętam hasła”.',
      notYou,
    ],
  },
  received: (number: string, facility: string): MailText => ({
    subject: `Zgłoszenie ${number} wysłane`,
    lines: [
      `dziękujemy za rejestrację: ${facility}. Zgłoszenie ${number} zweryfikujemy w ciągu 24 godzin.`,
      'O wyniku napiszemy na ten adres. Po weryfikacji wyślemy link aktywacyjny.',
    ],
  }),
  rejected: (number: string, reason: string): MailText => ({
    subject: `Zgłoszenie ${number} odrzucone`,
    lines: [
      `nie możemy otworzyć konta. Powód: ${reason}`,
      `Możesz zarejestrować się ponownie albo zadzwonić: ${BRAND.servicePhone.label}.`,
    ],
  }),
  /** `reason`: why ordering is blocked; null when it is not any more. */
  sales: (pharmacy: string, reason: string | null): MailText =>
    reason === null
      ? { subject: 'Konto odblokowane', lines: [`${pharmacy} może znowu składać zamówienia.`] }
      : {
          subject: 'Składanie zamówień zablokowane',
          lines: [
            `${pharmacy} nie może teraz składać zamówień. Powód: ${reason}`,
            `W tej sprawie zadzwoń do nas: ${BRAND.servicePhone.label}.`,
          ],
        },
  newEmail: (login: string, link: string, expiresAt: string): MailText => ({
    subject: 'Potwierdź nowy adres e-mail',
    lines: [`aby ten adres został adresem konta ${login}, otwórz:`, link, until(expiresAt)],
  }),
  emailAsked: (login: string): MailText => ({
    subject: 'Prośba o zmianę adresu e-mail',
    lines: [`ktoś poprosił o zmianę adresu konta ${login}. Zmiana nastąpi po otwarciu linku na nowym adresie.`, notYou],
  }),
  emailChanged: (login: string): MailText => ({
    subject: 'Adres e-mail został zmieniony',
    lines: [`konto ${login} ma nowy adres e-mail. Na ten adres nie będziemy już pisać.`, notYou],
  }),
  /** docs/product.md §8 "a data change after verification". `reason`: why it was rejected; null when it is in force. */
  changeDecided: (label: string, value: string, reason: string | null): MailText =>
    reason === null
      ? { subject: 'Dane zostały zmienione', lines: [`po weryfikacji zmieniliśmy dane. ${label}: ${value || '—'}.`] }
      : {
          subject: 'Zmiana danych odrzucona',
          lines: [`nie zmieniliśmy danych. ${label} zostaje bez zmian. Powód: ${reason}`],
        },
  passwordChanged: (login: string, at: string): MailText => ({
    subject: 'Hasło zostało zmienione',
    lines: [
      `hasło do konta ${login} zostało zmienione ${warsawDateTime(new Date(at))}. Inne urządzenia zostały wylogowane.`,
      notYou,
    ],
  }),
} as const;
