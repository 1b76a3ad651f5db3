import type { Executor } from '#server/db/db.ts';
import { putPackage, removePackage } from '#server/repositories/cart/cart-package-writes.ts';
import { findPackage, type PackageOffer } from '#server/repositories/cart/cart-packages.ts';
import type { StoredCart } from '#server/repositories/cart/cart-read.ts';
import { compositionKey } from '#server/repositories/promotions/composition.ts';
import {
  isSavedComposition,
  type NewComposition,
  putComposition,
} from '#server/repositories/promotions/own-packages.ts';
import { type CartScope, getCart, lockFreshCart, requireBase, writerOf } from '#server/services/cart/cart.ts';
import { seenNow } from '#server/services/cart/package-problems.ts';
import { Refusal } from '#server/services/common/refusal.ts';
import type { CallBody, CallResponse } from '#shared/contract/call.ts';
import { ERROR_CODES } from '#shared/contract/common.ts';
import type { PackedCount, PromotionFacts } from '#shared/contract/promotion-facts.ts';
import type { CompositionRefusal } from '#shared/contract/promotions/calculation.ts';
import type { createPackage as createCall } from '#shared/contract/promotions/packages.ts';
import { maxPackages } from '#shared/rules/packages.ts';
import { errorTexts } from '#shared/texts/common.ts';
import { packageServerTexts } from '#shared/texts/offers.ts';
import { openWorkshop, requirePromotion } from './look.ts';
import { moveName, requireNamed } from './own-packages.ts';
import { calculationOf } from './packages.ts';

type Body = CallBody<typeof createCall>;

/**
 * Composes a package, puts it into the cart, saves it and takes the one that it replaces out of the cart, each if asked
 * to, in the caller's transaction (docs/api.md "Packages").
 * @throws Refusal 404, 412 `stale_cart` and `count_changed`, 422 by product with the first reason's code, 422 at `edits` and `name`
 */
export async function createPackage(
  scope: CartScope,
  packageId: number,
  body: Body,
): Promise<CallResponse<typeof createCall>> {
  const { db, actor, now } = scope;
  const { packages, name, replaces = null } = body;
  if (packages === 0 && name === undefined) throw nothingToDo();
  const cart = await lockFreshCart(scope);
  const replaced = cart.packages.find((entry) => entry.packageId === replaces);
  // A removal by a colleague stands: a changed composition does not put its package back.
  requireBase(body.base ?? null, replaced?.count ?? 0, null, packageServerTexts.countChanged);
  if (body.edits && name !== undefined) await requireNamed(scope, packageId, name);
  const workshop = await openWorkshop(scope, packageId, replaces);
  const { promotion } = workshop.found;
  requirePromotion(promotion, workshop.buyer);
  const { refusals } = await calculationOf(scope, workshop, body.products, Math.max(1, packages));
  refuse(packages > 0 ? refusals : refusals.filter(({ code }) => code !== 'out_of_stock'));
  const products = body.products.filter(({ count }) => count > 0);
  const composition = keyOf(products);
  const made = { promotionId: promotion.id, pharmacyId: actor.pharmacyId, composition, products };
  const known = name === undefined ? await knownPackage(db, cart, made, promotion) : undefined;
  const id = known ?? (await putComposition(db, made, now));
  if (name !== undefined) await moveName(scope, id, name, [packageId, ...(replaces === null ? [] : [replaces])]);
  if (replaced && (packages === 0 || replaced.packageId !== id))
    await removePackage(db, writerOf(scope), replaced.packageId);
  const offer = await findPackage(db, actor.pharmacyId, id);
  if (!offer) throw new Error('a composed package is empty');
  if (packages > 0) await putInCart(scope, cart, offer, body);
  const created = { packageId: id, packageName: offer.packageName, packages, isSaved: offer.savedAt !== null };
  return { ...(await getCart(scope)), created };
}

const keyOf = (pieces: readonly PackedCount[]) =>
  compositionKey(pieces.map(({ id: productId, count }) => ({ productId, count })));

/**
 * The package that a composition is already: that of the cart's line, as on the device, the own one that was saved, or
 * the ready-made one. Undefined: the pharmacy's own of that composition, or none yet.
 */
async function knownPackage(
  db: Executor,
  { packages }: StoredCart,
  made: NewComposition,
  promotion: PromotionFacts,
): Promise<number | undefined> {
  const { composition } = made;
  const held = packages.find((line) => line.promotionId === promotion.id && line.composition === composition);
  if (held) return held.packageId;
  const proposed = promotion.products.map(({ productId, proposed: count }) => ({ id: productId, count }));
  if (keyOf(proposed.filter(({ count }) => count > 0)) !== composition) return undefined;
  return (await isSavedComposition(db, made)) ? undefined : promotion.id;
}

/**
 * Adds the packages to those of the same composition, or sets their number where they replace themselves. The price
 * that was seen is that of the composition now, also where the cart held it at another one.
 */
async function putInCart(
  scope: CartScope,
  cart: StoredCart,
  offer: PackageOffer,
  { packages, replaces, seenPriceNet }: Body,
): Promise<void> {
  const { packageId } = offer;
  const before = cart.packages.find((entry) => entry.packageId === packageId);
  const held = replaces === packageId ? 0 : (before?.count ?? 0);
  const most = maxPackages(offer.products);
  if (held + packages > most) {
    const message = packageServerTexts.overLimit(most, held);
    throw new Refusal(422, ERROR_CODES.outOfStock, message, { available: most - held });
  }
  const seen = seenPriceNet === undefined ? (before ?? seenNow(offer)) : { ...seenNow(offer), seenPriceNet };
  await putPackage(scope.db, writerOf(scope), { ...seen, packageId, count: held + packages });
}

function nothingToDo(): Refusal {
  const errors = { packages: [packageServerTexts.nothingToDo] };
  return new Refusal(422, ERROR_CODES.invalid, errorTexts.invalid, { errors });
}

const CODES: Partial<Record<CompositionRefusal['code'], string>> = {
  withdrawn: ERROR_CODES.withdrawn,
  not_packaged: ERROR_CODES.withdrawn,
  not_permitted: ERROR_CODES.notPermitted,
  out_of_stock: ERROR_CODES.outOfStock,
};

/** Refuses a composition with all its reasons, by product. */
function refuse(refusals: readonly CompositionRefusal[]): void {
  const [worst] = refusals;
  if (!worst) return;
  const errors: Record<string, string[]> = {};
  for (const { productId, message } of refusals) {
    const field = productId === undefined ? 'products' : `product.${productId}`;
    errors[field] = [...(errors[field] ?? []), message];
  }
  const message = refusals.map((refusal) => refusal.message).join(' ');
  const available = worst.available === undefined ? {} : { available: worst.available };
  throw new Refusal(422, CODES[worst.code] ?? ERROR_CODES.invalid, message, { errors, ...available });
}
