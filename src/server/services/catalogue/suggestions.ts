import type { Executor } from '#server/db/db.ts';
import type { ProductRow } from '#server/repositories/catalogue/products.ts';
import {
  findIdKinds,
  listForCart,
  listForProduct,
  listGeneral,
  listOfType,
  type SuggestionScope,
} from '#server/repositories/catalogue/suggestions.ts';
import { type Actor, requireActor } from '#server/services/common/actor.ts';
import { Refusal } from '#server/services/common/refusal.ts';
import type { CallResponse } from '#shared/contract/call.ts';
import type { Cart } from '#shared/contract/cart.ts';
import { ERROR_CODES } from '#shared/contract/common.ts';
import type { generalSuggestions, SuggestionOption } from '#shared/contract/suggestions.ts';
import { forbiddenCategories } from '#shared/rules/cart-permissions.ts';
import { toProduct } from '#shared/rules/product-view.ts';
import { errorTexts } from '#shared/texts/common.ts';

type Suggestions = CallResponse<typeof generalSuggestions>;

/** Number of products in a section. */
const SECTION = 12;

function scopeOf({ pharmacyId, pharmacyKind }: Actor, limit: number): SuggestionScope {
  return { pharmacyId, forbidden: forbiddenCategories(pharmacyKind), limit };
}

/** Number of products below the cart's lines. */
const BESIDE_CART = 4;

/** The cart with suggestions. Responses of cart changes omit them, to be fast. */
export async function withSuggestions(db: Executor, actor: Actor, cart: Cart): Promise<Cart> {
  if (cart.itemCount === 0) return cart;
  const rows = await listForCart(db, scopeOf(actor, BESIDE_CART));
  return { ...cart, productSuggestionsByProduct: { products: rows.map(toProduct) } };
}

const wrapped = (rows: readonly ProductRow[]): Suggestions => rows.map((row) => ({ product: toProduct(row) }));

/** Suggestions for a product. @throws Refusal 404 when there is no such product, offered or withdrawn */
export async function suggestForProduct(
  db: Executor,
  caller: Actor | null,
  option: SuggestionOption,
  productId: number,
): Promise<Suggestions> {
  const rows = await listForProduct(db, option, productId, scopeOf(requireActor(caller), SECTION));
  if (rows.length === 0 && !(await findIdKinds(db, productId)).isProduct) {
    throw new Refusal(404, ERROR_CODES.notFound, errorTexts.unknownProduct);
  }
  return wrapped(rows);
}

/** Suggestions of a product type. @throws Refusal 404 when there is no such type */
export async function suggestOfType(db: Executor, caller: Actor | null, typeId: number): Promise<Suggestions> {
  const rows = await listOfType(db, typeId, scopeOf(requireActor(caller), SECTION));
  if (rows.length === 0 && !(await findIdKinds(db, typeId)).isType) {
    throw new Refusal(404, ERROR_CODES.notFound, errorTexts.notFound);
  }
  return wrapped(rows);
}

/** General suggestions; `chosen` are those of the operators only. */
export async function suggestSomething(
  db: Executor,
  caller: Actor | null,
  kind: SuggestionOption | 'chosen',
): Promise<Suggestions> {
  return wrapped(await listGeneral(db, kind, scopeOf(requireActor(caller), SECTION)));
}
