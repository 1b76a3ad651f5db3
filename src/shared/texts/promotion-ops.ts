import { type PluralForms, plural } from '#shared/language/plural.ts';
import { PIECES_OF, PRODUCTS } from './common.ts';

const PROMOTIONS: PluralForms = { one: 'promocja', few: 'promocje', many: 'promocji' };

/** Messages of the importer of promotions. Column names and codes are those of the file. */
export const promotionImportTexts = {
  noRows: 'Plik nie ma żadnego wiersza z promocją.',
  badKind: (value: string) => `kind: ${value || 'puste pole'} (powinno być promotion albo product)`,
  badCode: (value: string) =>
    `code: ${value || 'puste pole'} (litery bez znaków polskich, cyfry, kropka, minus, najwyżej 40)`,
  empty: (column: string) => `puste pole ${column}`,
  tooLong: (column: string, limit: number) => `pole ${column} ma ponad ${limit} znaków`,
  badType: (value: string, allowed: string) => `nieznany typ ${value || '(puste pole)'} (dozwolone: ${allowed})`,
  badId: (value: string, most: number) => `id: ${value} (można wybrać numer od 1 do ${most} albo zostawić puste)`,
  takenId: (id: number) => `numer ${id} ma już inny pakiet`,
  otherId: (id: number) => `ta promocja ma numer ${id}`,
  badDate: (column: string, value: string) => `${column}: błędna data ${value} (powinno być RRRR-MM-DD)`,
  endsBefore: 'koniec jest przed początkiem',
  badFlag: (value: string) => `club: ${value} (powinno być 0 albo 1)`,
  badTier: (value: string) =>
    `tiers: ${value || 'puste pole'} (powinno być próg=rabat, np. 12=8 24=12, rabat od 1 do 99)`,
  tiersFall: 'tiers: każdy następny próg i jego rabat muszą być wyższe',
  tooManyTiers: (most: number) => `tiers: najwyżej ${most} progów`,
  badNumber: (column: string, value: string) => `${column}: ${value} nie jest liczbą od 0 do 99999`,
  badMaximum: 'max musi być większe od zera i nie mniejsze od min',
  badProposed: 'proposed musi być zerem albo mieścić się między min a max',
  repeatedCode: (line: number) => `ta promocja była w wierszu ${line}`,
  repeatedSku: (line: number) => `ten produkt był w wierszu ${line}`,
  noPromotion: (code: string) => `przed tym wierszem nie ma promocji ${code}`,
  unknownSku: (sku: string) => `nie ma produktu ${sku}`,
  withdrawn: 'produkt wycofany z oferty',
  refunded: 'lek refundowany ma stałą cenę i nie może być w promocji',
  controlled: 'leku kontrolowanego nie sprzedaje się w pakietach',
  unknownManufacturer: (name: string) => `nie ma producenta ${name}`,
  noProducts: 'promocja nie ma żadnego produktu',
  tooManyProducts: (most: number) => `promocja ma ponad ${most} produktów`,
  unreachable: (threshold: string, most: string) =>
    `progu ${threshold} nie da się osiągnąć: pakiet ma najwyżej ${most}`,
  proposedIsNone: 'gotowy skład (proposed) nie osiąga pierwszego progu albo nie ma wymaganych sztuk',
} as const;

/** The wholesaler's commands for promotions. */
export const opsPromotionTexts = {
  importSummary: [
    'wczytuje promocje z pliku CSV: te z pliku powstają albo się zmieniają, inne zostają; wszystko albo nic',
    'Wiersz promocji: kind=promotion, code, id (numer od 1 do 1000 albo puste), name, manufacturer,',
    'type (count-based, coin-based, amount-based), tiers (np. 12=8 24=12; wartość w zł), starts, ends, club.',
    'Wiersz produktu: kind=product, code, sku, min, max, coins, proposed (gotowy skład).',
  ],
  listSummary: ['wypisuje promocje'],
  showSummary: ['pokazuje promocję: progi i produkty'],
  endSummary: ['kończy promocję od razu; w koszykach jej pakiety stają się problemem do zaakceptowania'],
  importing: (name: string) => `Promocje z pliku ${name}`,
  refusedAll: (refused: number) => `Nic nie zapisano: popraw odrzucone wiersze (${refused}) i wczytaj plik ponownie.`,
  noCode: 'Podaj kod promocji.',
  none: 'Nie ma żadnej promocji.',
  unknown: (code: string) =>
    `Nie ma promocji o kodzie ${code}. Kod stoi na początku wiersza w „promotion list”, przed numerem.`,
  notOn: (code: string) => `Promocja ${code} już się zakończyła.`,
  ended: (code: string, name: string) => `Zakończono promocję ${code} (${name}).`,
  total: (count: number) => plural(count, PROMOTIONS),
  line: (row: {
    readonly id: number;
    readonly code: string;
    readonly name: string;
    readonly type: string;
    readonly dates: string;
    readonly discount: number;
    readonly products: number;
    readonly isClubOnly: boolean;
  }) =>
    [
      `${row.code}  nr ${row.id}  ${row.name}`,
      row.type,
      `do −${row.discount}\u00a0%`,
      plural(row.products, PRODUCTS),
      row.dates,
      ...(row.isClubOnly ? ['tylko Klub'] : []),
    ].join('  '),
  dates: (from: string | null, to: string | null) => `${from ?? 'od początku'} – ${to ?? 'bezterminowo'}`,
  tier: (threshold: string, percent: number) => `Od ${threshold}: −${percent}\u00a0%`,
  product: (row: {
    readonly sku: string;
    readonly name: string;
    readonly minCount: number;
    readonly maxCount: number;
    readonly coins: number;
    readonly proposed: number;
  }) =>
    [
      `${row.sku}  ${row.name}`,
      `${row.minCount > 0 ? `od ${row.minCount} ` : ''}do ${plural(row.maxCount, PIECES_OF)}`,
      ...(row.coins > 0 ? [`monety: ${row.coins}`] : []),
      ...(row.proposed > 0 ? [`w gotowym składzie: ${row.proposed}`] : []),
    ].join('  '),
} as const;
