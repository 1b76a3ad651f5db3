import { type PluralForms, plural } from '#shared/language/plural.ts';

const SECONDS: PluralForms = { one: 'sekundę', few: 'sekundy', many: 'sekund' };
const MINUTES: PluralForms = { one: 'minutę', few: 'minuty', many: 'minut' };

function waitTime(seconds: number): string {
  return seconds < 60 ? plural(seconds, SECONDS) : plural(Math.ceil(seconds / 60), MINUTES);
}

/** The log-in screen. Labels are pinned: other programs find the fields by them. */
export const authTexts = {
  heading: 'Zaloguj się',
  username: 'Login lub e-mail',
  password: 'Hasło',
  // Without the word "hasło": the field alone is to be found by its label.
  showPassword: 'Pokaż wpisane znaki',
  hidePassword: 'Ukryj wpisane znaki',
  capsLock: 'Włączony Caps Lock.',
  submit: 'Zaloguj się',
  badCredentialsAdvice: 'Sprawdź pisownię i klawisz Caps Lock, a potem wpisz hasło jeszcze raz.',
  callService: 'W razie kłopotów zadzwoń do nas:',
  tooMany: 'Zbyt wiele prób logowania.',
  tooManyAdvice: (seconds: number | null) =>
    seconds === null ? 'Spróbuj ponownie za chwilę.' : `Spróbuj ponownie za ${waitTime(seconds)}.`,
  loggedOutElsewhere: 'Wylogowano Cię w innym oknie. Zaloguj się, aby pracować dalej.',
  continueAs: (pharmacy: string) => `Przejdź do konta: ${pharmacy}`,
  offlineAdvice: 'Sprawdź połączenie i zaloguj się ponownie. W pilnej sprawie zadzwoń:',
} as const;
