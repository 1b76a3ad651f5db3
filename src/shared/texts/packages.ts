import { BRAND } from '#shared/brand.ts';

const call = `${BRAND.serviceName}, tel. ${BRAND.servicePhone.label}`;

/** Ways to packages and promotions, and the screens of the dashboard that show them. */
export const packageTexts = {
  cheaper: 'Kup taniej w pakiecie',
  search: {
    title: 'Pakiety z produktem',
    titleOf: (name: string) => `Pakiety z produktem: ${name}`,
    label: 'Nazwa produktu',
    submit: 'Szukaj',
    prompt: 'Wpisz nazwę produktu, który chcesz kupić taniej w pakiecie.',
    product: 'Wybrany produkt',
    others: 'Produkty w pakietach o tej nazwie',
    none: (name: string) => `Żaden produkt w pakietach nie pasuje do „${name}”`,
    noneHint: 'Sprawdź pisownię albo wpisz krótszy fragment nazwy.',
    notInPackage: 'Ten produkt nie wchodzi teraz w skład żadnego pakietu.',
    inPackage: `Ten produkt kupisz taniej w pakiecie. Pakiet zamówisz w rozmowie z nami: ${call}.`,
    loading: 'Wczytywanie produktów w pakietach',
    back: 'Wróć do pakietów z produktem',
    all: 'Pokaż wszystkie produkty w pakietach',
  },
  promotions: {
    title: 'Promocje i pakiety',
    packages: `Pakiety zamówisz w rozmowie z nami: ${call}. Poniżej produkty w promocyjnej cenie, które dodasz do koszyka od razu.`,
    products: 'Produkty w promocji',
    none: 'Nie ma teraz produktów w promocji',
    noneHint: 'Zajrzyj tu później albo przejrzyj całą ofertę.',
    allProducts: 'Przejdź do produktów',
    loading: 'Wczytywanie produktów w promocji',
    back: 'Wróć do promocji',
    all: 'Pokaż wszystkie produkty w promocji',
    inPackage: 'Pokaż produkty w pakietach',
  },
} as const;
