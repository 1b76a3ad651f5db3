import type { ProductFacts } from '#shared/contract/product-facts.ts';
import type { SnapshotTable } from '#shared/contract/snapshot.ts';
import {
  CODE_FIELDS,
  FACT_FLAGS,
  NUMBER_FIELDS,
  type NumberField,
  PRICE_FIELDS,
  type PriceField,
  TEXT_FIELDS,
} from '#shared/contract/snapshot-fields.ts';

/** Ascending ids as deltas, which compress well. */
export function stepsOf(ids: Iterable<number>): number[] {
  const steps: number[] = [];
  let before = 0;
  for (const id of ids) {
    steps.push(id - before);
    before = id;
  }
  return steps;
}

/** Collects products into the columns of a snapshot. */
export class TableWriter {
  readonly table: SnapshotTable = {
    ids: [],
    texts: recordOf(TEXT_FIELDS, () => ({ values: [], at: [] })),
    codes: recordOf(CODE_FIELDS, () => []),
    numbers: recordOf(NUMBER_FIELDS, () => []),
    prices: recordOf(PRICE_FIELDS, () => []),
  };
  readonly #places = recordOf(TEXT_FIELDS, () => new Map<string, number>());
  #lastId = 0;

  get count(): number {
    return this.table.ids.length;
  }

  /** Adds a product; ids must ascend. */
  add(facts: ProductFacts): void {
    const { ids, texts, codes, numbers, prices } = this.table;
    ids.push(facts.id - this.#lastId);
    this.#lastId = facts.id;
    for (const field of TEXT_FIELDS) {
      const { values, at } = texts[field];
      at.push(placeIn(values, this.#places[field], facts[field] ?? ''));
    }
    for (const field of CODE_FIELDS) codes[field].push(facts[field] ?? '');
    const values = numbersOf(facts);
    for (const field of NUMBER_FIELDS) numbers[field].push(values[field]);
    for (const field of PRICE_FIELDS) prices[field].push(values[field]);
  }
}

function recordOf<Name extends string, T>(names: readonly Name[], make: () => T): Record<Name, T> {
  return Object.fromEntries(names.map((name) => [name, make()])) as Record<Name, T>;
}

function placeIn(values: string[], places: Map<string, number>, value: string): number {
  const known = places.get(value);
  if (known !== undefined) return known;
  const place = values.push(value) - 1;
  places.set(value, place);
  return place;
}

function numbersOf(facts: ProductFacts): Record<NumberField | PriceField, number> {
  const { manufacturerId, categoryId, typeId, vatRate, sales, priceNet, basicPriceNet } = facts;
  const names = Object.keys(FACT_FLAGS) as (keyof typeof FACT_FLAGS)[];
  const flags = names.reduce((sum, name) => (facts[name] ? sum | FACT_FLAGS[name] : sum), 0);
  const promotion = basicPriceNet - priceNet;
  return { manufacturerId, categoryId: categoryId ?? 0, typeId, vatRate, flags, sales, priceNet, promotion };
}
