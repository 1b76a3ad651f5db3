import type { ProductQuery } from '#shared/contract/products.ts';
import { sortTexts } from '#shared/texts/catalogue.ts';

type Order = NonNullable<ProductQuery['order']>;

/** A choice of the sort menu; `order` undefined is the server's default: by relevance with a phrase, else by name. */
export interface SortChoice {
  readonly value: keyof typeof sortTexts;
  readonly order: Order | undefined;
  readonly label: string;
  readonly short: string;
  /** The sorted column; null for relevance and expiry, which have no column. */
  readonly column: 'product' | 'price' | null;
  readonly isDescending: boolean;
}

const COLUMNS = { relevance: null, name: 'product', price: 'price', expiry: null } as const;

function choice(value: SortChoice['value'], order: Order | undefined): SortChoice {
  const [key, direction] = value.split(':') as [keyof typeof COLUMNS, string?];
  return { value, order, ...sortTexts[value], column: COLUMNS[key], isDescending: direction === 'desc' };
}

/** What the choices depend on: the phrase, and the default order of the scope. */
interface SortContext {
  readonly name?: string | undefined;
  readonly order?: Order | undefined;
}

/** The choices, default first. Relevance needs a phrase; expiry needs a list whose products all have a date. */
export function sortChoices({ name }: SortContext, scope: SortContext = {}): SortChoice[] {
  const own = name === undefined ? (scope.order ?? 'name:asc') : 'relevance';
  const values: SortChoice['value'][] = [
    ...(name === undefined ? [] : (['relevance'] as const)),
    ...(scope.order === 'expiry:asc' ? (['expiry:asc', 'expiry:desc'] as const) : []),
    'name:asc',
    'name:desc',
    'price:asc',
    'price:desc',
  ];
  return values.map((value) => choice(value, value === own || value === 'relevance' ? undefined : value));
}

/** The choice in an address; an order that is not offered means the default. */
export function chosenSort(search: SortContext, scope: SortContext = {}): SortChoice {
  const [first, ...others] = sortChoices(search, scope);
  return others.find((candidate) => candidate.value === search.order) ?? first ?? choice('name:asc', undefined);
}
