import {
  findPackage,
  type PackageOffer,
  type PackageRow,
  readCartPackages,
} from '#server/repositories/cart/cart-packages.ts';
import { compositionRefusals, packageProblems, scarceName } from '#server/services/cart/package-problems.ts';
import type { Deps } from '#server/services/deps.ts';
import type { CallResponse } from '#shared/contract/call.ts';
import type { CompositionRefusal } from '#shared/contract/promotions/calculation.ts';
import type { editPackage, PackageChange } from '#shared/contract/promotions/packages.ts';
import { packagesLeft, scarcest } from '#shared/rules/package-stock.ts';
import { promotionMessage } from '#shared/rules/promotion/refusals.ts';
import { promotionFault } from '#shared/rules/promotion/tiers.ts';
import { packageServerTexts } from '#shared/texts/offers.ts';
import { formOfPackage } from './form.ts';
import { type Look, openWorkshop, requireReadable, type Workshop } from './look.ts';

/** A composed package for changing it, with what changed since it was put into the cart. @throws Refusal 404, 422 */
export async function getEditedPackage(
  look: Look,
  memory: Pick<Deps, 'promotions' | 'purchases'>,
  packageId: number,
): Promise<CallResponse<typeof editPackage>> {
  const { db, actor } = look;
  const workshop = await openWorkshop(look, packageId, packageId);
  requireReadable(workshop);
  const held = (await readCartPackages(db, actor.pharmacyId)).find((entry) => entry.packageId === packageId);
  const offer = held ?? (await findPackage(db, actor.pharmacyId, packageId));
  const { promotion } = workshop.found;
  const fault = promotionFault(promotion, workshop.buyer);
  return {
    ...(await formOfPackage(look, memory, workshop)),
    changes: fault || !offer ? [] : changesOf(offer, held, workshop),
    refusal: fault && promotionMessage(promotion, fault),
  };
}

const KINDS: Partial<Record<CompositionRefusal['code'], PackageChange['kind']>> = {
  below_minimum: 'limit',
  above_maximum: 'limit',
  no_tier: 'tier',
};

function changesOf(offer: PackageOffer, held: PackageRow | undefined, { buyer }: Workshop): PackageChange[] {
  const broken = compositionRefusals(offer, buyer).map(({ code, productId, message }): PackageChange => {
    const product = productId === undefined ? {} : { productId };
    return { kind: KINDS[code] ?? 'gone', ...product, before: null, after: null, message };
  });
  return [...broken, ...(held ? costsMore(held, buyer) : []), ...shortage(offer, held?.count ?? 1)];
}

/** A price that is not the one that was seen. */
function costsMore(held: PackageRow, buyer: Workshop['buyer']): PackageChange[] {
  const share = { obtainable: held.count, available: held.count, scarce: null, scarceBeside: null };
  const isTier = held.seenDiscount !== null && held.seenDiscount !== held.discount;
  return packageProblems({ ...held, ...share }, buyer)
    .filter(({ kind }) => kind === 'price')
    .map(
      ({ before, after, reason }): PackageChange =>
        isTier
          ? { kind: 'tier', before: held.seenDiscount, after: held.discount, message: reason }
          : { kind: 'price', before, after, message: reason },
    );
}

function shortage(offer: PackageOffer, wanted: number): PackageChange[] {
  const left = packagesLeft(offer.products, new Map());
  const productId = scarcest(offer.products, new Map());
  if (left >= wanted || productId === null) return [];
  const message = packageServerTexts.problem.stock(left, scarceName(offer, productId));
  return [{ kind: 'stock', productId, before: wanted, after: left, message }];
}
