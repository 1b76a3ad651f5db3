import { countPackagesInCart } from '#server/repositories/promotions/promotions.ts';
import { readProductNames } from '#server/repositories/promotions/write-promotions.ts';
import { saleFor } from '#server/services/cart/cart-stock.ts';
import type { CallBody, CallResponse } from '#shared/contract/call.ts';
import type { Calculation } from '#shared/contract/promotions/calculation.ts';
import type { calculatePackage, PackageForm, PackageList, PackageQuery } from '#shared/contract/promotions/packages.ts';
import { calculate } from '#shared/rules/promotion/calculate.ts';
import { formOfPackage, type Memory } from './form.ts';
import { type Look, openWorkshop, requirePromotion, requireReadable, type Workshop } from './look.ts';

/** Promotions for the pharmacy, found in memory. */
export async function findPackages(
  look: Look,
  { promotions, purchases }: Memory,
  query: PackageQuery,
): Promise<PackageList> {
  const { db, actor } = look;
  const regular = new Set(await purchases.list(actor.pharmacyId));
  return promotions.find(query, {
    buyer: saleFor(look),
    isRegular: (id) => regular.has(id),
    inCart: await countPackagesInCart(db, actor.pharmacyId),
  });
}

/**
 * A package for composing.
 * @throws Refusal 404 also for another pharmacy's, 422 `withdrawn` or `not_permitted` for a promotion that is not on
 */
export async function getPackage(look: Look, memory: Memory, packageId: number): Promise<PackageForm> {
  const workshop = await openWorkshop(look, packageId, null);
  requirePromotion(workshop.found.promotion, workshop.buyer);
  return formOfPackage(look, memory, workshop);
}

/** What a composition costs, and why it cannot be ordered, if so. @throws Refusal 404, 422 */
export async function calculateComposition(
  look: Look,
  packageId: number,
  { products, packages, replaces }: CallBody<typeof calculatePackage>,
): Promise<CallResponse<typeof calculatePackage>> {
  const workshop = await openWorkshop(look, packageId, replaces ?? null);
  requireReadable(workshop);
  return calculationOf(look, workshop, products, packages);
}

/** A composition by the rules of its promotion; pieces that are 0 are none. */
export async function calculationOf(
  { db }: Look,
  { found, products: goods, taken, buyer }: Workshop,
  products: readonly { readonly id: number; readonly count: number }[],
  packages: number,
): Promise<Calculation> {
  const counts = new Map(products.filter(({ count }) => count > 0).map(({ id, count }) => [id, count]));
  const missing = [...counts.keys()].filter((id) => !goods.has(id));
  const names = missing.length > 0 ? await readProductNames(db, missing) : [];
  return calculate({
    promotion: found.promotion,
    goods,
    counts,
    packages,
    taken,
    buyer,
    names: new Map(names.map(({ id, name }) => [id, name])),
  });
}
