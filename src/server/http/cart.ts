import {
  acceptProblems,
  addProductsList,
  addToCart,
  type CartScope,
  getCart,
  removeAllProducts,
  removeProduct,
  setProductCount,
} from '#server/services/cart/cart.ts';
import { addPackage, removePackageFromCart, setPackageCount } from '#server/services/cart/cart-packages.ts';
import { withSuggestions } from '#server/services/catalogue/suggestions.ts';
import { requireActor } from '#server/services/common/actor.ts';
import { finalizeCart } from '#server/services/orders/finalize.ts';
import { finalizedOrder } from '#server/services/orders/finalized-order.ts';
import * as calls from '#shared/contract/cart.ts';
import { type Context, type Endpoint, endpoint } from './endpoint.ts';
import { packagePricing } from './package-prices.ts';

/** The scope that the cart services take. */
export function cartScope({ db, actor, cartVersion, deps }: Context): CartScope {
  return { db, actor: requireActor(actor), cartVersion, now: deps.now() };
}

/** Writes without a key are refused before they reach a handler. */
function requireKey({ key }: Context): string {
  if (key === null) throw new Error('a write without an idempotency key reached its handler');
  return key;
}

/** Answers a repeated write whose stored answer has expired with the current cart (docs/api.md "Writes"). */
export const cartOnRepeat = {
  onRepeat: (context: Context) => getCart(cartScope(context)),
};

/** Calls of the cart (docs/api.md "Cart"). */
export const cartEndpoints: readonly Endpoint[] = [
  endpoint(calls.cart, async (_, context) => {
    const scope = cartScope(context);
    const cart = await withSuggestions(scope.db, scope.actor, await getCart(scope));
    const products = cart.productSuggestionsByProduct.products.map(packagePricing(context));
    return { ...cart, productSuggestionsByProduct: { products } };
  }),
  endpoint(
    calls.addToCart,
    ({ params }, context) => addToCart(cartScope(context), params.id, params.count, params.shelf),
    cartOnRepeat,
  ),
  endpoint(
    calls.setProductCount,
    ({ params, query }, context) => setProductCount(cartScope(context), params.id, params.count, query.base ?? null),
    cartOnRepeat,
  ),
  endpoint(
    calls.removeProductFromCart,
    ({ params, query }, context) => removeProduct(cartScope(context), params.id, query.base ?? null),
    cartOnRepeat,
  ),
  endpoint(calls.removeAllProductsFromCart, (_, context) => removeAllProducts(cartScope(context)), cartOnRepeat),
  endpoint(
    calls.addPackageToCart,
    ({ params }, context) => addPackage(cartScope(context), params.id, params.count),
    cartOnRepeat,
  ),
  endpoint(
    calls.setPackageCount,
    ({ params, query }, context) => setPackageCount(cartScope(context), params.id, params.count, query.base ?? null),
    cartOnRepeat,
  ),
  endpoint(
    calls.removePackageFromCart,
    ({ params, query }, context) => removePackageFromCart(cartScope(context), params.id, query.base ?? null),
    cartOnRepeat,
  ),
  endpoint(
    calls.addProductsList,
    ({ body }, context) => addProductsList(cartScope(context), body.products),
    cartOnRepeat,
  ),
  endpoint(calls.acceptProblems, ({ body }, context) => acceptProblems(cartScope(context), body.ids), cartOnRepeat),
  endpoint(calls.cartFinalize, (_, context) => finalizeCart(cartScope(context), requireKey(context)), {
    onRepeat: (context) => finalizedOrder(context.db, requireActor(context.actor), requireKey(context)),
  }),
];
