/** What is in the cart, over any screen. */
export const cartPreviewTexts = {
  lines: 'Pozycje w koszyku',
  product: 'Produkt',
  count: 'Liczba',
  sum: 'Wartość netto',
  pieces: (count: string) => `${count}\u00a0szt.`,
  net: 'netto',
  gross: 'brutto',
  toCart: 'Przejdź do koszyka',
  empty: 'Koszyk jest pusty.',
  loading: 'Wczytywanie koszyka',
} as const;
