/** Sections of the main page in display order; their products are in selections.csv. */
export const DEMO_SECTIONS = [
  { id: 'polecane', title: 'Polecane dla Twojej apteki' },
  { id: 'hity', title: 'Hity hurtowni' },
  { id: 'nowosci', title: 'Ostatnio w ofercie' },
] as const;

/** Promotional packages; `discount` in whole percents. Package 35 belongs to the campaign (docs/product.md §9). */
export const DEMO_PACKAGES = [
  { id: 11, name: 'Pakiet przeciwbólowy', type: 'TYPE_COUNT_BASED', discount: 8, manufacturer: 'Karpatolek' },
  { id: 12, name: 'Trawienie, 3 produkty', type: 'TYPE_COIN_BASED', discount: 10, manufacturer: 'Beskidin' },
  { id: 18, name: 'Alergia poza sezonem', type: 'TYPE_COUNT_BASED', discount: 12, manufacturer: 'Roztocze Farma' },
  { id: 27, name: 'Apteczka domowa', type: 'TYPE_AMOUNT_BASED', discount: 9, manufacturer: 'Bandalin' },
  { id: 35, name: 'Odporność zimą', type: 'TYPE_AMOUNT_BASED', discount: 13, manufacturer: 'Witakrąg' },
  { id: 41, name: 'Pierwsze miesiące', type: 'TYPE_COIN_BASED', discount: 7, manufacturer: 'Laktowisła' },
] as const;
