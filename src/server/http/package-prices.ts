import { saleFor } from '#server/services/cart/cart-stock.ts';
import { requireActor } from '#server/services/common/actor.ts';
import type { Product } from '#shared/contract/products.ts';
import type { Context } from './endpoint.ts';

/** Adds to a product what a piece of it costs this pharmacy in today's best package, from memory. */
export function packagePricing({ actor, deps }: Context): <P extends Product>(product: P) => P {
  const buyer = saleFor({ actor: requireActor(actor), now: deps.now() });
  return (product) => ({ ...product, packagePriceNet: deps.promotions.bestPrice(product.id, buyer) });
}

/** The same for items that wrap their product. */
export function wrappedPricing(context: Context): <I extends { readonly product: Product }>(item: I) => I {
  const priced = packagePricing(context);
  return (item) => ({ ...item, product: priced(item.product) });
}
