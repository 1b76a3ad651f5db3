import { MAX_CART_DOCUMENTS } from '#shared/rules/demand-file.ts';

/** What the server says of demand forms. */
export const demandServerTexts = {
  unreadable: 'Nie można odczytać pliku. Wybierz go jeszcze raz.',
  notControlled: 'W koszyku nie ma leku, który wymaga tego zapotrzebowania.',
  tooMany: `Do koszyka można dołączyć najwyżej ${MAX_CART_DOCUMENTS} plików. Usuń niepotrzebne.`,
  /** The facility's line of business on the form, by its kind. */
  activities: {
    open_pharmacy: 'apteka ogólnodostępna',
    pharmacy_point: 'punkt apteczny',
    hospital: 'apteka szpitalna',
  } as Readonly<Record<string, string>>,
} as const;
