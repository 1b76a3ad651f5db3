import type { DemandFileFault } from '#shared/rules/demand-file.ts';

/** Why a file cannot be a demand form: said before sending and by the server in the same words. */
export const demandFileTexts = {
  empty: 'Plik jest pusty (0 bajtów).',
  'too-large': 'Plik ma więcej niż 10\u00a0MB.',
  'wrong-type': 'To nie jest plik PDF, PNG ani JPEG. Liczy się zawartość pliku, nie jego nazwa.',
} as const satisfies Record<DemandFileFault, string>;
