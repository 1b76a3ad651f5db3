/** The three Polish forms of a countable noun: 1 sztuka, 2 sztuki, 5 sztuk. */
export interface PluralForms {
  readonly one: string;
  readonly few: string;
  readonly many: string;
}

const rules = new Intl.PluralRules('pl');

/** The form that goes with a whole number (DESIGN §9: Polish grammar, so 22 sztuki). */
export function pluralForm(count: number, forms: PluralForms): string {
  const category = rules.select(count);
  return category === 'one' || category === 'few' ? forms[category] : forms.many;
}

// Polish groups from five digits on unless told; a column of stocks needs 1 310 above 642 alike.
const whole = new Intl.NumberFormat('pl-PL', { useGrouping: 'always', maximumFractionDigits: 0 });

/** A whole number as `1 310`, with a no-break space. */
export function formatCount(count: number): string {
  return whole.format(count);
}

/** The number with its noun: `22 sztuki`; no-break space between. */
export function plural(count: number, forms: PluralForms): string {
  return `${formatCount(count)}\u00a0${pluralForm(count, forms)}`;
}
