import { type PluralForms, plural } from '#shared/language/plural.ts';
import { connectionStateTexts } from './connection-state.ts';

const CHANGES: PluralForms = { one: 'zmianę', few: 'zmiany', many: 'zmian' };

/** The notice in the place of the contact strip. Times come in written out: `14:05`, `12 min temu`. */
export const connectionTexts = {
  ...connectionStateTexts,
  returning: 'Połączenie wróciło',
  /** How old what is on the screen is. */
  age: {
    prices: (time: string) => `Ceny i stany z ${time}`,
    orders: (time: string) => `Zamówienia z ${time}`,
  },
  /** The same in the quiet strip, while there is a connection. */
  quietAge: {
    prices: (time: string) => `ceny z ${time}`,
    orders: (time: string) => `zamówienia z ${time}`,
  },
  ago: (words: string) => `(${words})`,
  sending: (changes: number) => `Wysyłam ${plural(changes, CHANGES)}…`,
  refreshing: 'Odświeżam dane…',
  offered: 'Dane na ekranie mogą być nieaktualne.',
  check: 'Sprawdź teraz',
  reload: 'Odśwież',
  more: 'Więcej o połączeniu',
  stillOffline: 'Nadal brak połączenia z internetem.',
  stillUnavailable: 'Serwer nadal nie odpowiada.',
  back: 'Połączenie wróciło.',
  /** What stays possible; said aloud and shown where there is room. */
  safe: 'Możesz przeglądać zapisane dane i układać koszyk. Zamówienie złożysz po powrocie połączenia.',
} as const;
