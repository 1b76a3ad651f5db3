import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import * as v from 'valibot';
import { ORDER_STATUSES } from '#shared/contract/orders.ts';

const amount = v.pipe(v.string(), v.decimal(), v.transform(Number));
const pieces = v.pipe(v.string(), v.digits(), v.transform(Number));
const piecesOrNone = v.union([
  v.pipe(
    v.literal(''),
    v.transform(() => null),
  ),
  pieces,
]);
const textOrNone = v.pipe(
  v.string(),
  v.transform((text) => (text === '' ? null : text)),
);

/** One line of a past order. `product` is for readers of the file; `sku` identifies the product. */
const orderRow = v.strictObject({
  order: pieces,
  account: v.string(),
  /** Hours between the order and the time of loading. */
  hours_ago: amount,
  status: v.pipe(pieces, v.picklist(ORDER_STATUSES)),
  sku: v.string(),
  product: v.string(),
  count: pieces,
  realized: piecesOrNone,
  reason: textOrNone,
});
export type DemoOrderRow = v.InferOutput<typeof orderRow>;

/** A product of a main page section, the suggestions or favourites, in display order. */
const selectionRow = v.strictObject({
  kind: v.picklist(['section', 'favourite', 'suggestion']),
  key: v.string(),
  sku: v.string(),
  product: v.string(),
  count: piecesOrNone,
});
export type DemoSelectionRow = v.InferOutput<typeof selectionRow>;

/** Text of a file beside this module. */
export function readDemoFile(name: string): Promise<string> {
  return readFile(new URL(name, import.meta.url), 'utf8');
}

async function readRows<S extends v.GenericSchema>(name: string, row: S): Promise<v.InferOutput<S>[]> {
  const records: unknown = parse(await readDemoFile(name), { delimiter: ';', columns: true });
  return v.parse(v.array(row), records);
}

/** Lines of the past orders, oldest order first. */
export function readDemoOrders(): Promise<DemoOrderRow[]> {
  return readRows('orders.csv', orderRow);
}

export function readDemoSelections(): Promise<DemoSelectionRow[]> {
  return readRows('selections.csv', selectionRow);
}
