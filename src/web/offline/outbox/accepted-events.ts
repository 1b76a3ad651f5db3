import type { Cart } from '#shared/contract/cart.ts';
import { cartLines, cartPackageLines, type ItemKey, packageKey, productKey } from '#shared/rules/cart-items.ts';
import type { EventGoods, ShopEvent } from '#web/state/consent/shop-events.ts';
import type { ComposeChange, LineChange } from './cart-change.ts';
import { answeredKey } from './composed.ts';
import { keyOfFacts } from './item-facts.ts';
import type { Operation } from './operations.ts';

/** What the server's acceptance of a change put into the cart or took out of it. */
export function eventsOf(operation: Operation, answer: Cart, before: Cart | undefined): ShopEvent[] {
  const { change } = operation;
  const known = goodsIn(before);
  if (change.verb === 'clear') {
    const products = [...known.values()].filter(({ key }) => key.startsWith('product:'));
    return eventOf('removed', products);
  }
  if (change.verb === 'accept-problems') return [];
  if (change.verb === 'add-list') return listEvents(change.products, answer);
  if (change.verb === 'compose') return composeEvents(change, { operation, answer, known });
  const delta = deltaOf(change, operation.base ?? known.get(change.item)?.count ?? 0);
  const goods = goodsOf(change.item, Math.abs(delta), { operation, answer, known });
  return delta === 0 ? [] : eventOf(delta > 0 ? 'added' : 'removed', [goods]);
}

/** The composed package came in, and the one that it replaces went out. */
function composeEvents(change: ComposeChange, sources: Sources): ShopEvent[] {
  const { answer, known } = sources;
  const replaced = change.replaces === null ? undefined : known.get(packageKey(change.replaces));
  const item = answeredKey(change, answer);
  const added = eventOf('added', [goodsOf(item, change.count, sources)]);
  return replaced === undefined ? added : [...eventOf('removed', [replaced]), ...added];
}

/** What a list put into the cart: as the receipt says, or as it was asked for where a late answer has none. */
export function listEvents(
  products: readonly { readonly id: number; readonly count: number }[],
  answer: Cart,
): ShopEvent[] {
  const { receipt } = answer;
  const rows =
    receipt?.map(({ productId, productName, added }) => ({ id: productId, name: productName ?? '', count: added })) ??
    products.map((row) => ({ ...row, name: '' }));
  const held = goodsIn(answer);
  const goods = rows
    .filter(({ count }) => count > 0)
    .map(({ id, name, count }) => ({ key: productKey(id), name, priceNet: null, ...held.get(productKey(id)), count }));
  return eventOf('added', goods);
}

function deltaOf({ verb, count }: LineChange, held: number): number {
  return verb === 'add' ? count : count - held;
}

const eventOf = (kind: 'added' | 'removed', goods: readonly EventGoods[]): ShopEvent[] =>
  goods.length === 0 ? [] : [{ kind, goods }];

interface Sources {
  readonly operation: Operation;
  readonly answer: Cart;
  readonly known: ReadonlyMap<ItemKey, EventGoods & { readonly key: ItemKey }>;
}

/** Name and price as the server says now, else as the screen or the cart showed them. */
function goodsOf(key: ItemKey, count: number, { operation, answer, known }: Sources): EventGoods {
  const shown = goodsIn(answer).get(key) ?? known.get(key);
  if (shown !== undefined) return { ...shown, count };
  const facts = operation.facts.find((candidate) => keyOfFacts(candidate) === key);
  if (facts?.type === 'product') return { key, name: facts.productName, priceNet: facts.productPriceNet, count };
  return { key, name: facts?.packageName ?? operation.name ?? '', priceNet: null, count };
}

/** The goods of a cart by key; a package has no price of one piece. */
function goodsIn(cart: Cart | undefined): Map<ItemKey, EventGoods & { readonly key: ItemKey }> {
  if (cart === undefined) return new Map();
  const products = cartLines(cart).map(({ productId, productName, productPriceNet, count }) => {
    const key = productKey(productId);
    return [key, { key, name: productName, priceNet: productPriceNet, count }] as const;
  });
  const packages = cartPackageLines(cart).map(({ packageId, packageName, count }) => {
    const key = packageKey(packageId);
    return [key, { key, name: packageName, priceNet: null, count }] as const;
  });
  return new Map<ItemKey, EventGoods & { readonly key: ItemKey }>([...products, ...packages]);
}
