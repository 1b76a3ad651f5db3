import type { Executor } from '#server/db/db.ts';
import type { ProductRow } from '#server/repositories/catalogue/products.ts';
import {
  listForCart,
  listForProduct,
  listGeneral,
  listOfType,
  type SuggestionScope,
  whatHasId,
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

/** As many as a section shows. */
const SECTION = 12;

function scopeOf({ pharmacyId, pharmacyKind }: Actor, limit: number): SuggestionScope {
  return { pharmacyId, forbidden: forbiddenCategories(pharmacyKind), limit };
}

/** As many as the cart's screen shows below its lines. */
const BESIDE_CART = 4;

/** A cart that is looked at, with what goes with it; answers of changes leave that out, since they must be quick. */
export async function withSuggestions(db: Executor, actor: Actor, cart: Cart): Promise<Cart> {
  if (cart.itemCount === 0) return cart;
  const rows = await listForCart(db, scopeOf(actor, BESIDE_CART));
  return { ...cart, productSuggestionsByProduct: { products: rows.map(toProduct) } };
}

const wrapped = (rows: readonly ProductRow[]): Suggestions => rows.map((row) => ({ product: toProduct(row) }));

/** What may stand beside a product. @throws Refusal 404 when there is no such product, offered or withdrawn */
export async function suggestForProduct(
  db: Executor,
  caller: Actor | null,
  option: SuggestionOption,
  productId: number,
): Promise<Suggestions> {
  const rows = await listForProduct(db, option, productId, scopeOf(requireActor(caller), SECTION));
  if (rows.length === 0 && !(await whatHasId(db, productId)).isProduct) {
    throw new Refusal(404, ERROR_CODES.notFound, errorTexts.unknownProduct);
  }
  return wrapped(rows);
}

/** Products of a type. @throws Refusal 404 when there is no such type */
export async function suggestOfType(db: Executor, caller: Actor | null, typeId: number): Promise<Suggestions> {
  const rows = await listOfType(db, typeId, scopeOf(requireActor(caller), SECTION));
  if (rows.length === 0 && !(await whatHasId(db, typeId)).isType) {
    throw new Refusal(404, ERROR_CODES.notFound, errorTexts.notFound);
  }
  return wrapped(rows);
}

/** Products for everybody; `chosen` are those of the operators alone. */
export async function suggestSomething(
  db: Executor,
  caller: Actor | null,
  kind: SuggestionOption | 'chosen',
): Promise<Suggestions> {
  return wrapped(await listGeneral(db, kind, scopeOf(requireActor(caller), SECTION)));
}
