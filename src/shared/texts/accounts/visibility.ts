import { BRAND } from '#shared/brand.ts';
import { showClock, type Weekday } from '#shared/language/opening-hours.ts';

/** What patients may look for in a pharmacy: facts without praise, since advertising of pharmacies is restricted. */
export const PHARMACY_SERVICE_LABELS = {
  compounding: 'Leki recepturowe',
  vaccination: 'Szczepienia',
  medicine_review: 'Przeglądy lekowe',
  blood_pressure: 'Pomiar ciśnienia',
  foreign_prescriptions: 'Recepty transgraniczne',
  waste: 'Zbiórka przeterminowanych leków',
  step_free: 'Wejście bez schodów',
  sign_language: 'Język migowy',
} as const;
export type PharmacyService = keyof typeof PHARMACY_SERVICE_LABELS;

/** Days of the week, as they stand before their hours. */
export const WEEKDAY_LABELS: Readonly<Record<Weekday, string>> = {
  mon: 'poniedziałek',
  tue: 'wtorek',
  wed: 'środa',
  thu: 'czwartek',
  fri: 'piątek',
  sat: 'sobota',
  sun: 'niedziela',
};

/** Field errors of the card, the same on device and server. */
export const visibilityFieldTexts = {
  clock: 'Godzina jest niepoprawna: wpisz ją jak 8:00',
  closesEarlier: 'Zamknięcie musi być później niż otwarcie',
  sameTime: 'Początek i koniec dyżuru są takie same',
  day: 'Podaj godziny dni od poniedziałku do niedzieli',
  fromMidnight: 'Północ na początku wpisz jako 0:00',
  noDay: 'Zaznacz co najmniej jeden dzień i podaj godziny',
  noDuty: 'Dodaj co najmniej jeden dyżur albo odznacz dyżury',
  date: 'Data jest niepoprawna: wpisz ją jak 2026-12-24',
  dutyTwice: 'Ten sam dyżur jest na liście dwa razy',
  website: 'Adres strony jest niepoprawny, na przykład apteka.example',
  service: 'Nieznana usługa',
  twice: 'Pozycja jest na liście dwa razy',
} as const;

/** Why a duty is not told, at its date. */
export const dutyFaultTexts = {
  past: 'Ten dyżur już minął: popraw datę albo usuń go',
  far: 'Dyżur podaj najwyżej na rok naprzód',
} as const;

/** Answers of the server about the card. */
export const visibilityServerTexts = {
  /** Rises with every change of `consent`. */
  consentVersion: '1',
  consent: `Zgadzam się, aby ${BRAND.name} publikował nazwę, adres, telefon, stronę, godziny otwarcia, usługi i dyżury apteki na mapie dla pacjentów. Zgodę można wycofać w każdej chwili.`,
  otherConsent: 'Treść zgody zmieniła się. Przeczytaj ją i zaznacz ponownie',
  changedMeanwhile:
    'Ktoś z apteki zmienił w tym czasie kartę. Zapisz ponownie, aby zastąpić ją wpisanymi danymi, albo odrzuć swoje zmiany.',
  withdrawnMeanwhile:
    'Ktoś z apteki wycofał w tym czasie kartę i zgodę. Jeśli pacjenci mają ją widzieć, zaznacz zgodę i wyślij kartę ponownie.',
} as const;

/** The screen "Daj się znaleźć". */
export const visibilityTexts = {
  title: 'Daj się znaleźć',
  audience: 'Dla aptek współpracujących · bezpłatnie',
  headline: 'Daj się znaleźć pacjentom w okolicy',
  lead: 'Twoja apteka na mapie dla pacjentów: adres, telefon, godziny otwarcia i dyżury. Bez cen i bez reklam.',
  steps: [
    { title: '1. Sprawdź dane', text: 'Adres i telefon bierzemy z profilu.' },
    { title: '2. Podaj godziny', text: 'Także niedziele i dyżury.' },
    { title: '3. Zgódź się', text: 'Sprawdzimy kartę i pokażemy ją pacjentom.' },
  ],

  form: 'Zgłoś aptekę',
  formSent: 'Zgłoszenie apteki',
  required: 'Pola z gwiazdką są wymagane.',
  pharmacy: 'Apteka',
  fromProfile: 'Z profilu.',
  toProfile: 'Zmień w profilu',
  phone: 'Telefon dla pacjentów',
  website: 'Strona www',
  hours: 'Godziny otwarcia',
  weekdays: 'pn.–pt.',
  eachDay: 'Podaj każdy dzień osobno',
  sameDays: 'Te same godziny od poniedziałku do piątku',
  from: (day: string) => `${day}, otwarcie`,
  to: (day: string) => `${day}, zamknięcie`,
  until: 'do',
  closed: 'nieczynne',
  services: 'Usługi',
  showDuties: 'Pokazuj także dyżury nocne i świąteczne',
  duties: 'Dyżury',
  dutyDate: (position: number) => `Dyżur ${position}, dzień`,
  dutyFrom: (position: number) => `Dyżur ${position}, od godziny`,
  dutyTo: (position: number) => `Dyżur ${position}, do godziny`,
  dutyHint: 'Dyżur do rana kończy się następnego dnia.',
  addDuty: 'Dodaj dyżur',
  removeDuty: (position: number) => `Usuń dyżur ${position}`,
  submit: 'Zgłoś aptekę',
  save: 'Zapisz zmiany',
  sending: 'Wysyłam…',
  consentGiven: (date: string, version: string) => `Zgoda wyrażona ${date}, wersja tekstu ${version}.`,

  preview: 'Tak zobaczy Cię pacjent',
  open: (until: string) => `otwarta do ${showClock(until)}`,
  allDay: 'otwarta całą dobę',
  opens: (from: string) => `otwarcie dziś o ${showClock(from)}`,
  closedNow: 'teraz nieczynna',
  noHours: 'godziny otwarcia nieznane',
  duty: (to: string) => `dziś dyżur do ${showClock(to)}`,
  dutyEnds: (to: string) => `dyżur do ${showClock(to)}`,

  states: {
    sent: { title: 'Zgłoszenie wysłane', text: (date: string) => `Wysłano ${date}. Sprawdzimy kartę i damy znać.` },
    accepted: {
      title: 'Apteka jest widoczna dla pacjentów',
      text: (date: string) => `Karta przyjęta ${date}. Zmiany w karcie sprawdzimy ponownie.`,
    },
    changed: {
      title: 'Zmiany czekają na sprawdzenie',
      text: (date: string) => `Wysłano ${date}. Do tego czasu pacjenci widzą poprzednią kartę.`,
    },
    withdrawn: {
      title: 'Zgłoszenie wycofane',
      text: (date: string) => `Wycofano ${date}. Pacjenci nie widzą apteki; możesz zgłosić ją ponownie.`,
    },
  },
  sent: 'Zgłoszenie zostało wysłane',
  saved: 'Zmiany zostały wysłane',
  withdraw: 'Wycofaj zgłoszenie',
  withdrawTitle: 'Wycofać zgłoszenie apteki?',
  withdrawText: 'Apteka zniknie z mapy dla pacjentów. Wpisane dane zostaną w formularzu.',
  withdrawn: 'Zgłoszenie zostało wycofane',
  withdrawFailed: 'Nie udało się wycofać zgłoszenia',
  keep: 'Zostaw zgłoszenie',

  offline: 'Brak połączenia: wpisane dane zostają na tym urządzeniu. Wyślesz je po powrocie sieci.',
  draft: 'W formularzu są zmiany, których jeszcze nie wysłano.',
  discard: 'Odrzuć zmiany',
  loading: 'Wczytywanie zgłoszenia',
  failed: 'Nie udało się wczytać zgłoszenia',
  failedText: 'Wysłane dane są bezpieczne. Sprawdź połączenie i spróbuj ponownie.',
  offlineEmpty: 'Zgłoszenia nie przechowujemy na tym urządzeniu. Wczytamy je, gdy połączenie wróci.',
} as const;

/** The mail about an accepted card. */
export const visibilityMails = {
  accepted: {
    subject: 'Apteka jest widoczna dla pacjentów',
    lines: ['przyjęliśmy kartę apteki z akcji „Daj się znaleźć”. Zmienić ją albo wycofać można w sklepie.'],
  },
} as const;

const STATES = { sent: 'do sprawdzenia', changed: 'zmieniona', accepted: 'przyjęta', withdrawn: 'wycofana' } as const;

/** The command line's messages about cards of pharmacies. Columns are apart by two spaces. */
export const opsVisibilityTexts = {
  listSummary: ['karty aptek z akcji „Daj się znaleźć”, które czekają', '  --all   także przyjęte i wycofane'],
  showSummary: ['pokazuje całą kartę i kod, z którym można ją przyjąć; NUMER to pierwsza kolumna listy'],
  acceptSummary: ['przyjmuje kartę: od teraz widzą ją pacjenci; KOD podaje „visibility show”'],
  exportSummary: ['wypisuje karty, które widzą pacjenci, jako CSV (średniki, UTF-8)'],
  badNumber: 'podaj numer apteki z „visibility list”',
  noCode: 'podaj numer apteki i kod z „visibility show”',
  noCard: (number: number) => `Apteka ${number} nie wysłała karty.`,
  otherCode: (number: number) =>
    `To nie jest kod obecnej karty apteki ${number}: mogła się zmienić. Obejrzyj ją jeszcze raz przez „visibility show ${number}”.`,
  none: 'Żadna karta nie czeka.',
  noneAtAll: 'Nie ma żadnej karty.',
  unknown: (number: number) => `Karta apteki ${number} nie czeka na sprawdzenie.`,
  accepted: (name: string) => `Przyjęto kartę: ${name}. Apteka dostanie wiadomość.`,
  card: (card: {
    readonly nettleId: number;
    readonly state: keyof typeof STATES;
    readonly place: string;
    readonly phone: string;
    readonly website: string;
    /** Empty on a day on which it is closed. */
    readonly hours: readonly (readonly [Weekday, string])[];
    readonly services: readonly PharmacyService[];
    readonly duties: readonly string[];
    /** Null for a card that does not wait. */
    readonly code: string | null;
  }): string[] => [
    `${card.nettleId}  ${STATES[card.state]}  ${card.place}`,
    `telefon: ${card.phone}`,
    `strona: ${card.website || '—'}`,
    ...card.hours.map(([day, hours]) => `${WEEKDAY_LABELS[day]}: ${hours || 'nieczynne'}`),
    `usługi: ${card.services.map((service) => PHARMACY_SERVICE_LABELS[service]).join(', ') || '—'}`,
    `dyżury: ${card.duties.join(', ') || '—'}`,
    ...(card.code === null ? [] : [`kod: ${card.code}  (visibility accept ${card.nettleId} ${card.code})`]),
  ],
  line: (row: {
    readonly nettleId: number;
    readonly state: keyof typeof STATES;
    readonly sentAt: string;
    readonly name: string;
    readonly city: string;
    readonly phone: string;
    readonly website: string;
    readonly login: string;
  }) =>
    [row.nettleId, STATES[row.state], row.sentAt, row.name, row.city, row.phone, row.website || 'bez strony', row.login]
      .map(String)
      .join('  '),
} as const;
