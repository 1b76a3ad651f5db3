import { FORM_PICTURES, RX_CATEGORIES } from '#shared/contract/products.ts';
import type { SnapshotTable } from '#shared/contract/snapshot.ts';
import type { TextField } from '#shared/contract/snapshot-fields.ts';
import type { Columns } from './columns.ts';

/** Received or stored data is not a valid catalogue; the app loads it again. */
export class BrokenSnapshot extends Error {
  override readonly name = 'BrokenSnapshot';
}

/** Columns with a closed list of values. */
const KNOWN_VALUES: Partial<Record<TextField, readonly string[]>> = {
  picture: FORM_PICTURES,
  rxCategory: RX_CATEGORIES,
};

/** @throws BrokenSnapshot when columns differ in length, numbers are not integers, or texts are unknown */
export function readTable(table: SnapshotTable): Columns {
  const ids = fromSteps(table.ids);
  const ints = (values: readonly number[]) => wholeNumbers(values, ids.length);
  const textColumn = ([field, { values, at }]: [string, SnapshotTable['texts'][TextField]]) => {
    const known = KNOWN_VALUES[field as TextField];
    if (known && !values.every((value) => known.includes(value))) throw new BrokenSnapshot(`unknown ${field}`);
    return [field, { values, at: placesIn(values.length, ints(at)) }];
  };
  for (const codes of Object.values(table.codes)) {
    if (codes.length !== ids.length) throw new BrokenSnapshot('codes of another length');
  }
  return {
    ids,
    texts: Object.fromEntries(Object.entries(table.texts).map(textColumn)) as Columns['texts'],
    codes: table.codes,
    numbers: mapValues(table.numbers, ints),
    prices: mapValues(table.prices, ints),
  };
}

/** Ids from their deltas. @throws BrokenSnapshot unless they ascend */
export function fromSteps(steps: readonly number[]): Int32Array {
  let id = 0;
  const ids = steps.map((step) => {
    if (!(step > 0)) throw new BrokenSnapshot('ids do not ascend');
    id += step;
    return id;
  });
  return wholeNumbers(ids, ids.length);
}

/** @throws BrokenSnapshot when the count differs or a number does not fit 32 bits */
export function wholeNumbers(values: readonly number[], count: number): Int32Array {
  if (values.length !== count) throw new BrokenSnapshot(`${values.length} values for ${count} products`);
  const whole = Int32Array.from(values);
  if (!values.every((value, place) => whole[place] === value)) throw new BrokenSnapshot('not a whole number');
  return whole;
}

function placesIn(count: number, places: Int32Array): Int32Array {
  if (!places.every((place) => place >= 0 && place < count)) throw new BrokenSnapshot('no such text');
  return places;
}

function mapValues<Name extends string, From, To>(record: Record<Name, From>, map: (value: From) => To) {
  const entries = Object.entries<From>(record).map(([name, value]) => [name, map(value)]);
  return Object.fromEntries(entries) as Record<Name, To>;
}
