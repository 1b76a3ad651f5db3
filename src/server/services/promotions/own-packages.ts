import { lockCart } from '#server/repositories/cart/cart-lock.ts';
import { listOwnPackages, type PackageOffer } from '#server/repositories/cart/cart-packages.ts';
import { readSaved, saveOwn, unsaveOwn } from '#server/repositories/promotions/own-packages.ts';
import { countInCart } from '#server/repositories/promotions/promotions.ts';
import { saleFor } from '#server/services/cart/cart-stock.ts';
import { packageRefusal, promotionOf } from '#server/services/cart/package-problems.ts';
import { Refusal } from '#server/services/common/refusal.ts';
import type { CallResponse } from '#shared/contract/call.ts';
import { ERROR_CODES } from '#shared/contract/common.ts';
import { MAX_OWN_PACKAGES, type OwnPackage, type ownPackages } from '#shared/contract/promotions/own-packages.ts';
import type { saveOwnPackage } from '#shared/contract/promotions/packages.ts';
import { packagesLeft } from '#shared/rules/package-stock.ts';
import { maxPackages, packagePrice } from '#shared/rules/packages.ts';
import type { Buyer } from '#shared/rules/promotion/goods.ts';
import { errorTexts } from '#shared/texts/common.ts';
import { packageServerTexts } from '#shared/texts/offers.ts';
import type { Look } from './look.ts';

type Reply = CallResponse<typeof saveOwnPackage>;

/** The pharmacy's own packages as they would be ordered now, last saved first. */
export async function getOwnPackages(look: Look): Promise<CallResponse<typeof ownPackages>> {
  const { db, actor } = look;
  const saved = await listOwnPackages(db, actor.pharmacyId);
  if (saved.length === 0) return [];
  const inCart = await countInCart(db, actor.pharmacyId);
  const buyer = saleFor(look);
  return saved.map((offer) => ownPackage(offer, buyer, inCart.get(offer.packageId) ?? 0));
}

function ownPackage(offer: PackageOffer, buyer: Buyer, inCart: number): OwnPackage {
  const { products, discount } = offer;
  const sum = (of: (product: PackageOffer['products'][number]) => number) =>
    products.reduce((total, product) => total + of(product) * product.count, 0);
  return {
    packageId: offer.packageId,
    packageName: offer.packageName,
    promotion: promotionOf(offer),
    products: products.map(({ productId: id, count }) => ({ id, count })),
    pieces: sum(() => 1),
    discountPercent: discount,
    basicPriceNet: sum(({ basicPriceNet }) => basicPriceNet),
    priceNet: packagePrice(products, discount),
    available: Math.min(maxPackages(products), packagesLeft(products, new Map())),
    inCart,
    picture: (products[0]?.picture ?? 'tin') as OwnPackage['picture'],
    savedAt: offer.savedAt ?? '',
    refusal: packageRefusal(offer, buyer)?.message ?? null,
  };
}

/** Saves a package of the pharmacy under a name, or renames it. @throws Refusal 404, 422 at `name` */
export async function saveOwnNamed(look: Look, packageId: number, name: string): Promise<Reply> {
  await lockCart(look.db, look.actor.pharmacyId);
  await moveName(look, packageId, name, [packageId]);
  return { message: packageServerTexts.own.saved(name) };
}

/**
 * Gives a package of the pharmacy a name, which it takes from those of `from` that have it. The pharmacy's cart must be
 * locked, so that one name and the number of packages are judged once.
 * @throws Refusal 404 for one that is not its own, 422 at `name` when another has it, when it has another name and is
 * none of `from`, or when there are too many
 */
export async function moveName(
  { db, actor, now }: Look,
  packageId: number,
  name: string,
  from: readonly number[],
): Promise<void> {
  const { pharmacyId } = actor;
  const { takenBy, savedAs, saved } = await readSaved(db, pharmacyId, name, packageId);
  if (savedAs !== null && savedAs !== name && !from.includes(packageId))
    throw atName(packageServerTexts.own.savedAs(savedAs));
  if (takenBy !== null) {
    if (!from.includes(takenBy)) throw atName(packageServerTexts.own.nameTaken);
    await unsaveOwn(db, pharmacyId, takenBy);
  }
  const others = takenBy === null ? saved : saved - 1;
  if (others >= MAX_OWN_PACKAGES) throw atName(packageServerTexts.own.tooMany(MAX_OWN_PACKAGES));
  const isOwn = await saveOwn(db, pharmacyId, packageId, name, now);
  if (!isOwn) throw new Refusal(404, ERROR_CODES.notFound, packageServerTexts.unknown);
}

function atName(message: string): Refusal {
  return new Refusal(422, ERROR_CODES.invalid, errorTexts.invalid, { errors: { name: [message] } });
}

/**
 * That package `packageId` is still saved under the name with which the user began to change it. The pharmacy's cart must
 * be locked.
 * @throws Refusal 422 at `edits`: a removal or another name by a colleague stands
 */
export async function requireNamed({ db, actor }: Look, packageId: number, name: string): Promise<void> {
  const { savedAs } = await readSaved(db, actor.pharmacyId, name, packageId);
  if (savedAs === name) return;
  const message = packageServerTexts.own.notAsSeen;
  throw new Refusal(422, ERROR_CODES.invalid, message, { errors: { edits: [message] } });
}

/** Takes a package out of the own ones. @throws Refusal 404 */
export async function removeOwn({ db, actor }: Look, packageId: number): Promise<Reply> {
  const name = await unsaveOwn(db, actor.pharmacyId, packageId);
  if (name === undefined) throw new Refusal(404, ERROR_CODES.notFound, packageServerTexts.unknown);
  return removedAnswer(name ?? '');
}

/** The answer to a removal, also to a repeated one. */
export function removedAnswer(name: string): Reply {
  return { message: packageServerTexts.own.removed(name) };
}
