import { type PluralForms, pluralForm } from '#shared/language/plural.ts';

const FILES: PluralForms = { one: 'plik', few: 'pliki', many: 'plików' };
const ROWS: PluralForms = { one: 'wiersz', few: 'wiersze', many: 'wierszy' };

const WARNING = 'Uwaga:';

/** Plain digits, readable for programs. */
function amount(rows: number, files: number): string {
  return `${rows} ${pluralForm(rows, ROWS)}, ${files} ${pluralForm(files, FILES)}`;
}

/** The command line's messages about backups. */
export const opsBackupTexts = {
  backupSummary: [
    'zapisuje cały sklep w jednym pliku: bazę bez sesji, zapotrzebowania i obrazki; sklep może przy tym działać',
    '  PLIK                 nowy plik, np. kopia.tar.gz; istniejącego nie nadpisuje',
    'Kod wyjścia: 0 zapisano wszystko, 1 nic nie zapisano albo brakuje plików.',
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
  written: (path: string, rows: number, files: number) => `Zapisano ${path} (${amount(rows, files)}).`,
  withoutFiles: (count: number) =>
    `${WARNING} bez brakujących albo uszkodzonych plików (${count}). Które to, powie polecenie check; sprawdź też DATA_DIR.`,
  isWarning: (line: string) => line.startsWith(WARNING),

  notRead: (path: string) => `Nie można przeczytać pliku ${path}.`,
  broken: (path: string) =>
    `Plik ${path} nie jest kopią sklepu albo jest uszkodzony lub niepełny. Niczego nie odtworzono.`,
  newer: 'Kopia pochodzi z nowszej wersji sklepu. Odtwórz ją tamtą wersją.',
  notEmpty: 'W tym sklepie są już dane. Odtwórz kopię w pustym folderze danych albo w pustej bazie.',
  serverRuns: 'Serwer używa tego sklepu. Zatrzymaj go, odtwórz kopię i uruchom ponownie.',
  restored: (rows: number, files: number) =>
    `Odtworzono sklep (${amount(rows, files)}). Uruchom serwer i sprawdź sklep poleceniem check.`,
} as const;
