/** Labels of the screens: the page titles of SPEC §2 "Guard" and the words of the navigation. */
export const screenLabels = {
  login: 'Logowanie',
  dashboard: 'Start',
  products: 'Produkty',
  product: 'Produkt',
  cart: 'Koszyk',
  orderSent: 'Podsumowanie zamówienia',
  orders: 'Historia zamówień',
  notFound: 'Nie znaleziono strony',
} as const;
