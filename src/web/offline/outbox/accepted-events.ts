import type { Cart } from '#shared/contract/cart.ts';
import { type ItemKey, isPackageKey, packageKey, productKey } from '#shared/rules/cart-items.ts';
import type { EventGoods, ShopEvent } from '#web/state/consent/shop-events.ts';
import { serverKey } from './composed.ts';
import { type ItemFacts, keyOfFacts } from './item-facts.ts';
import type { Operation } from './operations.ts';
import { itemsInCart, type ViewItems } from './view-items.ts';

const NOTHING: ViewItems = new Map();

/** What the server's acceptance of a change put into the cart or took out of it. */
export function eventsOf(operation: Operation, answer: Cart, before: Cart | undefined): ShopEvent[] {
  const { change, base } = operation;
  const known = before === undefined ? NOTHING : itemsInCart(before);
  const goods = (key: ItemKey, count: number) => goodsOf(key, count, operation, [itemsInCart(answer), known]);
  switch (change.verb) {
    case 'accept-problems':
      return [];
    case 'clear':
      return eventOf(
        'removed',
        [...known].flatMap(([key, { count }]) => (isPackageKey(key) ? [] : goods(key, count))),
      );
    case 'add-list':
      return listEvents(change.products, answer);
    case 'compose': {
      const replaced = change.replaces === null ? undefined : packageKey(change.replaces);
      const out = replaced && known.get(replaced);
      return [
        ...(replaced && out ? eventOf('removed', [goods(replaced, out.count)]) : []),
        ...eventOf('added', [goods(serverKey(change.item, answer), change.count)]),
      ];
    }
    default: {
      const held = base ?? known.get(change.item)?.count ?? 0;
      const delta = change.verb === 'add' ? change.count : change.count - held;
      if (delta === 0) return [];
      return eventOf(delta > 0 ? 'added' : 'removed', [goods(change.item, Math.abs(delta))]);
    }
  }
}

/** What a list put into the cart: as the receipt says, or as it was asked for where a late answer has none. */
export function listEvents(
  products: readonly { readonly id: number; readonly count: number }[],
  answer: Cart,
): ShopEvent[] {
  const rows =
    answer.receipt?.map(({ productId: id, productName, added }) => ({ id, name: productName ?? '', count: added })) ??
    products.map((row) => ({ ...row, name: '' }));
  const held = itemsInCart(answer);
  const goods = rows
    .filter(({ count }) => count > 0)
    .map(({ id, name, count }) => {
      const key = productKey(id);
      const facts = held.get(key)?.facts;
      return facts ? goodsOfFacts(facts, count) : { key, name, priceNet: null, count };
    });
  return eventOf('added', goods);
}

const eventOf = (kind: 'added' | 'removed', goods: readonly EventGoods[]): ShopEvent[] =>
  goods.length === 0 ? [] : [{ kind, goods }];

/** Name and price as the server says now, else as the cart or the screen showed them. */
function goodsOf(key: ItemKey, count: number, { facts }: Operation, carts: readonly ViewItems[]): EventGoods {
  const [shown = facts.find((seen) => keyOfFacts(seen) === key)] = carts.flatMap((cart) => cart.get(key)?.facts ?? []);
  return shown ? goodsOfFacts(shown, count) : { key, name: '', priceNet: null, count };
}

/** A package has no price of one piece. */
function goodsOfFacts(facts: ItemFacts, count: number): EventGoods {
  const key = keyOfFacts(facts);
  if (facts.type === 'package') return { key, name: facts.packageName, priceNet: null, count };
  return { key, name: facts.productName, priceNet: facts.productPriceNet, count };
}
