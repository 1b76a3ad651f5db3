import { formatCount, type PluralForms, plural } from '#shared/language/plural.ts';

const FILTERS: PluralForms = { one: 'filtr', few: 'filtry', many: 'filtrów' };

/** Texts of the components in `web/ui`. */
export const uiTexts = {
  newTab: (title: string) => `${title} (otwiera się w nowej karcie)`,
  scrollToTop: 'Wróć na górę strony',
  toasts: 'Ostatnie zmiany',
  net: 'netto',
  gross: 'brutto',
  price: {
    before: 'Poprzednia cena netto:',
    currency: 'zł',
    net: 'Cena netto:',
    gross: 'Cena brutto:',
  },
  counter: {
    label: (product: string) => `Ilość: ${product}`,
    decrease: (product: string) => `Zmniejsz ilość: ${product}`,
    increase: (product: string) => `Zwiększ ilość: ${product}`,
    atLeast: (min: number) => `Najmniej ${min}`,
    atMost: (max: string) => `Najwyżej ${max}`,
    part: 'Tylko całe sztuki',
    unreadable: 'Wpisz liczbę',
    kept: (count: string) => `Bez zmian: ${count}`,
  },
  add: {
    visible: 'Dodaj',
    sending: 'Dodaję',
    label: (product: string) => `Dodaj do koszyka ${product}`,
    sendingLabel: (product: string) => `Dodaję do koszyka ${product}`,
    added: 'Dodano',
    addedLabel: (product: string) => `Dodano do koszyka ${product}, dodaj więcej`,
    waiting: 'Zapisano',
    waitingLabel: (product: string) => `Zapisano na urządzeniu ${product}, dodaj więcej`,
  },
  heart: (product: string) => `Ulubione: ${product}`,
  stock: {
    heading: 'Stan',
    label: 'Stan magazynu:',
    unavailable: 'Produkt niedostępny',
    inCart: (pieces: string) => `w koszyku ${pieces}`,
  },
  list: {
    product: 'Produkt',
    manufacturer: 'Producent',
    package: 'Pakiet',
    price: 'Netto / brutto',
    count: 'Ilość',
    bloz: (code: string) => `BLOZ ${code}`,
  },
  badges: {
    cold: '2–8 °C',
    narcotic: 'narkotyczny',
    psychotropic: 'psychotropowy',
    kdw: (date: string) => `KDW ${date}`,
    promotion: 'promocja',
    promotionOf: (percent: number) => `promocja −${percent}\u00a0%`,
    percentOff: (percent: number) => `−${percent}\u00a0%`,
    hardToFind: 'trudno dostępny',
    package: 'pakiet',
    inPackage: 'w pakiecie',
    hit: 'hit',
  },
  progress: {
    step: (step: number, of: number) => `krok ${step} z ${of}`,
    done: 'zakończone',
    held: 'wstrzymane przy weryfikacji',
    cancelled: 'anulowane przez aptekę',
    refused: 'odrzucone przez hurtownię',
    label: 'Postęp zamówienia',
    /** Labels of the statuses that are steps, until the server's are there. */
    names: ['Nowe', 'Przyjęte', 'Skompletowane', 'Wysłane'],
    states: { previous: 'ukończony', active: 'bieżący', next: 'następny', bad: 'przerwany' },
  },
  carousel: {
    role: 'karuzela',
    previous: (title: string) => `Poprzednie: ${title}`,
    next: (title: string) => `Następne: ${title}`,
  },
  pager: {
    label: 'Strony',
    range: (from: string, to: string) => `${from}–${to}`,
    of: (total: string) => `z ${total}`,
    first: 'Pierwsza strona',
    last: 'Ostatnia strona',
    previous: 'Poprzednia strona',
    next: 'Następna strona',
  },
  sort: { label: 'Sortuj:' },
  filters: 'Filtry',
  filtersOf: (count: number) => (count === 0 ? 'Filtry' : `Filtry, ${plural(count, FILTERS)}`),
  /** Dates are typed as they are shown (docs/product.md §9). */
  date: {
    format: 'RRRR-MM-DD',
    faulty: 'Wpisz datę jako RRRR\u2011MM\u2011DD',
  },
  meter: {
    minimum: (amount: string) => `Minimum ${amount} netto`,
    missing: (amount: string) => `brakuje ${amount}`,
    met: (amount: string) => `Minimum ${amount} netto osiągnięte`,
  },
} as const;

/** A list that is only partly rendered. */
export const moreRowsTexts = {
  shown: (shown: number, all: number) => `Pokazano ${formatCount(shown)} z ${formatCount(all)} pozycji`,
  more: (more: number) => `Pokaż następne ${formatCount(more)}`,
} as const;
