import type { PluralForms } from '#shared/rules/plural.ts';

/** Countable nouns used by several areas. */
export const PIECES: PluralForms = { one: 'sztuka', few: 'sztuki', many: 'sztuk' };
export const POSITIONS: PluralForms = { one: 'pozycja', few: 'pozycje', many: 'pozycji' };
