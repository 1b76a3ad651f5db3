import { daysBetween } from '#shared/language/dates.ts';
import { type PluralForms, plural } from '#shared/language/plural.ts';

const DAYS: PluralForms = { one: 'dzień', few: 'dni', many: 'dni' };

/** The way between the screens of the panel. */
export const panelTexts = {
  label: 'Panel użytkownika',
  profile: 'Profil',
  orders: 'Historia zamówień',
  invoices: 'Faktury',
  agreements: 'Zgody',
  documents: 'Dokumenty',
  people: 'Użytkownicy',
} as const;

/** Answers to whether a form with typed data is left. */
export const leaveFormTexts = {
  leave: 'Porzuć',
  stay: 'Wróć do formularza',
} as const;

/** Profile: data of the account and its pharmacy. Pinned labels: other programs find the fields by them. */
export const profileTexts = {
  title: 'Profil',
  loading: 'Wczytywanie profilu',
  failed: 'Nie udało się wczytać profilu',
  failedText: 'Twoje dane są bezpieczne. Sprawdź połączenie i spróbuj ponownie.',
  offlineEmpty: 'Danych konta nie przechowujemy na tym urządzeniu. Wczytamy je, gdy połączenie wróci.',
  offline: 'Zmiany w profilu wymagają połączenia. Będą dostępne, gdy połączenie wróci.',
  save: 'Zapisz',
  saving: 'Zapisywanie…',
  cancel: 'Anuluj',
  none: 'nie podano',
  facility: {
    title: 'Dane placówki',
    edit: 'Zmień dane',
    lead: 'Każdą zmianę sprawdzamy. Do tego czasu obowiązują obecne dane.',
    fixed: 'Identyfikatora apteki, rodzaju placówki, NIP i numeru Regon nie można zmienić: pochodzą z rejestrów.',
    registerId: 'Identyfikator apteki',
    storeType: 'Rodzaj placówki',
    nettleId: 'Numer klienta',
    nip: 'NIP',
    regon: 'Regon',
    address: 'Adres dostawy',
    choose: 'Wybierz',
    addressFixed: 'Adres dostawy może być tylko taki jak w rejestrze aptek. Jeśli się zmienił, zadzwoń:',
    registered: (address: string) => `W rejestrze jest teraz: ${address}`,
    takeRegistered: 'Przyjmij adres z rejestru',
    waits: 'Zapisane. Dane zmienią się po weryfikacji.',
    unchanged: 'Dane zostają bez zmian.',
    leaveTitle: 'Porzucić zmiany?',
    leaveText: 'Wpisane zmiany nie zostały zapisane.',
  },
  changes: {
    label: 'Zmiany, które czekają na weryfikację',
    title: (field: string) => `${field}: zmiana czeka na weryfikację`,
    to: 'na',
    empty: 'brak',
    since: (date: string) => `zgłoszono ${date}`,
    withdraw: 'Wycofaj',
    withdrawOf: (field: string) => `Wycofaj zmianę: ${field}`,
    withdrawn: 'Zmiana wycofana.',
    failed: 'Zmiana nie została wycofana',
  },
  account: {
    title: 'Konto',
    login: 'Login',
    email: 'E-mail',
    change: 'Zmień e-mail',
    form: 'Zmiana adresu e-mail',
    newEmail: 'Nowy e-mail',
    currentPassword: 'Obecne hasło',
    hint: 'Na nowy adres wyślemy link. Do jego otwarcia obowiązuje obecny adres.',
    submit: 'Wyślij link',
    waits: (email: string) => `Nowy adres czeka na potwierdzenie: ${email}`,
    until: (time: string) => `Otwórz link z wiadomości wysłanej na ten adres. Link działa do ${time}.`,
  },
  password: {
    title: 'Zmiana hasła',
    current: 'Obecne hasło',
    next: 'Nowe hasło',
    repeat: 'Powtórz hasło',
    note: 'Inne urządzenia zostaną wylogowane.',
    submit: 'Zmień hasło',
  },
  sessions: {
    title: 'Zalogowane urządzenia',
    loading: 'Wczytywanie urządzeń',
    failed: 'Nie udało się wczytać urządzeń',
    current: 'To urządzenie',
    seen: (time: string) => `ostatnio ${time}`,
    since: (time: string) => `zalogowano ${time}`,
    end: 'Wyloguj',
    endOf: (device: string, time: string) => `Wyloguj: ${device}, ostatnio ${time}`,
    question: (device: string) => `Wylogować urządzenie ${device}?`,
    questionText: 'Żeby dalej na nim pracować, trzeba będzie zalogować się ponownie.',
    keep: 'Zostaw',
    ended: 'Urządzenie zostało wylogowane.',
    endFailed: 'Urządzenie nie zostało wylogowane',
  },
} as const;

/** A permit that ends soon or has ended. */
export const permitTexts = {
  ends: (label: string, end: string, today: string) =>
    end < today
      ? `${label}: ważność skończyła się ${end}. Prześlij nowy dokument.`
      : `${label}: kończy się ${end} (${end === today ? 'dziś' : `za ${plural(daysBetween(today, end), DAYS)}`}).`,
} as const;

/** Documents of the facility. */
export const facilityDocumentTexts = {
  title: 'Dokumenty',
  loading: 'Wczytywanie dokumentów',
  failed: 'Nie udało się wczytać dokumentów',
  failedText: 'Twoje dokumenty są bezpieczne. Sprawdź połączenie i spróbuj ponownie.',
  offlineEmpty: 'Dokumentów nie przechowujemy na tym urządzeniu. Wczytamy je, gdy połączenie wróci.',
  offline: 'Pobieranie i dodawanie dokumentów wymaga połączenia. Listę możesz przeglądać.',
  stale: 'Nie udało się odświeżyć listy. Widzisz ostatnio wczytane dokumenty.',
  empty: 'Nie ma jeszcze dokumentów',
  emptyText: 'Prześlij zezwolenie albo inny dokument placówki. Sprawdzimy go, zanim zacznie obowiązywać.',
  kind: 'Rodzaj dokumentu',
  institution: 'Instytucja, która go wydała',
  kindColumn: 'Rodzaj, instytucja',
  created: 'Dodano',
  expires: 'Ważny do',
  unlimited: 'bezterminowo',
  inDays: (days: number) => (days === 0 ? 'ostatni dzień' : `za ${plural(days, DAYS)}`),
  importance: 'Ważność',
  file: 'Plik',
  download: 'Pobierz',
  downloadOf: (file: string) => `Pobierz ${file}`,
  saved: (file: string) => `Pobrano ${file}`,
  failedFile: (file: string) => `Nie udało się pobrać ${file}`,
  add: 'Dodaj dokument',
  form: 'Nowy dokument',
  lead: 'Wcześniejsze dokumenty zostają na liście. Nowy sprawdzimy, zanim zacznie obowiązywać.',
  endDate: 'Ważny do',
  endHint: 'Zostaw puste, jeśli jest bezterminowy.',
  scan: 'Skan dokumentu',
  limits: 'PDF, PNG lub JPEG, do 10\u00a0MB.',
  drop: 'Przeciągnij tu plik albo wybierz go z urządzenia.',
  choose: 'Wybierz plik',
  chooseOther: 'Wybierz inny plik',
  oneFile: 'Dodaj jeden plik. Kolejne dokumenty wyślesz osobno.',
  chosen: (file: string, size: string) => `${file} (${size})`,
  needsFile: 'Dodaj plik z dokumentem',
  submit: 'Wyślij dokument',
  sending: 'Wysyłanie…',
  uploading: (file: string) => `Wysyłanie pliku ${file}`,
  cancel: 'Anuluj',
  sent: 'Dokument wysłany. Czeka na weryfikację.',
  notSent: 'Dokument nie został wysłany',
  unknown: 'Nie wiadomo, czy dokument dotarł',
  unknownText:
    'Nie ma odpowiedzi serwera. Sprawdź listę dokumentów albo wyślij ponownie: ten sam dokument nie zostanie dodany dwa razy.',
  leaveTitle: 'Porzucić nowy dokument?',
  leaveText: 'Dokument nie został wysłany. Wybrany plik i wpisane dane przepadną.',
  leaveSending:
    'Porzucenie przerwie wysyłanie dokumentu, a wybrany plik i wpisane dane przepadną. Jeśli dokument zdąży dotrzeć, zobaczysz go na liście.',
  leaveUnknown:
    'Nie wiadomo, czy dokument dotarł: sprawdź listę dokumentów, zanim wyślesz go ponownie. Wybrany plik i wpisane dane przepadną.',
} as const;
