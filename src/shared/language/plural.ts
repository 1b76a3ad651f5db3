import { groupDigits, signOf } from './digits.ts';
import { once } from './once.ts';

/** The three Polish forms of a countable noun: 1 sztuka, 2 sztuki, 5 sztuk. */
export interface PluralForms {
  readonly one: string;
  readonly few: string;
  readonly many: string;
}

const rules = once(() => new Intl.PluralRules('pl'));

/** The form for a whole number (docs/product.md §10: Polish grammar, so 22 sztuki). */
export function pluralForm(count: number, forms: PluralForms): string {
  const category = rules().select(count);
  return category === 'one' || category === 'few' ? forms[category] : forms.many;
}

/** A whole number as `1 310`, with a no-break space. */
export function formatCount(count: number): string {
  return `${signOf(count)}${groupDigits(Math.round(Math.abs(count)))}`;
}

/** The number with its noun: `22 sztuki`, with a no-break space. */
export function plural(count: number, forms: PluralForms): string {
  return `${formatCount(count)}\u00a0${pluralForm(count, forms)}`;
}
