import { type PluralForms, plural, pluralForm } from '#shared/language/plural.ts';

const CHANGES: PluralForms = { one: 'zmiana', few: 'zmiany', many: 'zmian' };
const KEPT: PluralForms = { one: 'jest zapisana', few: 'są zapisane', many: 'jest zapisanych' };
const THEM: PluralForms = { one: 'ją', few: 'je', many: 'je' };
/** Of what is missing: nie zapisało 1 zmiany, 2 zmian. */
const CHANGES_OF: PluralForms = { one: 'zmiany', few: 'zmian', many: 'zmian' };
const WILL_BE_LOST: PluralForms = { one: 'przepadnie', few: 'przepadną', many: 'przepadną' };
const WILL_WAIT: PluralForms = { one: 'zmiana zaczeka', few: 'zmiany zaczekają', many: 'zmiany zaczekają' };

/** The question for the password over a screen whose session is over. */
export const logInPlaceTexts = {
  title: 'Zaloguj się ponownie',
  /** What happened. */
  expired: 'Sesja wygasła.',
  otherUser: (pharmacy: string) => `W innym oknie zalogowano się na konto: ${pharmacy}.`,
  unknownUser: 'Na tym urządzeniu zalogowano się na inne konto.',
  /** What becomes of it. */
  changes: (count: number) =>
    `${plural(count, CHANGES)} w koszyku ${pluralForm(count, KEPT)} na tym urządzeniu. Po zalogowaniu wyślemy ${pluralForm(count, THEM)} i wrócisz do tego ekranu.`,
  /** Of what the device could not keep: it is on the screen behind alone. */
  lost: (count: number) =>
    `Urządzenie nie zapisało ${plural(count, CHANGES_OF)} w koszyku. Po zalogowaniu możesz ${pluralForm(count, THEM)} ponowić; jeśli stąd wyjdziesz, ${pluralForm(count, WILL_BE_LOST)}.`,
  draft: 'Po zalogowaniu wrócisz do tego ekranu. To, co na nim wpisano, nie zginie.',
  otherLeaves: 'Zalogowanie tutaj wyloguje tamto konto na tym urządzeniu.',
  leaveChanges: (count: number) =>
    `Jeśli wolisz stąd wyjść, ${pluralForm(count, WILL_WAIT)} na tym urządzeniu na to konto.`,
  account: 'Konto',
  leave: 'Wyjdź do logowania',
  /** Said when the screen goes on. */
  back: 'Zalogowano. Możesz pracować dalej.',
} as const;
