import { type PluralForms, plural } from '#shared/language/plural.ts';

const FILES: PluralForms = { one: 'plik', few: 'pliki', many: 'plików' };
const ROWS: PluralForms = { one: 'wiersz', few: 'wiersze', many: 'wierszy' };

/** The command line's messages about backups and the check of the shop's books. */
export const opsBackupTexts = {
  backupSummary: [
    'zapisuje cały sklep w jednym pliku: bazę bez sesji, zapotrzebowania i obrazki; sklep może przy tym działać',
    '  PLIK                 nowy plik, np. kopia.tar.gz; istniejącego nie nadpisuje',
  ],
  restoreSummary: [
    'odtwarza sklep z takiego pliku, w pustym folderze danych albo pustej bazie; serwer musi być zatrzymany',
  ],
  checkSummary: [
    'sprawdza, czy zgadzają się rezerwacje, numery, sumy i pliki; niczego nie zmienia',
    'Kod wyjścia: 0 wszystko się zgadza, 1 są błędy.',
  ],

  exists: (path: string) => `Plik ${path} już istnieje. Podaj inną nazwę.`,
  notWritten: (path: string) =>
    `Nie można zapisać pliku ${path}. Sprawdź folder, wolne miejsce i to, czy ma do niego dostęp konto serwera.`,
  written: (path: string, rows: number, files: number) =>
    `Zapisano ${path} (${plural(rows, ROWS)}, ${plural(files, FILES)}).`,
  withoutFiles: (count: number) =>
    `Uwaga: bez ${count} brakujących albo uszkodzonych plików. Które to, powie polecenie check.`,

  notRead: (path: string) => `Nie można przeczytać pliku ${path}.`,
  broken: (path: string) =>
    `Plik ${path} nie jest kopią sklepu albo jest uszkodzony lub niepełny. Niczego nie odtworzono.`,
  newer: 'Kopia pochodzi z nowszej wersji sklepu. Odtwórz ją tamtą wersją.',
  notEmpty: 'W tym sklepie są już dane. Odtwórz kopię w pustym folderze danych albo w pustej bazie.',
  serverRuns: 'Serwer używa tego sklepu. Zatrzymaj go, odtwórz kopię i uruchom ponownie.',
  restored: (rows: number, files: number) =>
    `Odtworzono sklep (${plural(rows, ROWS)}, ${plural(files, FILES)}). Uruchom serwer i sprawdź sklep poleceniem check.`,
} as const;
