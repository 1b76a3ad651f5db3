import * as v from 'valibot';
import { count, grosz } from '#shared/contract/common.ts';
import { type ItemKey, isPackageKey, packageKey, productKey } from '#shared/rules/cart-items.ts';

const id = v.pipe(count, v.minValue(1));
const pieces = v.pipe(count, v.minValue(1));
/** A line of the cart: `product:142`, `package:35`. */
export const itemKey = v.custom<ItemKey>(
  (input) => typeof input === 'string' && /^(product|package):[1-9]\d*$/.test(input),
);

/** What the seen line held when the user began to change it; absent: what it holds when it is changed. */
const seen = v.optional(count);

/** A change of one line; `count` is pieces of a product or whole packages, 0 for a removal. */
const lineChange = v.variant('verb', [
  v.object({ verb: v.literal('add'), item: itemKey, count: pieces }),
  v.object({ verb: v.literal('set'), item: itemKey, count: pieces, seen }),
  v.object({ verb: v.literal('remove'), item: itemKey, count: v.literal(0) }),
]);
export type LineChange = v.InferOutput<typeof lineChange>;

/**
 * Composes a package of promotion `promotionId` and adds `count` of it; `replaces` is the package of the cart that it
 * takes the place of. `item` is the package as the device names it, see `composed.ts`.
 */
const composition = v.object({
  verb: v.literal('compose'),
  item: itemKey,
  count: pieces,
  promotionId: id,
  products: v.array(v.object({ id, count: pieces })),
  replaces: v.nullable(id),
  seen,
  /** Net price of one package that the user saw, grosz. */
  seenPriceNet: grosz,
});
export type ComposeChange = v.InferOutput<typeof composition>;

/** A change of the cart as stored, plain data. `clear` removes products and leaves packages, as its call does. */
export const cartChange = v.variant('verb', [
  lineChange,
  composition,
  v.object({ verb: v.literal('clear') }),
  v.object({ verb: v.literal('add-list'), products: v.array(v.object({ id, count: pieces })) }),
  // The device does not know the lines of problem ids, so `items` names them.
  v.object({ verb: v.literal('accept-problems'), ids: v.array(v.string()), items: v.array(itemKey) }),
]);
export type CartChange = v.InferOutput<typeof cartChange>;

/** The change that removes a line. */
export const removal = (item: ItemKey): LineChange => ({ verb: 'remove', item, count: 0 });

/** The line of a single-line change, for a composition that of the new package; null for lists, acceptances and clearing. */
export function singleLine(change: CartChange): LineChange | null {
  if (change.verb === 'compose') return { verb: 'add', item: change.item, count: change.count };
  return 'item' in change ? change : null;
}

/** The line whose count the user saw: for a changed composition that of the package it replaces. */
export function seenLine(change: CartChange): ItemKey | null {
  if (change.verb === 'compose' && change.replaces !== null) return packageKey(change.replaces);
  return singleLine(change)?.item ?? null;
}

/** The line changes of a change, in order; empty for clearing and acceptances. */
export function lineChanges(change: CartChange): readonly LineChange[] {
  const line = singleLine(change);
  if (change.verb === 'compose' && line !== null)
    return change.replaces === null ? [line] : [removal(packageKey(change.replaces)), line];
  if (line !== null) return [line];
  if (change.verb !== 'add-list') return [];
  return change.products.map((row) => ({ verb: 'add', item: productKey(row.id), count: row.count }));
}

/** Every line that the change names or accepts. */
export function itemsOf(change: CartChange): readonly ItemKey[] {
  return change.verb === 'accept-problems' ? change.items : lineChanges(change).map(({ item }) => item);
}

/** Whether a change reads or writes a line. */
export function touches(change: CartChange, item: ItemKey): boolean {
  return change.verb === 'clear' ? !isPackageKey(item) : itemsOf(change).includes(item);
}

/** Whether a change sets or removes a line, however much that holds. */
export function overrides(change: CartChange, item: ItemKey): boolean {
  if (change.verb === 'clear') return touches(change, item);
  return lineChanges(change).some((line) => line.item === item && line.verb !== 'add');
}

/** Lines of a cart after a change; clearing leaves packages, as its call does. `make` draws a line that is not there. */
export function linesAfter<Line extends { readonly count: number }>(
  lines: ReadonlyMap<ItemKey, Line>,
  change: CartChange,
  make: (key: ItemKey, verb: LineChange['verb']) => Line | null,
): ReadonlyMap<ItemKey, Line> {
  if (change.verb === 'clear') return new Map([...lines].filter(([key]) => isPackageKey(key)));
  const after = new Map(lines);
  for (const { verb, item, count } of lineChanges(change)) {
    const line = after.get(item) ?? make(item, verb);
    if (verb === 'remove') after.delete(item);
    else if (line !== null) after.set(item, { ...line, count: verb === 'add' ? line.count + count : count });
  }
  return after;
}
