import { type PluralForms, pluralForm } from '#shared/language/plural.ts';

const ROWS: PluralForms = { one: 'wiersz', few: 'wiersze', many: 'wierszy' };
const percent = new Intl.NumberFormat('pl-PL', { maximumFractionDigits: 1 });

/** What the wholesaler's command line says. Counts are plain digits, which other programs can read too. */
export const opsTexts = {
  usage: 'Użycie: npm run -s ops -- POLECENIE',
  commands: 'Polecenia:',
  unknownCommand: (name: string) => `Nieznane polecenie: ${name}`,
  badArguments: (why: string) => `Błędne argumenty: ${why}`,
  noFile: 'brakuje nazwy pliku',
  manyFiles: 'podano więcej niż jeden plik',
  failed: (why: string) => `Nie udało się: ${why}`,
  noShop: (folder: string) =>
    `W folderze ${folder} nie ma danych sklepu. Podaj ten sam DATA_DIR, z którym działa serwer (w środowisku albo w pliku .env).`,
  folderInUse: 'Serwer używa folderu danych, ale nie przyjmuje poleceń. Zatrzymaj go albo uruchom ponownie.',
  lost: 'Serwer przerwał połączenie. Sprawdź, czy działa, i uruchom polecenie ponownie.',
  tooLarge: 'Polecenie niesie za dużo danych.',
  busy: 'Trwa już inny import. Uruchom polecenie ponownie, gdy się skończy.',

  helpSummary: 'lista poleceń',
  importSummary: [
    'wczytuje katalog z pliku CSV (średniki, UTF-8 albo Windows-1250); sku rozpoznaje produkt',
    '  --dry-run            liczy, co by się zmieniło, i niczego nie zapisuje',
    '  --withdraw-missing   wycofuje produkty, których nie ma w pliku',
    '  --force              zapisuje mimo ponad 5 % odrzuconych wierszy',
    'Kod wyjścia: 0 zapisano albo próba udana, 1 nic nie zapisano, 2 błędne polecenie.',
  ],

  importing: (file: string, encoding: string) => `Import katalogu: ${file} (${encoding})`,
  progress: (rows: number) => `Przeczytano ${rows} ${pluralForm(rows, ROWS)}`,
  rows: (count: number) => `Wiersze: ${count}`,
  inserted: (count: number) => `Nowe: ${count}`,
  changed: (count: number) => `Zmienione: ${count}`,
  restocked: (count: number) => `Zmieniony tylko stan: ${count}`,
  unchanged: (count: number) => `Bez zmian: ${count}`,
  withdrawn: (count: number) => `Wycofane: ${count}`,
  refused: (count: number) => `Odrzucone: ${count}`,
  warnings: (count: number) => `Uwagi: ${count}`,
  note: (line: number, sku: string, reasons: string) => `  wiersz ${line}${sku ? ` (${sku})` : ''}: ${reasons}`,
  written: 'Zapisano.',
  dryRun: 'Próba: nic nie zapisano.',
  tooManyRefused: (refused: number, rows: number) =>
    `Nic nie zapisano: odrzucone wiersze to ${percent.format((refused / rows) * 100)} % pliku, a dozwolone jest 5 %. Popraw plik albo użyj --force.`,

  fileNotRead: (file: string) => `Nie można przeczytać pliku ${file}.`,
  emptyFile: 'Plik jest pusty.',
  notText: 'To nie jest plik tekstowy w UTF-8 ani Windows-1250 (UTF-16 albo plik binarny). Zapisz go jako CSV UTF-8.',
  brokenUtf8: (line: number) => `Plik jest w UTF-8, ale wiersz ${line} zawiera uszkodzone znaki. Zapisz go ponownie.`,
  unknownEncoding: (line: number) =>
    `Nieznane kodowanie: wiersz ${line} zawiera bajty, których nie ma w UTF-8 ani w Windows-1250. Zapisz plik jako CSV UTF-8.`,
  latin2: 'Plik wygląda na zapisany w ISO-8859-2. Zapisz go jako CSV UTF-8 albo Windows-1250.',
} as const;
