/** What surrounds the screens behind log-in alone: the log-in screen loads none of it. */
export const shellPartTexts = {
  cartNet: 'Koszyk netto',
  cartEmpty: 'Koszyk, pusty',
  /** Accessible name of the cart button; `sum` is a formatted net amount. */
  cartNamed: (held: string, sum: string) => `Koszyk, ${held}, ${sum} netto`,
  cartUnknown: 'Koszyk',
  cartPreview: 'Podgląd koszyka',
  colorScheme: 'Wygląd',
  colorSchemes: { light: 'Jasny', dark: 'Ciemny', auto: 'Jak w systemie' },
  scanner: 'Skaner',
  scanSounds: 'Dźwięk po zeskanowaniu',
  salesBlocked: {
    title: 'Składanie zamówień jest zablokowane.',
    text: 'Możesz przeglądać ofertę i układać koszyk. Aby odblokować zamówienia, zadzwoń do Biura Obsługi Klienta:',
    dismiss: 'Ukryj komunikat o blokadzie zamówień',
  },
} as const;
