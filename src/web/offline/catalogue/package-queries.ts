import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Cart } from '#shared/contract/cart.ts';
import type { PackageQuery } from '#shared/contract/promotions/packages.ts';
import { cartPackageLines } from '#shared/rules/cart-items.ts';
import { cartQuery } from '#web/api/cart.ts';
import { productQueries } from '#web/api/products.ts';
import { promotionCalls, promotionQueries } from '#web/api/promotions.ts';
import { buyerNow } from './buyer-now.ts';
import { answerWithFallback } from './device-answer.ts';

const knownCart = (client: QueryClient): Cart | undefined => client.getQueryData(cartQuery().queryKey);
const regularOf = (client: QueryClient) => client.getQueryData(productQueries.purchases().queryKey) ?? [];

/** Packages in the last known cart, by promotion. */
function packagesByPromotion(cart: Cart | undefined): [number, number][] {
  // A package whose goods come from several parts has a line in each.
  const lines = new Map(cart && cartPackageLines(cart).map((line) => [line.packageId, line]));
  const counts = new Map<number, number>();
  for (const { promotionId, count } of lines.values())
    if (promotionId) counts.set(promotionId, (counts.get(promotionId) ?? 0) + count);
  return [...counts];
}

/** Reads of promotions that fall back to the catalogue on the device; the keys are those of `promotionQueries`. */
export const packageQueries = {
  list: (query: PackageQuery) =>
    queryOptions({
      ...promotionQueries.list(query),
      queryFn: (context) =>
        answerWithFallback({
          context,
          fromServer: (signal) => promotionCalls.list(query, signal),
          name: 'packages',
          ask: {
            query,
            look: {
              buyer: buyerNow(),
              regular: regularOf(context.client),
              inCart: packagesByPromotion(knownCart(context.client)),
            },
          },
          read: (answer) => answer,
        }),
    }),
  form: (id: number) =>
    queryOptions({
      ...promotionQueries.form(id),
      queryFn: (context) =>
        answerWithFallback({
          context,
          fromServer: (signal) => promotionCalls.form(id, signal),
          name: 'package',
          ask: { id, composition: null, buyer: buyerNow(), regular: regularOf(context.client) },
          read: (answer) => answer,
        }),
    }),
  /** A package of the cart whose composition is changed; the device knows it from the cart. */
  edit: (promotionId: number, packageId: number) =>
    queryOptions({
      ...promotionQueries.edit(packageId),
      queryFn: (context) => {
        const line = packageInCart(knownCart(context.client), packageId);
        return answerWithFallback({
          context,
          fromServer: (signal) => promotionCalls.edit(packageId, signal),
          name: 'package',
          ask: {
            id: promotionId,
            composition: line?.products ?? [],
            buyer: buyerNow(),
            regular: regularOf(context.client),
          },
          read: (form) =>
            form === null || line === null
              ? null
              : { ...form, packageId, inCart: line.count, changes: [], refusal: null },
        });
      },
    }),
};

/** The pieces of a package of the cart, and how many of it; null when it is not there. */
function packageInCart(cart: Cart | undefined, packageId: number) {
  const lines = cart === undefined ? [] : cartPackageLines(cart).filter((line) => line.packageId === packageId);
  const products = lines.flatMap((line) => line.products.map(({ productId: id, count }) => ({ id, count })));
  return lines[0] === undefined ? null : { count: lines[0].count, products };
}
