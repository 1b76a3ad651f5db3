import { suggestForProduct, suggestOfType, suggestSomething } from '#server/services/catalogue/suggestions.ts';
import {
  adminSuggestions,
  generalSuggestions,
  productSuggestions,
  typeSuggestions,
} from '#shared/contract/suggestions.ts';
import { type Context, type Endpoint, endpoint } from './endpoint.ts';
import { wrappedPricing } from './package-prices.ts';

/** Suggested products (docs/product.md §7 Extras). */
export const suggestionEndpoints: readonly Endpoint[] = [
  endpoint(typeSuggestions, ({ params }, context) =>
    priced(context, suggestOfType(context.db, context.actor, params.type)),
  ),
  endpoint(productSuggestions, ({ params }, context) =>
    priced(context, suggestForProduct(context.db, context.actor, params.option, params.id)),
  ),
  endpoint(generalSuggestions, ({ params }, context) =>
    priced(context, suggestSomething(context.db, context.actor, params.option)),
  ),
  endpoint(adminSuggestions, (_, context) => priced(context, suggestSomething(context.db, context.actor, 'chosen'))),
];

async function priced(context: Context, suggestions: ReturnType<typeof suggestSomething>) {
  return (await suggestions).map(wrappedPricing(context));
}
