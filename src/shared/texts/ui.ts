/** The shop's name and the line under its sign; the one place to rename it. */
export const brandTexts = { name: 'Zapas', tagline: 'dla aptek' } as const;

/** Words of the data-less pieces in `web/ui`. Functions take what the sentence is about. */
export const uiTexts = {
  skipToContent: 'Przejdź do treści',
  scrollToTop: 'Wróć na górę strony',
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
  },
  add: {
    visible: 'Dodaj',
    sending: 'Dodaję',
    done: 'W koszyku',
    label: (product: string) => `Dodaj do koszyka ${product}`,
    sendingLabel: (product: string) => `Dodaję do koszyka ${product}`,
    doneLabel: (product: string) => `W koszyku: ${product}`,
  },
  stock: {
    heading: 'Stan',
    label: 'Stan magazynu:',
    unavailable: 'Produkt niedostępny',
    inCart: (pieces: string) => `w koszyku ${pieces}`,
  },
  list: {
    product: 'Produkt',
    manufacturer: 'Producent',
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
    promotionOf: (percent: number) => `promocja −${percent} %`,
    hardToFind: 'trudno dostępny',
    inPackage: 'w pakiecie',
  },
  progress: {
    step: (step: number, of: number) => `krok ${step} z ${of}`,
    done: 'zakończone',
    held: 'wstrzymane przy weryfikacji',
    cancelled: 'anulowane przez aptekę',
    refused: 'odrzucone przez hurtownię',
    label: 'Postęp zamówienia',
    names: ['Złożone', 'Przyjęte', 'Skompletowane', 'W drodze'],
    states: { previous: 'ukończony', active: 'bieżący', next: 'następny', bad: 'przerwany' },
  },
  pager: {
    label: 'Strony',
    range: (from: string, to: string) => `${from}–${to}`,
    of: (total: string) => `z ${total}`,
    previous: 'Poprzednia strona',
    next: 'Następna strona',
  },
  sort: { label: 'Sortuj:' },
  meter: {
    minimum: (amount: string) => `Minimum ${amount} netto`,
    missing: (amount: string) => `brakuje ${amount}`,
    met: (amount: string) => `Minimum ${amount} netto osiągnięte`,
  },
  password: { show: 'Pokaż hasło', hide: 'Ukryj hasło' },
} as const;
