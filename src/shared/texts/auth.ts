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
/** Instrumental: co z nią, z nimi zrobić. */
const WITH_THEM: PluralForms = { one: 'nią', few: 'nimi', many: 'nimi' };
const STAYED: PluralForms = {
  one: 'nie trafiła do koszyka w hurtowni i zostaje',
  few: 'nie trafiły do koszyka w hurtowni i zostają',
  many: 'nie trafiło do koszyka w hurtowni i zostaje',
};
const LET_IN = 'gdy konto będzie włączone i zalogujesz się na tym urządzeniu';

/**
 * Log-in's note to a person whom their pharmacy has switched off: who can let them in again, and what became of changes
 * and an order that the server has not answered. `kept` changes may wait for sending or for a decision.
 */
export function switchedOffTexts(unsent: {
  readonly kept: number;
  readonly lost: number;
  readonly isUnknown: boolean;
  readonly hasOrder: boolean;
}): string[] {
  const { kept, lost, isUnknown, hasOrder } = unsent;
  return [
    'Włączyć je może osoba, która zarządza kontem apteki. Dane apteki znikają z tego urządzenia.',
    kept > 0 &&
      `${plural(kept, CHANGES)} ${pluralForm(kept, STAYED)} na tym urządzeniu. Wyślemy ${pluralForm(kept, THEM)} albo zapytamy, co z ${pluralForm(kept, WITH_THEM)} zrobić, tylko wtedy, ${LET_IN}.`,
    lost > 0 &&
      `Urządzenie nie zapisało ${plural(lost, CHANGES_OF)} w koszyku. Nie wyślemy ${pluralForm(lost, THEM_NOT)}.`,
    isUnknown &&
      `Nie udało się odczytać wszystkich zmian zapisanych na tym urządzeniu. Jeśli są na nim niewysłane, wyślemy je, ${LET_IN}.`,
    hasOrder &&
      `Wysłaliśmy Twoje zamówienie, ale nie mamy odpowiedzi hurtowni. Jeśli dotarło, jest w historii zamówień apteki. Sprawdzimy to, ${LET_IN}.`,
  ].filter((text) => text !== false);
}

/** The server's messages about sessions. */
export const authServerTexts = { loggedOut: 'Wylogowano.' } as const;

/** The question for the password over a screen whose session is over. */
export const logInPlaceTexts = {
  title: 'Zaloguj się ponownie',
  expired: 'Sesja wygasła.',
  otherUser: (pharmacy: string) => `W innym oknie zalogowano się na konto: ${pharmacy}.`,
  /** Somebody of the same pharmacy, by name or login. */
  colleague: (person: string) => `W innym oknie zalogowano się na konto innej osoby z tej apteki: ${person}.`,
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
