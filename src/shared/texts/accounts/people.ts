import { type PluralForms, plural } from '#shared/language/plural.ts';

/** The server's messages about the people of a pharmacy. */
export const peopleServerTexts = {
  isHere: 'Ta osoba ma już konto w tej aptece',
  isInvited: 'Ten adres jest już zaproszony. Zaproszenie możesz wysłać ponownie',
  full: (most: number) =>
    `W aptece może być najwyżej ${most} osób razem z zaproszonymi. Wyłącz kogoś albo wycofaj zaproszenie`,
  ownerOrders: 'Osoba, która zarządza kontem apteki, zawsze może zamawiać',
  ownerStays: 'Nie można wyłączyć osoby, która zarządza kontem apteki',
  emailTaken: 'Ten adres e-mail ma już konto. Poproś o zaproszenie na inny adres.',
} as const;

const PEOPLE: PluralForms = { one: 'osoba', few: 'osoby', many: 'osób' };

/** The tab of a pharmacy's people. */
export const peopleTexts = {
  title: 'Użytkownicy',
  lead: 'Wszyscy mają wspólny koszyk i historię zamówień. Każda zmiana pokazuje, czyja jest.',
  loading: 'Wczytywanie użytkowników',
  failed: 'Nie udało się wczytać użytkowników',
  failedText: 'Sprawdź połączenie i spróbuj ponownie.',
  offlineEmpty: 'Listy użytkowników nie przechowujemy na tym urządzeniu. Wczytamy ją, gdy połączenie wróci.',
  offline: 'Zmiany użytkowników wymagają połączenia. Będą dostępne, gdy połączenie wróci.',
  notOwner: 'Tylko dla osoby, która zarządza kontem',
  people: 'Osoby',
  count: (count: number, limit: number) => `${plural(count, PEOPLE)}, najwyżej ${limit}`,
  self: 'to Ty',
  owner: 'zarządza kontem',
  rights: { order: 'może zamawiać', look: 'tylko podgląd' },
  rightsHint: {
    order: 'Zmienia koszyk, składa zamówienia, decyduje o zgodach i danych apteki.',
    look: 'Widzi ofertę, koszyk, zamówienia i faktury, ale niczego w nich nie zmienia.',
  },
  off: 'wyłączone',
  seen: (at: string) => `ostatnio ${at}`,
  neverSeen: 'brak logowania',
  edit: 'Zmień',
  editOf: (name: string) => `Zmień: ${name}`,
  editForm: (name: string) => `Zmiana: ${name}`,
  name: 'Imię i nazwisko',
  nameHint: 'Tak widzą tę osobę współpracownicy.',
  right: 'Uprawnienia',
  ownerRight: 'Osoba, która zarządza kontem, zawsze może zamawiać.',
  save: 'Zapisz',
  cancel: 'Anuluj',
  saved: 'Zapisano.',
  switchOff: 'Wyłącz',
  switchOffOf: (name: string) => `Wyłącz: ${name}`,
  switchOffQuestion: (name: string) => `Wyłączyć konto: ${name}?`,
  switchOffText:
    'Ta osoba zostanie od razu wylogowana ze wszystkich urządzeń i nie zaloguje się ponownie. Jej zamówienia i zmiany w koszyku zostają. Możesz ją później wpuścić.',
  keep: 'Zostaw',
  switchedOff: 'Konto wyłączone.',
  switchOffFailed: 'Konto nie zostało wyłączone',
  letIn: 'Wpuść',
  letInOf: (name: string) => `Wpuść: ${name}`,
  wasLetIn: 'Konto znowu działa.',
  letInFailed: 'Konto nie zostało włączone',
  invite: 'Zaproś osobę',
  inviteForm: 'Zaproszenie',
  inviteLead: 'Wyślemy e-mail z linkiem. Osoba sama wybierze login i hasło.',
  email: 'E-mail',
  send: 'Wyślij zaproszenie',
  sent: (email: string) => `Zaproszenie wysłane na ${email}.`,
  invitations: 'Zaproszenia',
  until: (date: string) => `link działa do ${date}`,
  ended: 'link wygasł',
  resend: 'Wyślij ponownie',
  resendOf: (email: string) => `Wyślij ponownie: ${email}`,
  resendFailed: 'Zaproszenie nie zostało wysłane',
  withdraw: 'Wycofaj',
  withdrawOf: (email: string) => `Wycofaj zaproszenie: ${email}`,
  withdrawQuestion: (email: string) => `Wycofać zaproszenie: ${email}?`,
  withdrawText: 'Link z wiadomości przestanie działać.',
  withdrawn: 'Zaproszenie wycofane.',
  withdrawFailed: 'Zaproszenie nie zostało wycofane',
  alone: 'Zaproś współpracowników: każda zmiana w koszyku i każde zamówienie pokażą, czyje są.',
} as const;

/** The form with which an invited person opens an account. */
export const joinTexts = {
  title: 'Nowe konto',
  lead: (pharmacy: string) => `${pharmacy} zaprasza do wspólnego konta. Wybierz login i hasło.`,
  name: 'Imię i nazwisko',
  login: 'Login',
  loginHint: 'Małe litery, cyfry, kropki, myślniki i podkreślenia, na przykład anna.kowalska.',
  submit: 'Otwórz konto',
} as const;
