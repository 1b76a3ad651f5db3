/** What the catalogue importer says of a file and its rows. Column names and codes are those of the file. */
export const importTexts = {
  unknownColumns: (names: string) => `Nieznane kolumny: ${names}.`,
  missingColumns: (names: string) => `Brakuje kolumn: ${names}.`,
  repeatedColumns: (names: string) => `Kolumny występują więcej niż raz: ${names}.`,
  noHeader: 'Plik jest pusty: brakuje wiersza z nazwami kolumn.',
  noRows: 'Plik nie ma żadnego wiersza z produktem.',
  openQuote: (line: number) => `Cudzysłów otwarty w wierszu ${line} nie jest zamknięty.`,
  stopped: 'Import przerwano, bo serwer kończy pracę. Nic nie zapisano; uruchom import ponownie.',
  catalogueMoved: 'Katalog zmienił się w trakcie importu. Nic nie zapisano; uruchom import ponownie.',

  wrongColumnCount: (found: number, expected: number) => `liczba kolumn: ${found}, powinno być ${expected}`,
  empty: (column: string) => `puste pole ${column}`,
  tooLong: (column: string, limit: number) => `pole ${column} ma ponad ${limit} znaków`,
  badCharacter: 'niedozwolony znak (NUL)',
  repeatedSku: (line: number) => `sku powtórzone, było w wierszu ${line}`,
  badEan: (code: string) => `błędny EAN ${code} (długość albo cyfra kontrolna)`,
  badBloz: (code: string) => `błędny BLOZ ${code} (powinno być 7 cyfr)`,
  badVat: (rate: string, allowed: string) => `nieznana stawka VAT ${rate} (dozwolone: ${allowed})`,
  badPrice: (column: string, price: string) => `${column}: ${price} nie jest ceną w groszach większą od zera`,
  basicBelowPrice: 'cena przed promocją niższa od ceny',
  badFlag: (column: string, value: string) => `${column}: ${value} (powinno być 0 albo 1)`,
  badStock: (value: string) => `stan ${value} nie jest liczbą sztuk`,
  badRxCategory: (value: string) => `nieznana kategoria dostępności ${value}`,
  badControlledGroup: (value: string) => `nieznana grupa kontrolowana ${value}`,
  badWarehouse: (value: string) => `nieznany magazyn ${value}`,
  badDate: (value: string) => `błędna data ważności ${value} (powinno być RRRR-MM-DD)`,
  badZone: (value: string) => `nieznana strefa ${value}`,
  shortExpiryWithoutDate: 'strefa short-expiry bez daty ważności',
  badImage: (value: string) => `obrazek ${value} nie jest ścieżką na tym serwerze (/…)`,
  badCategory: (value: string) => `błędna kategoria ${value}`,

  refundedNotLowPrice: 'lek refundowany: pominięto strefę low-price',
  refundedNoPromotion: 'lek refundowany: pominięto cenę przed promocją',
} as const;

/** Categories of goods without an ATC code, by product type; others are named as their type. */
export const typeCategories: Readonly<Record<string, string>> = {
  lek: 'Leki bez kodu ATC',
  suplement: 'Suplementy diety',
  'wyrób medyczny': 'Wyroby medyczne',
  kosmetyk: 'Kosmetyki',
  'żywność specjalna': 'Żywność specjalnego przeznaczenia',
};
