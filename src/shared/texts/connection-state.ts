import { errorTexts } from './errors.ts';

/** What is wrong with the connection, in the words that log-in has too; the others are loaded after it. */
export const connectionStateTexts = {
  label: 'Połączenie',
  offline: errorTexts.offline,
  unavailable: 'Serwer niedostępny',
} as const;
