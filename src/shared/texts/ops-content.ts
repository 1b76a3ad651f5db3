import { plural } from '#shared/language/plural.ts';
import { PRODUCTS } from './units.ts';

interface BannerFacts {
  readonly id: number;
  readonly area: string;
  readonly fromDate: string | null;
  readonly untilDate: string | null;
  readonly isDue: boolean;
  readonly says: string;
  readonly link: string | null;
}

/** What the command line says of the contents that operators manage: banners, zones, suggestions. */
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
  noExpiryDate: 'produkt nie ma terminu ważności',
  zoneSet: (zone: string, total: number, changed: number) =>
    `Strefa ${zone}: ${plural(total, PRODUCTS)}, zmieniono ${changed}.`,

  missing: (name: string) => `brakuje ${name}`,
  tooLong: (name: string, max: number) => `${name}: najwyżej ${max} znaków`,
  badDate: (name: string) => `${name} to nie jest dzień RRRR-MM-DD`,
  badArea: (areas: readonly string[]) => `--area to jedno z: ${areas.join(', ')}`,
  badLink: '--link musi być ścieżką w sklepie (zaczyna się od jednego „/”) albo adresem https',
  badId: 'podaj numer z „banner list”',
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
