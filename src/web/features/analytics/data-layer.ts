import type { EventGoods, ShopEvent } from '#web/state/consent/shop-events.ts';

/** docs/product.md §9: adding this product is an event of its own. */
const SPECIAL_PRODUCT = 'product:142';

/** An entry of the tag container's data layer. */
export type LayerEntry = Readonly<Record<string, unknown>>;

/** What an event is to GA4: amounts in złoty, no data of persons. An entry that empties the last one's goods comes first. */
export function entriesOf(event: ShopEvent, ordered: readonly EventGoods[] = []): LayerEntry[] {
  switch (event.kind) {
    case 'promotion-opened':
      return [{ event: 'LowPriceZone', name: event.name, id: event.id, price: '', promotion: true }];
    case 'ordered': {
      const { orderNumber, priceNet, priceGross } = event;
      const sums = { transaction_id: orderNumber, value: zloty(priceNet), tax: zloty(priceGross - priceNet) };
      return ecommerce('purchase', { ...sums, items: ordered.map(item) });
    }
    default:
      return event.goods.flatMap((goods) => cartEntries(event.kind, goods));
  }
}

function cartEntries(kind: 'added' | 'removed', goods: EventGoods): LayerEntry[] {
  const name = kind === 'added' ? 'add_to_cart' : 'remove_from_cart';
  const value = zloty((goods.priceNet ?? 0) * goods.count);
  const isSpecial = kind === 'added' && goods.key === SPECIAL_PRODUCT;
  return [
    ...ecommerce(name, { value, items: [item(goods)] }),
    ...(isSpecial ? [{ event: 'add_to_cart_product_142', id: 142, quantity: goods.count }] : []),
  ];
}

function ecommerce(event: string, facts: object): LayerEntry[] {
  return [{ ecommerce: null }, { event, ecommerce: { currency: 'PLN', ...facts } }];
}

function item({ key, name, priceNet, count }: EventGoods) {
  const price = priceNet === null ? {} : { price: zloty(priceNet) };
  return { item_id: key, item_name: name, ...price, quantity: count };
}

const zloty = (grosz: number): number => grosz / 100;
