import { BRAND } from '#shared/brand.ts';
import { type PluralForms, plural } from '#shared/language/plural.ts';
import { PIECES_SET } from './common.ts';

const PRODUCTS: PluralForms = { one: 'produkt', few: 'produkty', many: 'produktów' };
const RESULTS: PluralForms = { one: 'wynik', few: 'wyniki', many: 'wyników' };

/** The product list, its filters and its toolbar. */
export const listTexts = {
  title: 'Produkty',
  label: 'Lista produktów',
  keys: 'W polu ilości: strzałki w górę i w dół przechodzą między produktami, Enter dodaje do koszyka.',
  loading: 'Wczytywanie produktów',
  active: 'Wybrane filtry',
  quick: 'Szybkie filtry',
  remove: (name: string) => `Usuń filtr: ${name}`,
  clear: 'Wyczyść filtry',
  nothingChosen: 'Nic nie wybrano',
  show: (total: number) => `Pokaż ${plural(total, PRODUCTS)}`,
  showUnknown: 'Pokaż produkty',
  perPage: 'Na stronie',
  allCategories: 'Wszystkie',
  allProducts: 'Wszystkie produkty',
  everyCategory: 'wszystkie kategorie',
  moreCategories: 'Więcej kategorii',
  fewerCategories: 'Mniej kategorii',
  moreManufacturers: 'Pokaż wszystkich',
  fewerManufacturers: 'Pokaż mniej',
  findManufacturer: 'Szukaj producenta',
  noManufacturer: 'Nie ma takiego producenta.',
  unavailableFilters: 'Nie udało się wczytać tej listy.',
  sections: {
    category: 'Kategorie',
    type: 'Rodzaj produktu',
    manufacturer: 'Producent',
    availability: 'Dostępność i transport',
    benefit: 'Korzyści',
  },
  filter: {
    inStock: { label: 'Tylko dostępne', chip: 'Dostępne' },
    cold: { label: 'Chłodnia 2–8 °C', chip: '2–8 °C' },
    prescription: { label: 'Na receptę', chip: 'Na receptę' },
    narcotic: { label: 'Narkotyczne', chip: 'Narkotyczne' },
    promotion: { label: 'Promocja', chip: 'Promocja' },
    inPackage: { label: 'W pakiecie', chip: 'W pakiecie' },
    lowPricesAreaPromotion: { label: 'Niskie ceny', chip: 'Niskie ceny' },
    shortTimePromotion: { label: 'Krótka data (KDW)', chip: 'Krótka data' },
    hardToFound: { label: 'Trudno dostępne', chip: 'Trudno dostępne' },
  },
  phrase: (query: string) => `„${query}”`,
  resultsFor: (query: string) => `Wyniki: „${query}”`,
  chosenCategory: 'Wybrana kategoria',
  chosenManufacturer: 'Wybrany producent',
  chosenType: 'Wybrany rodzaj',
  empty: {
    title: 'Brak produktów',
    forQuery: (query: string) => `Nic nie pasuje do „${query}”`,
    tooLong: 'Wpis jest za długi',
    tooLongHint: (limit: number) => `Skróć go do ${limit} znaków: wystarczy fragment nazwy albo kod EAN lub BLOZ.`,
    query: 'Sprawdź pisownię, wpisz krótszy fragment nazwy albo kod EAN lub BLOZ.',
    filtered: 'Żaden produkt nie spełnia wszystkich wybranych warunków.',
    queryFiltered: 'Wyczyść filtry albo wpisz krótszy fragment nazwy.',
    nothing: 'W ofercie nie ma teraz produktów.',
    all: 'Pokaż wszystkie produkty',
  },
} as const;

/** Sort orders of the toolbar; `short` is for a phone. */
export const sortTexts = {
  relevance: { label: 'Trafność', short: 'Trafność' },
  'name:asc': { label: 'Nazwa A–Z', short: 'A–Z' },
  'name:desc': { label: 'Nazwa Z–A', short: 'Z–A' },
  'price:asc': { label: 'Cena rosnąco', short: 'Cena ↑' },
  'price:desc': { label: 'Cena malejąco', short: 'Cena ↓' },
  'expiry:asc': { label: 'Termin od najbliższego', short: 'Termin ↑' },
  'expiry:desc': { label: 'Termin od najdalszego', short: 'Termin ↓' },
} as const;

/** Header search with its suggestions. */
export const searchTexts = {
  label: 'Szukaj produktu',
  placeholder: 'Skanuj kod lub wpisz nazwę, EAN, BLOZ',
  placeholderShort: 'Nazwa, EAN lub BLOZ',
  shortcut: '/',
  clear: 'Wyczyść pole wyszukiwania',
  heading: 'Produkty',
  results: (total: number) => plural(total, RESULTS),
  note: 'ceny netto',
  suggestions: 'Podpowiedzi',
  available: (total: number) => `${plural(total, RESULTS)}. Strzałki wybierają, Enter szuka całego wpisu.`,
  similar: (query: string) => `Nie ma „${query}”. Podobne:`,
  none: (query: string) => `Nic nie pasuje do „${query}”`,
  noneHint: 'Sprawdź pisownię albo wpisz kod EAN lub BLOZ.',
  failed: 'Podpowiedzi są chwilowo niedostępne.',
  failedHint: 'Naciśnij Enter, aby wyszukać.',
  looking: 'Szukam produktu o tym kodzie',
  unknownCode: (code: string) => `Nie znamy kodu ${code}`,
  notAdded: (what: string) => `Nie dodano do koszyka: ${what}. Zeskanuj kod jeszcze raz.`,
  /** A scan under a question or a message, which it must not answer. */
  scanBlocked: 'Kod pominięto, bo na ekranie jest otwarte okno. Zamknij je i zeskanuj jeszcze raz.',
  unknownHint: 'Sprawdź, czy kod jest cały, albo wpisz nazwę produktu.',
  unknownClose: 'Zamknij komunikat o kodzie',
  camera: 'Skanuj aparatem',
  findAsText: 'Szukaj jako tekstu',
  choose: 'wybór',
  open: 'otwórz wyróżniony',
  add: (count: number) => `dodaj ${plural(count, PIECES_SET)} wyróżnionego`,
  enterAdds: (count: number) => `Enter – dodaj ${plural(count, PIECES_SET)}`,
  close: 'zamknij',
  all: 'Wszystkie wyniki',
  unavailable: 'niedostępny',
} as const;

/** The product page. */
export const productTexts = {
  back: 'Wróć do listy produktów',
  loading: 'Wczytywanie produktu',
  path: 'Kategoria produktu',
  details: 'Szczegóły produktu',
  order: 'Zamawianie',
  promotion: (percent: number) => `Promocja −${percent}\u00a0%`,
  before: 'Cena przed promocją',
  net: 'Cena netto',
  gross: (vatRate: number) => `Cena brutto, VAT ${vatRate}\u00a0%`,
  inCart: (count: number) => `W koszyku masz ${plural(count, PIECES_SET)}`,
  goToCart: 'Przejdź do koszyka',
  unavailable: 'Produkt niedostępny',
  ask: 'Zapytaj o produkt',
  unavailableHint: 'Poproś o powiadomienie albo poszukaj zamiennika po nazwie międzynarodowej.',
  sameInn: (inn: string) => `Inne produkty: ${inn}`,
  yes: 'tak',
  no: 'nie',
  facts: {
    form: 'Postać',
    strength: 'Dawka',
    pack: 'Opakowanie',
    inn: 'Substancja (INN)',
    atc: 'Kod ATC',
    manufacturer: 'Podmiot odpowiedzialny',
    bloz: 'BLOZ',
    ean: 'EAN',
    sku: 'Indeks hurtowni',
    type: 'Rodzaj produktu',
    rx: 'Kategoria dostępności',
    controlled: 'Grupa kontrolowana',
    cold: 'Chłodnia 2–8 °C',
    refunded: 'Refundowany',
    vat: 'Stawka VAT',
    expiry: 'Termin ważności',
    warehouse: 'Magazyn',
  },
  rx: {
    OTC: 'OTC – bez recepty',
    Rp: 'Rp – na receptę',
    Rpz: 'Rpz – na receptę do zastrzeżonego stosowania',
    Rpw: 'Rpw – na receptę, środki odurzające lub psychotropowe',
    Lz: 'Lz – wyłącznie dla szpitali',
    SD: 'suplement diety',
    ŚSSPŻ: 'środek spożywczy specjalnego przeznaczenia żywieniowego',
    WM: 'wyrób medyczny',
    K: 'kosmetyk',
  },
  notes: {
    controlled: 'Lek z grupy kontrolowanej: wymaga zapotrzebowania, które dołączysz w koszyku.',
    hospitalOnly: 'Lek Lz sprzedajemy wyłącznie szpitalom.',
    hospitalOnlyShort: 'Tylko dla szpitali',
  },
  missing: {
    title: 'Nie ma takiego produktu',
    text: 'Adres może być niepełny albo produktu nie ma w naszej ofercie.',
    withdrawn: 'Produkt wycofany z oferty',
    withdrawnText: 'Tego produktu nie można już zamówić. Poszukaj innego w ofercie.',
    action: 'Przejdź do produktów',
  },
} as const;

/** The start screen. */
export const dashboardTexts = {
  title: 'Start',
  entries: 'Na skróty',
  lowPrices: { title: 'Niskie ceny', text: 'produkty z niższą ceną' },
  shortExpiry: { title: 'Krótka data (KDW)', text: 'taniej, bo z bliskim terminem' },
  hardToFind: { title: 'Trudno dostępne', text: 'leki, których brakuje na rynku' },
  favourites: { title: 'Ulubione', text: 'produkty oznaczone sercem' },
  count: (total: number) => plural(total, PRODUCTS),
  loading: 'wczytywanie',
  waiting: 'Wczytywanie polecanych produktów',
  empty: {
    title: 'Nie ma jeszcze polecanych produktów',
    text: 'Cała oferta czeka na liście produktów.',
    action: 'Przejdź do produktów',
  },
} as const;

const call = `Jeśli to się powtarza, zadzwoń: ${BRAND.serviceName}, tel. ${BRAND.servicePhone.label}.`;

/** Shown instead of a catalogue screen's content. */
export const failureTexts = {
  offline: 'Twój koszyk jest bezpieczny. Sprawdź połączenie i spróbuj ponownie.',
  server: `Twój koszyk jest bezpieczny. Spróbuj ponownie za chwilę. ${call}`,
  refused: `Zmień filtry albo otwórz listę od początku. ${call}`,
  forbidden: call,
  stale: 'Nie udało się odświeżyć. Pokazujemy ostatnie wczytane dane.',
} as const;

const MANUFACTURERS: PluralForms = { one: 'producent', few: 'producenci', many: 'producentów' };
const CATEGORIES: PluralForms = { one: 'kategoria', few: 'kategorie', many: 'kategorii' };

/** The screens that list manufacturers and categories. */
export const indexTexts = {
  letters: 'Litery',
  toLetter: (letter: string) => (letter === '#' ? 'Cyfry i znaki' : `Litera ${letter}`),
  manufacturers: {
    title: 'Producenci',
    count: (count: number) => plural(count, MANUFACTURERS),
    find: 'Szukaj producenta',
    found: (count: number) => (count === 0 ? 'Nie ma takiego producenta.' : plural(count, MANUFACTURERS)),
  },
  categories: {
    title: 'Kategorie',
    count: (count: number) => plural(count, CATEGORIES),
    find: 'Szukaj kategorii',
    found: (count: number) => (count === 0 ? 'Nie ma takiej kategorii.' : 'Lista pokazuje pasujące kategorie.'),
  },
  /** The menu of the category bar. */
  menu: {
    flat: (name: string) => `${name}: bez podkategorii.`,
    every: 'Wszystkie kategorie',
    show: (name: string) => `Rozwiń: ${name}`,
    hide: (name: string) => `Zwiń: ${name}`,
  },
} as const;
