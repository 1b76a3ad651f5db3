import { type PluralForms, plural, pluralForm } from '#shared/language/plural.ts';

const SECONDS: PluralForms = { one: 'sekundę', few: 'sekundy', many: 'sekund' };
const MINUTES: PluralForms = { one: 'minutę', few: 'minuty', many: 'minut' };

function waitTime(seconds: number): string {
  return seconds < 60 ? plural(seconds, SECONDS) : plural(Math.ceil(seconds / 60), MINUTES);
}

/** The log-in screen. Labels are fixed: other programs find the fields by them. */
export const authTexts = {
  heading: 'Zaloguj się',
  username: 'Login lub e-mail',
  password: 'Hasło',
  // Without the word "hasło", so that only the field is found by its label.
  showPassword: 'Pokaż wpisane znaki',
  hidePassword: 'Ukryj wpisane znaki',
  capsLock: 'Włączony Caps Lock.',
  submit: 'Zaloguj się',
  register: 'Zarejestruj się',
  forgotten: 'Nie pamiętam hasła',
  badCredentialsAdvice: 'Sprawdź pisownię i klawisz Caps Lock, a potem wpisz hasło jeszcze raz.',
  callService: 'W razie kłopotów zadzwoń do nas:',
  tooMany: 'Zbyt wiele prób logowania.',
  tooManyAdvice: (seconds: number | null) =>
    seconds === null ? 'Spróbuj ponownie za chwilę.' : `Spróbuj ponownie za ${waitTime(seconds)}.`,
  loggedOutElsewhere: 'Wylogowano Cię w innym oknie. Zaloguj się, aby pracować dalej.',
  continueAs: (pharmacy: string) => `Przejdź do konta: ${pharmacy}`,
  offlineAdvice: 'Sprawdź połączenie i zaloguj się ponownie. W pilnej sprawie zadzwoń:',
} as const;

const CHANGES: PluralForms = { one: 'zmiana', few: 'zmiany', many: 'zmian' };
const KEPT: PluralForms = { one: 'jest zapisana', few: 'są zapisane', many: 'jest zapisanych' };
const THEM: PluralForms = { one: 'ją', few: 'je', many: 'je' };
/** Genitive: nie zapisało 1 zmiany, 2 zmian. */
const CHANGES_OF: PluralForms = { one: 'zmiany', few: 'zmian', many: 'zmian' };
const WILL_BE_LOST: PluralForms = { one: 'przepadnie', few: 'przepadną', many: 'przepadną' };
const WILL_WAIT: PluralForms = { one: 'zmiana zaczeka', few: 'zmiany zaczekają', many: 'zmiany zaczekają' };
/** Genitive: nie wyślemy jej, ich. */
const THEM_NOT: PluralForms = { one: 'jej', few: 'ich', many: 'ich' };
const WERE_NOT_SENT: PluralForms = {
  one: 'nie została wysłana',
  few: 'nie zostały wysłane',
  many: 'nie zostało wysłanych',
};

/** What whoever their pharmacy switched off reads: who can change it, and what became of changes that were not sent. */
export function switchedOffTexts({ kept, lost }: { readonly kept: number; readonly lost: number }): string[] {
  const them = pluralForm(kept, THEM);
  return [
    'Włączyć je może osoba, która zarządza kontem apteki. Dane apteki usunęliśmy z tego urządzenia.',
    ...(kept > 0
      ? [
          `${plural(kept, CHANGES)} w koszyku ${pluralForm(kept, WERE_NOT_SENT)}. Wyślemy ${them} tylko wtedy, gdy konto będzie włączone i zalogujesz się na tym urządzeniu.`,
        ]
      : []),
    ...(lost > 0
      ? [`Urządzenie nie zapisało ${plural(lost, CHANGES_OF)} w koszyku. Nie wyślemy ${pluralForm(lost, THEM_NOT)}.`]
      : []),
  ];
}

/** The server's messages about sessions. */
export const authServerTexts = { loggedOut: 'Wylogowano.' } as const;

/** The question for the password over a screen whose session is over. */
export const logInPlaceTexts = {
  title: 'Zaloguj się ponownie',
  expired: 'Sesja wygasła.',
  otherUser: (pharmacy: string) => `W innym oknie zalogowano się na konto: ${pharmacy}.`,
  unknownUser: 'Na tym urządzeniu zalogowano się na inne konto.',
  /** What happens to pending changes. */
  changes: (count: number) =>
    `${plural(count, CHANGES)} w koszyku ${pluralForm(count, KEPT)} na tym urządzeniu. Po zalogowaniu wyślemy ${pluralForm(count, THEM)} i wrócisz do tego ekranu.`,
  /** Changes that the device could not store and only the screen holds. */
  lost: (count: number) =>
    `Urządzenie nie zapisało ${plural(count, CHANGES_OF)} w koszyku. Po zalogowaniu możesz ${pluralForm(count, THEM)} ponowić; jeśli stąd wyjdziesz, ${pluralForm(count, WILL_BE_LOST)}.`,
  draft: 'Po zalogowaniu wrócisz do tego ekranu. To, co na nim wpisano, nie zginie.',
  otherLeaves: 'Zalogowanie tutaj wyloguje tamto konto na tym urządzeniu.',
  leaveChanges: (count: number) =>
    `Jeśli wolisz stąd wyjść, ${pluralForm(count, WILL_WAIT)} na tym urządzeniu na to konto.`,
  account: 'Konto',
  leave: 'Wyjdź do logowania',
  /** Announced after log-in. */
  back: 'Zalogowano. Możesz pracować dalej.',
} as const;
