import { type PluralForms, plural } from '#shared/language/plural.ts';

const FILES: PluralForms = { one: 'plik', few: 'pliki', many: 'plików' };
const FAULT = 'BŁĄD';

interface Fault {
  readonly what: string;
  readonly stored: number | string | null;
  readonly counted: number | string | null;
}

/** Results of the check of the shop's books, one a line. */
export const opsCheckTexts = {
  checks: {
    reserved: 'rezerwacje stanów odpowiadają otwartym zamówieniom',
    orderNumbers: 'numery zamówień bez luk',
    orderLines: 'wartości pozycji zamówień',
    orderSums: 'sumy zamówień',
    orderStatuses: 'statusy zamówień odpowiadają ich historii',
    invoiceNumbers: 'numery dokumentów bez luk',
    invoiceSums: 'sumy dokumentów',
    people: 'osoby i ich apteki',
  },
  fine: (check: string) => `OK: ${check}`,
  mismatch: (check: string, { what, stored, counted }: Fault) =>
    counted === -1
      ? `${FAULT}: ${check}: ${what}: luka w numerach`
      : `${FAULT}: ${check}: ${what}: zapisano ${stored ?? 'nic'}, wynika ${counted ?? 'nic'}`,
  filesFine: (count: number) => `OK: ${plural(count, FILES)} na swoim miejscu, bez zmian`,
  file: (hash: string, fault: 'missing' | 'damaged') =>
    `${FAULT}: plik ${hash} ${fault === 'missing' ? 'nie istnieje' : 'jest uszkodzony'}`,
  foreignFolder: (path: string) =>
    `${FAULT}: folder plików należy do innej bazy, więc zbędnych plików nikt nie usuwa. Jeśli inny sklep go nie używa, usuń ${path}`,
  isFault: (line: string) => line.startsWith(FAULT),
} as const;
