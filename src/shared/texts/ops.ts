import { type PluralForms, plural, pluralForm } from '#shared/language/plural.ts';
import { PRODUCTS } from './common.ts';

const ROWS: PluralForms = { one: 'wiersz', few: 'wiersze', many: 'wierszy' };
const percent = new Intl.NumberFormat('pl-PL', { maximumFractionDigits: 1 });

/** Messages of the wholesaler's command line. Counts are plain digits, readable for programs. */
export const opsTexts = {
  usage: 'Użycie: npm run -s ops -- POLECENIE',
  commands: 'Polecenia:',
  unknownCommand: (name: string) => `Nieznane polecenie: ${name}`,
  badArguments: (why: string) => `Błędne argumenty: ${why}`,
  unknownOption: (option: string) => `nie ma opcji ${option}`,
  optionWithoutValue: (option: string) =>
    `opcja ${option} wymaga wartości; wartość, która zaczyna się od „-”, podaje się jako ${option}=…`,
  optionWithValue: (option: string) => `opcja ${option} nie ma wartości`,
  surplus: (words: readonly string[]) => `niepotrzebne argumenty: ${words.join(' ')}`,
  noFile: 'brakuje nazwy pliku',
  manyFiles: 'podano więcej niż jeden plik',
  failed: (why: string) => `Nie udało się: ${why}`,
  noShop: (folder: string) =>
    `W folderze ${folder} nie ma danych sklepu. Podaj ten sam DATA_DIR, z którym działa serwer (w środowisku albo w pliku .env). Nowy sklep zacznij importem katalogu.`,
  folderInUse: 'Serwer używa folderu danych, ale nie przyjmuje poleceń. Zatrzymaj go albo uruchom ponownie.',
  unexpected: 'Nieoczekiwany błąd, opisany wyżej. Zgłoś go i sprawdź, czy polecenie się wykonało.',
  noTables:
    'W bazie z DATABASE_URL nie ma danych sklepu. Podaj ten sam DATABASE_URL, z którym działa serwer (w środowisku albo w pliku .env). Nowy sklep zacznij importem katalogu.',
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
  notText:
    'To nie jest plik tekstowy w UTF-8 ani Windows-1250 (UTF-16 albo plik binarny). Zapisz go jako tekst w UTF-8, w Excelu jako „CSV UTF-8”.',
  brokenUtf8: (line: number) => `Plik jest w UTF-8, ale wiersz ${line} zawiera uszkodzone znaki. Zapisz go ponownie.`,
  unknownEncoding: (line: number) =>
    `Nieznane kodowanie: wiersz ${line} zawiera bajty, których nie ma w UTF-8 ani w Windows-1250. Zapisz plik jako CSV UTF-8.`,
  latin2: 'Plik wygląda na zapisany w ISO-8859-2. Zapisz go jako CSV UTF-8 albo Windows-1250.',
} as const;

interface BannerFacts {
  readonly id: number;
  readonly area: string;
  readonly fromDate: string | null;
  readonly untilDate: string | null;
  readonly isDue: boolean;
  readonly says: string;
  readonly link: string | null;
}

/** The command line's messages about content that operators manage: banners, zones, suggestions. */
export const opsContentTexts = {
  longTitle: (most: number) => `Tytuł może mieć najwyżej ${most} znaków.`,
  bannerAddSummary: [
    'dodaje baner; plik to PNG, JPEG albo WebP do 1 MB',
    '  --area MIEJSCE       default, products-area, low-prices-area, favorite-products-area albo product-page',
    '  --alt TEKST          co widać na obrazku, dla osób, które go nie widzą',
    '  --title, --text      słowa obok obrazka; bez nich cały baner to obrazek',
    '  --link ADRES         ścieżka w sklepie (/low-prices) albo adres https',
    '  --from, --until      dni RRRR-MM-DD, od którego i do którego baner widać, włącznie',
  ],
  bannerListSummary: ['wypisuje wszystkie banery, także przyszłe i minione'],
  bannerRemoveSummary: ['usuwa baner o podanym numerze'],

  zoneSetSummary: [
    'ustala, co jest w strefie: dokładnie podane sku, nic więcej; następny import katalogu ustala to od nowa',
    '  STREFA               low-price, short-expiry albo hard-to-find',
    '  --file PLIK          sku z pliku, jedno w wierszu',
    '  --empty              opróżnia strefę',
  ],

  suggestionsSetSummary: [
    'ustala proponowane produkty: dokładnie podane sku, w tej kolejności, przed wszystkimi innymi',
    '  --for SKU            obok tego produktu; bez tej opcji wszędzie',
    '  --file PLIK          sku z pliku, jedno w wierszu',
    '  --empty              usuwa propozycje',
  ],
  mainPageSetSummary: [
    'ustala produkty sekcji na stronie startowej, w tej kolejności',
    '  SEKCJA               nazwa techniczna, np. polecane; nowa sekcja potrzebuje --title',
    '  --title TEKST        nagłówek sekcji',
    '  --position N         miejsce wśród sekcji; bez tej opcji na końcu albo bez zmian',
    '  --file, --empty      jak wyżej; --empty usuwa sekcję',
  ],
  mainPageListSummary: ['wypisuje sekcje strony startowej'],

  itself: 'produkt nie może być proponowany sam przy sobie',
  suggestionsSet: (sku: string | null, total: number) =>
    `Propozycje ${sku === null ? 'ogólne' : `przy ${sku}`}: ${plural(total, PRODUCTS)}.`,
  noSection: 'brakuje nazwy sekcji',
  badSection: 'nazwa sekcji to małe litery, cyfry i łączniki, najwyżej 40',
  badPosition: '--position to liczba od 0 do 9999',
  unknownSection: (id: string) => `Nie ma sekcji ${id}.`,
  newSectionTitle: (id: string) => `Sekcja ${id} jest nowa: podaj --title.`,
  sectionSet: (id: string, title: string, total: number) => `Sekcja ${id} („${title}”): ${plural(total, PRODUCTS)}.`,
  sectionRemoved: (id: string) => `Usunięto sekcję ${id}.`,
  noSections: 'Strona startowa nie ma sekcji.',
  section: (position: number, id: string, title: string, products: number) =>
    [position, id, title, plural(products, PRODUCTS)].join(' | '),

  badZone: (zones: readonly string[]) => `strefa to jedna z: ${zones.join(', ')}`,
  noZone: 'brakuje nazwy strefy',
  noSkus: 'brakuje sku (aby opróżnić, dodaj --empty)',
  emptyWithSkus: '--empty nie łączy się z sku',
  nothingDone: 'Niczego nie zmieniono:',
  refusedSku: (sku: string, name: string | null, reason: string) =>
    `  ${sku}${name === null ? '' : ` (${name})`}: ${reason}`,
  unknownSku: 'nie ma takiego produktu',
  withdrawn: 'produkt jest wycofany z oferty',
  refunded: 'lek refundowany ma cenę urzędową i nie może być w strefie niskich cen',
  notCheaper: (skus: readonly string[]) =>
    `Uwaga: cena nie jest niższa od ceny przed promocją (kolumna basic_price_net_grosze importu): ${skus.join(', ')}.`,
  noExpiryDate: 'produkt nie ma terminu ważności',
  zoneSet: (zone: string, total: number, changed: number) =>
    `Strefa ${zone}: ${plural(total, PRODUCTS)}, zmieniono ${changed}.`,

  missing: (name: string) => `brakuje ${name}`,
  tooLong: (name: string, max: number) => `${name}: najwyżej ${max} znaków`,
  badDate: (name: string) => `${name} to nie jest dzień RRRR-MM-DD`,
  badArea: (areas: readonly string[]) => `--area to jedno z: ${areas.join(', ')}`,
  badLink: '--link musi być ścieżką w sklepie (zaczyna się od jednego „/”) albo adresem https',
  badId: 'podaj numer z „banner list”',
  over: 'Uwaga: ten termin już minął, więc nikt tego nie zobaczy. Podaj inny --until.',
  datesReversed: '--from jest późniejsze niż --until',
  noPicture: 'To nie jest obrazek PNG, JPEG ani WebP.',
  pictureTooLarge: 'Obrazek ma ponad 1 MB. Zmniejsz go i spróbuj ponownie.',
  pictureTooWide: 'Obrazek ma ponad 4096 pikseli szerokości albo wysokości.',
  pictureNotRead: (file: string) => `Nie można przeczytać pliku ${file}.`,

  bannerAdded: (id: number, area: string) => `Dodano baner ${id} (${area}).`,
  bannerRemoved: (id: number) => `Usunięto baner ${id}.`,
  unknownBanner: (id: number) => `Nie ma banera ${id}.`,
  noBanners: 'Nie ma żadnych banerów.',
  banner: ({ id, area, fromDate, untilDate, isDue, says, link }: BannerFacts) =>
    [id, area, `${fromDate ?? '…'}–${untilDate ?? '…'}`, isDue ? 'widoczny' : 'ukryty', says, link ?? 'bez linku'].join(
      ' | ',
    ),
} as const;
