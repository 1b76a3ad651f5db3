import type { PluralForms } from '#shared/language/plural.ts';

/** Polish numerals, by their digit. */
export const ONES = ['', 'jeden', 'dwa', 'trzy', 'cztery', 'pięć', 'sześć', 'siedem', 'osiem', 'dziewięć'];
export const TEENS = [
  'dziesięć',
  'jedenaście',
  'dwanaście',
  'trzynaście',
  'czternaście',
  'piętnaście',
  'szesnaście',
  'siedemnaście',
  'osiemnaście',
  'dziewiętnaście',
];
export const TENS = [
  '',
  '',
  'dwadzieścia',
  'trzydzieści',
  'czterdzieści',
  'pięćdziesiąt',
  'sześćdziesiąt',
  'siedemdziesiąt',
  'osiemdziesiąt',
  'dziewięćdziesiąt',
];
export const HUNDREDS = [
  '',
  'sto',
  'dwieście',
  'trzysta',
  'czterysta',
  'pięćset',
  'sześćset',
  'siedemset',
  'osiemset',
  'dziewięćset',
];
export const SCALES: readonly PluralForms[] = [
  { one: 'miliard', few: 'miliardy', many: 'miliardów' },
  { one: 'milion', few: 'miliony', many: 'milionów' },
  { one: 'tysiąc', few: 'tysiące', many: 'tysięcy' },
];
export const ZLOTY: PluralForms = { one: 'złoty', few: 'złote', many: 'złotych' };
