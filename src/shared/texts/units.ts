import type { PluralForms } from '#shared/language/plural.ts';

/** Countable nouns used by several areas. */
export const PIECES: PluralForms = { one: 'sztuka', few: 'sztuki', many: 'sztuk' };
/** As what somebody has, gets or sets: „dodaj 1 sztukę”. */
export const PIECES_SET: PluralForms = { ...PIECES, one: 'sztukę' };
/** As what is missing or a part of: „brak 2 sztuk”, „1 z 4 sztuk”. */
export const PIECES_OF: PluralForms = { one: 'sztuki', few: 'sztuk', many: 'sztuk' };
export const POSITIONS: PluralForms = { one: 'pozycja', few: 'pozycje', many: 'pozycji' };
export const PACKAGES: PluralForms = { one: 'pakiet', few: 'pakiety', many: 'pakietów' };
export const PRODUCTS: PluralForms = { one: 'produkt', few: 'produkty', many: 'produktów' };
