import { BRAND } from '#shared/brand.ts';
import { type PluralForms, plural } from '#shared/language/plural.ts';
import { PACKAGES, PIECES, PIECES_SET, packagesChanged } from './common.ts';

const PRODUCTS: PluralForms = { one: 'produkt', few: 'produkty', many: 'produktów' };

/** Recommended products in dialogues, and adding several at once. */
export const recommendedTexts = {
  title: 'Polecane do zamówienia',
  /** For an empty cart. */
  general: { suggested: 'Polecane w hurtowni', sales: 'Największe promocje' },
  loading: 'Wczytywanie polecanych produktów',
  add: 'Dodaj',
  addNamed: (name: string) => `Dodaj polecany produkt ${name}`,
  sending: 'Dodaję',
  added: 'W koszyku',
  net: 'netto',
  waiting: 'Zapisano',
  more: 'Więcej polecanych',
  suggestedTitle: (name: string) => `Polecane do: ${name}`,
  none: 'Nie mamy teraz nic do polecenia przy tym produkcie.',
  failed: 'Nie udało się wczytać polecanych produktów. Sprawdź połączenie i spróbuj ponownie.',
  several: {
    added: 'Dodano do koszyka',
    some: 'Nie wszystko dodano do koszyka',
    nothing: 'Nic nie dodano do koszyka',
    kept: 'Zapisano na urządzeniu',
    partly: 'Część dodano do koszyka, część czeka',
    keptText: 'Co czeka, dodamy do koszyka w hurtowni po powrocie sieci, każdą pozycję raz.',
    label: 'Co stało się z każdą pozycją',
    outcome: { added: 'dodano', reduced: 'dodano mniej', refused: 'nie dodano', waiting: 'czeka na wysłanie' },
    count: (count: number) => plural(count, PIECES),
    of: (added: number, wanted: number) => `${plural(added, PIECES)} z ${wanted}`,
  },
} as const;

/** Selecting products and packages to add them together. */
export const markedTexts = {
  faulty: 'Popraw liczbę sztuk',
  faultyText: (names: readonly string[]) => `Nie wiadomo, ile sztuk dodać: ${names.join(', ')}.`,
  start: 'Zaznacz kilka pozycji',
  short: 'Zaznacz',
  stop: 'Zakończ',
  mark: (name: string) => `Zaznacz: ${name}`,
  cannot: (name: string, reason: string) => `Nie można zaznaczyć: ${name}. ${reason}`,
  count: (products: number, packages: number) => {
    const marked = [
      ...(products > 0 ? [plural(products, PRODUCTS)] : []),
      ...(packages > 0 ? [plural(packages, PACKAGES)] : []),
    ];
    return marked.length === 0 ? 'Zaznacz pozycje na liście' : `Zaznaczono: ${marked.join(', ')}`;
  },
  label: 'Zaznaczone pozycje',
  /** Why a promotion cannot be marked: it has no ready-made package, or one that this pharmacy may not order. */
  notReady: 'Nie ma gotowego pakietu do dodania. Skład wybierz w promocji.',
  add: 'Dodaj zaznaczone',
  adding: 'Dodaję',
  clear: 'Odznacz',
  hint: 'Dodamy po jednej sztuce albo tyle, ile wpiszesz przy produkcie, i po jednym pakiecie.',
} as const;

/** By the type's name in catalogue files. */
const OF_TYPE: Readonly<Record<string, string>> = {
  lek: 'Polecane leki',
  suplement: 'Polecane suplementy',
  'wyrób medyczny': 'Polecane wyroby medyczne',
  kosmetyk: 'Polecane kosmetyki',
  'żywność specjalna': 'Polecana żywność specjalna',
};

/** Titles of suggested products. */
export const suggestionTexts = {
  similar: 'Podobne produkty',
  sales: 'Podobne w promocji',
  /** `type` is a product type's name, as the wholesaler writes it. */
  ofType: (type: string) => OF_TYPE[type.toLocaleLowerCase('pl')] ?? 'Polecane produkty',
  chosen: 'Hurtownia proponuje',
} as const;

/** Hearts and the screen of favourites. */
export const favouriteTexts = {
  title: 'Ulubione',
  label: 'Ulubione produkty',
  loading: 'Wczytywanie ulubionych',
  back: 'Wróć do ulubionych',
  removed: (name: string) => `Usunięto z ulubionych: ${name}`,
  offline: 'Bez połączenia nie zmienisz ulubionych. Spróbuj po powrocie sieci.',
  unknown: 'Nie udało się zapisać zmiany w ulubionych. Sprawdź połączenie i spróbuj ponownie.',
  empty: {
    title: 'Nie masz jeszcze ulubionych produktów',
    text: 'Kliknij serce przy produkcie, a znajdziesz go tutaj.',
    action: 'Przejdź do produktów',
  },
  sort: {
    'name:asc': 'Nazwa A–Z',
    'name:desc': 'Nazwa Z–A',
    'price:asc': 'Cena rosnąco',
    'price:desc': 'Cena malejąco',
    'added:desc': 'Ostatnio dodane',
  },
} as const;

/** The zones, on the start screen and on their own screens. */
export const zoneTexts = {
  lowPrices: {
    title: 'Niskie ceny',
    back: 'Wróć do niskich cen',
    cells: 'Niskie ceny',
  },
  shortExpiry: {
    title: 'Krótka data (KDW)',
    back: 'Wróć do krótkich dat',
    cells: 'Najbliższe terminy',
  },
  seeAll: 'Zobacz wszystkie',
  seeAllOf: (zone: string) => `Zobacz wszystkie: ${zone}`,
  /** Whole percents. */
  discounts: (from: number, to: number) => (from === to ? `−${to}\u00a0%` : `od −${from}\u00a0% do −${to}\u00a0%`),
  nearest: (date: string) => `najwcześniej: ${date}`,
  available: (total: number) => `${plural(total, PRODUCTS)} do zamówienia`,
  loading: 'Wczytywanie strefy',
  categories: 'Kategorie w strefie',
  everything: 'Wszystkie',
  discount: (percent: number) => `−${percent}\u00a0%`,
  expires: (date: string) => `KDW ${date}`,
  net: 'netto',
} as const;

/** Banners. */
export const bannerTexts = {
  label: 'Banery',
  slide: (place: number, total: number) => `${place} z ${total}`,
  previous: 'Poprzedni baner',
  next: 'Następny baner',
  open: 'Zobacz ofertę',
  opens: (title: string) => `Zobacz ofertę: ${title}`,
} as const;

/** Availability notifications. */
export const notifyTexts = {
  ask: 'Powiadom mnie',
  askNamed: (name: string) => `Powiadom mnie o dostępności: ${name}`,
  sending: 'Zapisuję',
  asked: 'Powiadomimy Cię',
  askedNamed: (name: string) => `Powiadomimy Cię o dostępności: ${name}`,
  offline: 'Bez połączenia nie zapiszemy prośby o powiadomienie. Spróbuj po powrocie sieci.',
  unknown: 'Nie udało się zapisać prośby o powiadomienie. Sprawdź połączenie i spróbuj ponownie.',
} as const;

/** The link from a product to the packages that hold it. */
export const packageTexts = {
  cheaper: 'Kup taniej w pakiecie',
  /** The best price of a piece. */
  from: (price: string) => `od ${price}`,
  /** The same where no link names it. */
  priceFrom: (price: string) => `od\u00a0${price} w\u00a0pakiecie`,
} as const;

/** `product` is the one that limits the packages. */
const short = (product: string) => `Pakiet niedostępny: w magazynie brakuje produktu „${product}”.`;

/** Messages of refused or adjusted package changes. */
export const packageServerTexts = {
  unknown: 'Nie ma takiego pakietu.',
  countChanged: packagesChanged,
  notSold: (reason: string) => `Pakiet niedostępny. ${reason}`,
  overStock: (available: number, inCart: number, product: string) => {
    if (available === 0) return short(product);
    const have = `Za mało w magazynie: „${product}”. Dostępne: ${plural(available, PACKAGES)}`;
    return inCart > 0 ? `${have}, w koszyku masz już ${plural(inCart, PACKAGES)}.` : `${have}.`;
  },
  overLimit: (most: number, inCart: number) => {
    const limit = `Tego pakietu zamówisz najwyżej ${plural(most, PACKAGES)}`;
    return inCart > 0 ? `${limit}, w koszyku masz już ${plural(inCart, PACKAGES)}.` : `${limit}.`;
  },
  problem: {
    price: 'Cena pakietu się zmieniła.',
    tier: (before: number, after: number) =>
      `Rabat pakietu zmienił się z −${before}\u00a0% na −${after}\u00a0%, a z nim cena.`,
    composition: 'Skład pakietu się zmienił.',
    stock: (available: number, product: string) =>
      available === 0
        ? short(product)
        : `Zmienił się stan magazynu: „${product}”. Dostępne: ${plural(available, PACKAGES)}.`,
  },
  own: {
    saved: (name: string) => `Zapisano pakiet „${name}”.`,
    savedBefore: 'Pakiet jest zapisany.',
    removed: (name: string) => (name === '' ? 'Usunięto pakiet z własnych.' : `Usunięto pakiet „${name}”.`),
    notAsSeen:
      'W międzyczasie ktoś zmienił albo usunął ten pakiet. Otwórz go na nowo albo zapisz skład jako nowy pakiet.',
    nameTaken: 'Masz już własny pakiet o tej nazwie.',
    savedAs: (name: string) => `Taki sam pakiet masz już zapisany pod nazwą „${name}”.`,
    tooMany: (most: number) => `Możesz zapisać najwyżej ${plural(most, PACKAGES)}. Usuń któryś, aby zapisać nowy.`,
  },
  nothingToDo: 'Podaj liczbę pakietów albo nazwę, pod którą zapisać pakiet.',
} as const;

/** The server's messages of catalogue calls. */
export const catalogueServerTexts = {
  withdrawn: (name: string) => `Produkt „${name}” został wycofany z oferty.`,
  notification: {
    asked: 'Powiadomimy e-mailem, gdy produkt będzie dostępny.',
    inStock: (name: string) => `Produkt „${name}” jest teraz dostępny.`,
    mailSubject: (name: string) => `${BRAND.name}: produkt ${name} jest znów dostępny`,
    mailBody: (label: string, available: number) =>
      [
        'Dzień dobry,',
        '',
        `produkt, o który Państwo pytali, jest znów dostępny: „${label}”.`,
        `W magazynie mamy teraz ${plural(available, PIECES_SET)}. Nie rezerwujemy produktu: decyduje kolejność zamówień.`,
        '',
        `${BRAND.serviceName}: ${BRAND.servicePhone.label}, ${BRAND.serviceHours.days} ${BRAND.serviceHours.time}`,
        BRAND.name,
      ].join('\n'),
  },
  favourite: { added: 'Dodano do ulubionych.', removed: 'Usunięto z ulubionych.' },
} as const;
