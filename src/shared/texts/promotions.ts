import { formatCount, type PluralForms, plural } from '#shared/language/plural.ts';
import { PACKAGES, PIECES, PIECES_SET, PRODUCTS } from './common.ts';
import { COINS } from './promotion-rules.ts';

const DAYS: PluralForms = { one: 'dzień', few: 'dni', many: 'dni' };

/** A discount as `−12 %`. */
export const discountText = (percent: number): string => `−${percent}\u00a0%`;

/** Cards of promotions and packages, and their lists. */
export const promotionTexts = {
  /** The words of the pictures; what a package of the coin type counts are coins. */
  types: { TYPE_COUNT_BASED: 'ilościowy', TYPE_COIN_BASED: 'punktowy', TYPE_AMOUNT_BASED: 'wartościowy' },
  typeFilters: { TYPE_COUNT_BASED: 'Ilościowe', TYPE_COIN_BASED: 'Punktowe', TYPE_AMOUNT_BASED: 'Wartościowe' },
  best: (percent: number) => `do ${discountText(percent)}`,
  ladder: 'Progi rabatu',
  from: (threshold: string) => `od ${threshold}`,
  products: (products: number) => plural(products, PRODUCTS),
  regular: (products: number) => `${products}\u00a0już\u00a0kupujesz`,
  least: (pieces: number) => `min. ${formatCount(pieces)}\u00a0szt.`,
  until: (date: string) => `do ${date}`,
  noEnd: 'bez daty końca',
  endsIn: (days: number) =>
    days === 0 ? 'kończy się dzisiaj' : days === 1 ? 'kończy się jutro' : `kończy się za ${plural(days, DAYS)}`,
  inCart: (packages: number) => `w koszyku ${plural(packages, PACKAGES)}`,
  see: 'Zobacz',
  ready: 'gotowy zestaw',
  own: 'własny pakiet',
  club: 'dla klubu',
  /** The price of the searched product in a package, and the tier that gives it. */
  priceIn: (price: string) => `${price} w pakiecie`,
  priceFrom: (threshold: string) => `od ${threshold}`,
  list: {
    title: 'Promocje i pakiety',
    label: 'Pakiety',
    keys: 'Strzałki przechodzą między pakietami, Enter otwiera pakiet.',
    search: 'Nazwa lub produkt',
    manufacturer: 'Producent',
    anyManufacturer: 'Producent',
    chosenManufacturer: 'Wybrany producent',
    types: 'Rodzaj pakietu',
    club: 'Dla klubu',
    clear: 'Wyczyść',
    loading: 'Wczytywanie pakietów',
    none: 'Żaden pakiet nie pasuje',
    noneHint: 'Zmień nazwę albo usuń filtry.',
    clearAll: 'Wyczyść filtry',
    nothing: 'Nie ma teraz pakietów',
    nothingHint: 'Zajrzyj tu później albo przejrzyj produkty w promocji.',
    toPromoted: 'Pokaż produkty w promocji',
    show: (packages: number) => `Pokaż ${plural(packages, PACKAGES)}`,
    showUnknown: 'Pokaż pakiety',
  },
  search: {
    title: 'Pakiety z produktem',
    titleOf: (name: string) => `Pakiety z produktem: ${name}`,
    label: 'Nazwa pakietu lub produktu',
    submit: 'Szukaj',
    prompt: 'Wpisz nazwę produktu, który chcesz kupić taniej w pakiecie.',
    none: (name: string) => `Żaden pakiet nie zawiera: ${name}`,
    noneHint: 'Ten produkt kupisz teraz tylko osobno.',
    all: 'Zobacz wszystkie pakiety',
  },
} as const;

/** Own packages of the pharmacy, beside the promotions. */
export const ownPackageTexts = {
  title: 'Twoje pakiety',
  add: 'Zamów ponownie',
  addNamed: (name: string) => `Zamów ponownie: ${name}`,
  edit: 'Zmień skład',
  editNamed: (name: string) => `Zmień skład: ${name}`,
  remove: (name: string) => `Usuń własny pakiet ${name}`,
  removed: (name: string) => `Usunięto pakiet: ${name}`,
  restored: (name: string) => `Przywrócono pakiet: ${name}`,
  save: 'Zapisz jako własny pakiet',
  name: 'Nazwa pakietu',
  /** Proposed: told apart from its promotion. */
  proposedName: (promotion: string) => `${promotion} (nasz skład)`,
  nameHint: 'Znajdziesz go pod tą nazwą na liście pakietów.',
  saved: (name: string) => `Zapisano pakiet: ${name}`,
  offline: 'Własny pakiet zapiszesz, gdy wróci połączenie.',
  removeOffline: 'Własny pakiet usuniesz, gdy wróci połączenie.',
} as const;

/** Composing a package. */
export const composeTexts = {
  back: 'Wróć do pakietów',
  backToCart: 'Wróć do koszyka',
  validUntil: (date: string) => `ważny do ${date}`,
  rule: {
    TYPE_COUNT_BASED: 'im więcej sztuk razem, tym wyższy rabat na wszystkie',
    TYPE_COIN_BASED: 'każda sztuka daje monety, monety razem dają rabat na cały pakiet',
    TYPE_AMOUNT_BASED: 'próg liczymy od wartości katalogowej netto jednego pakietu',
  },
  columns: {
    product: 'Produkt',
    manufacturer: 'Producent',
    coins: 'Monety',
    stock: 'Stan, limit',
    price: 'Cena w pakiecie',
    pieces: 'Sztuk',
    value: 'Wartość netto',
  },
  rows: 'Produkty pakietu',
  limit: (min: number, max: number) => {
    if (min === 0) return `do ${formatCount(max)}\u00a0szt.`;
    return min === max ? `${formatCount(min)}\u00a0szt.` : `${formatCount(min)}–${formatCount(max)}\u00a0szt.`;
  },
  required: 'obowiązkowy',
  coins: (coins: number) => plural(coins, COINS),
  coinsEach: (coins: number) => `${plural(coins, COINS)} za sztukę`,
  lineSum: 'razem netto',
  scanHint: 'Skan opakowania z pakietu dodaje 1 sztukę.',
  keys: { row: 'wiersz', count: 'ilość', add: 'do koszyka' },
  keysText: 'Strzałki w górę i w dół oraz Enter przechodzą między produktami, Ctrl i Enter dodaje pakiet do koszyka.',
  calculator: 'Kalkulator pakietu',
  openCalculator: 'Pokaż cały kalkulator',
  meter: 'Próg rabatu',
  noDiscount: 'bez rabatu',
  discount: (percent: number) => `rabat ${percent}\u00a0%`,
  toNext: (missing: string, percent: number) => `Jeszcze ${missing} do ${discountText(percent)}`,
  toNextShort: (missing: string, percent: number) => `jeszcze ${missing} do ${discountText(percent)}`,
  savesThen: (saving: string) => `Oszczędność wzrośnie do ${saving}.`,
  savesFirst: (saving: string) => `Oszczędzisz ${saving}.`,
  fill: (pieces: number, product: string) => `+${formatCount(pieces)} × ${product}`,
  topTier: (threshold: string) => `Najwyższy próg: ${threshold} osiągnięty`,
  basic: 'Wartość katalogowa',
  saving: 'Oszczędzasz',
  before: 'Przed zmianą',
  packages: 'Liczba pakietów',
  packagesOf: (name: string) => `liczba pakietów ${name}`,
  packagesStock: (packages: number) =>
    packages === 0 ? 'stanu nie starczy' : `stanu starczy na ${formatCount(packages)}`,
  net: 'Razem netto',
  vat: (rates: string) => `VAT ${rates}`,
  rate: (rate: number) => `${rate}\u00a0%`,
  gross: 'Razem brutto',
  add: (packages: number) =>
    packages === 1 ? 'Dodaj pakiet do koszyka' : `Dodaj ${plural(packages, PACKAGES)} do koszyka`,
  addShort: (packages: number) => (packages === 1 ? 'Dodaj pakiet' : `Dodaj ${plural(packages, PACKAGES)}`),
  adding: { new: 'Dodaję pakiet', cart: 'Zapisuję zmiany', own: 'Zapisuję zmiany' },
  saveEdit: 'Zapisz zmiany w koszyku',
  saveOwn: 'Zapisz zmiany pakietu',
  offlineNote: 'Bez połączenia: zapiszemy pakiet na urządzeniu i wyślemy go, gdy wróci sieć.',
  differs: (net: string) => `Hurtownia liczy inaczej: ${net} netto. Pokazujemy jej wyliczenie.`,
  todo: 'Do zrobienia przed dodaniem',
  /** Beside the counter of a row. */
  notHere: 'Nie do pakietu',
  rowStock: (stock: number) => `W magazynie ${formatCount(stock)}`,
  packagesReason: (packages: number) => `Stanu starczy na ${plural(packages, PACKAGES)}`,
  locked: (reasons: number) => `Odblokuje się po załatwieniu ${reasons === 1 ? 'jednej sprawy' : `${reasons} spraw`}.`,
  rules: 'Zasady pakietu',
  rulesText: {
    TYPE_COUNT_BASED: 'Rabat zależy od liczby sztuk wszystkich produktów w jednym pakiecie.',
    TYPE_COIN_BASED:
      'Rabat zależy od sumy monet w jednym pakiecie. Każda sztuka produktu daje tyle monet, ile podano przy produkcie.',
    TYPE_AMOUNT_BASED: 'Rabat zależy od wartości katalogowej netto jednego pakietu, liczonej przed rabatem.',
  },
  rulesCommon: [
    'Osiągnięty próg daje rabat od cen katalogowych na wszystkie produkty pakietu.',
    'Poniżej pierwszego progu nie ma pakietu.',
    'Obowiązuje cena z dnia dodania do koszyka. Późniejszą zmianę pokażemy w koszyku do akceptacji.',
    'Leków refundowanych i kontrolowanych nie sprzedajemy w pakietach.',
  ],
  changed: 'Co się zmieniło od zapisania',
  gone: 'Tego pakietu nie ma już w koszyku',
  goneText: 'Ktoś go usunął albo zmienił. Twój skład zostaje tutaj i możesz dodać go do koszyka jako nowy pakiet.',
  countChanged: (packages: number) => `Teraz w koszyku: ${plural(packages, PACKAGES)}`,
  countQuestion: 'Liczba pakietów w koszyku zmieniła się w trakcie zmiany składu. Zapis ustawi liczbę z tego ekranu.',
  countConfirm: (packages: number) => `Zapisz ${plural(packages, PACKAGES)}`,
  ownGone: 'Ten pakiet ktoś zmienił albo usunął',
  ownGoneText: 'Twój skład zostaje tutaj. Możesz zapisać go jako nowy pakiet albo otworzyć pakiet na nowo z listy.',
  scan: {
    added: (product: string, pieces: number) => `${product}: ${plural(pieces, PIECES)} w pakiecie`,
    full: (product: string, max: number) => `${product}: w pakiecie jest już największa ilość, ${plural(max, PIECES)}`,
    otherTitle: 'Dodać poza pakietem?',
    other: (product: string) => `${product} nie wchodzi w skład tego pakietu. Możesz dodać go do koszyka osobno.`,
    otherConfirm: (pieces: number) => `Dodaj osobno ${plural(pieces, PIECES_SET)}`,
  },
  missing: {
    title: 'Nie ma takiego pakietu',
    text: 'Mógł się zakończyć albo adres jest niepełny.',
    action: 'Zobacz wszystkie pakiety',
    offline: 'Tego pakietu nie ma na tym urządzeniu. Otworzy się, gdy wróci połączenie.',
  },
  loading: 'Wczytywanie pakietu',
  added: 'Pakiet dodany do koszyka',
  kept: 'Pakiet zapisany na urządzeniu',
  keptText: 'Dodamy pakiet do koszyka w hurtowni po powrocie sieci. Dodamy go raz.',
  refused: 'Pakietu nie dodano do koszyka',
  edited: 'Zapisano zmiany w pakiecie',
  sum: (net: string) => `${net} netto`,
  saves: (saving: string) => `oszczędzasz ${saving}`,
} as const;
