import type { ProductQuery } from '#shared/contract/products.ts';
import { sortTexts } from '#shared/texts/catalogue.ts';

type Order = NonNullable<ProductQuery['order']>;

/** A choice of the sort menu; `order` undefined is the server's own order: by match, without a query by name. */
export interface SortChoice {
  readonly value: keyof typeof sortTexts;
  readonly order: Order | undefined;
  readonly label: string;
  readonly short: string;
  /** The column it sorts by; relevance is none. */
  readonly column: 'product' | 'price' | null;
  readonly isDescending: boolean;
}

const COLUMNS = { relevance: null, name: 'product', price: 'price' } as const;

function choice(value: SortChoice['value'], order: Order | undefined): SortChoice {
  const [key, direction] = value.split(':') as [keyof typeof COLUMNS, string?];
  return { value, order, ...sortTexts[value], column: COLUMNS[key], isDescending: direction === 'desc' };
}

/** What can be chosen: relevance only makes sense for a phrase, and then it comes first. */
export function sortChoices(hasPhrase: boolean): SortChoice[] {
  return [
    ...(hasPhrase ? [choice('relevance', undefined)] : []),
    choice('name:asc', hasPhrase ? 'name:asc' : undefined),
    choice('name:desc', 'name:desc'),
    choice('price:asc', 'price:asc'),
    choice('price:desc', 'price:desc'),
  ];
}

/** The choice that an address means; what makes no sense for it is the default. */
export function chosenSort(order: Order | undefined, hasPhrase: boolean): SortChoice {
  const choices = sortChoices(hasPhrase);
  const fallback = choice(hasPhrase ? 'relevance' : 'name:asc', undefined);
  return choices.find((candidate) => candidate.value === order) ?? choices[0] ?? fallback;
}
