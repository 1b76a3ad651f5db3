import type { Executor } from '#server/db/db.ts';
import { listProducts } from '#server/repositories/catalogue/products.ts';
import {
  findPromotionOfPackage,
  type PackageOfPromotion,
  readPiecesInCart,
} from '#server/repositories/promotions/promotions.ts';
import { saleFor } from '#server/services/cart/cart-stock.ts';
import type { Actor } from '#server/services/common/actor.ts';
import { Refusal } from '#server/services/common/refusal.ts';
import { ERROR_CODES } from '#shared/contract/common.ts';
import type { Product } from '#shared/contract/products.ts';
import type { PromotionFacts } from '#shared/contract/promotion-facts.ts';
import { toProduct } from '#shared/rules/product-view.ts';
import type { Buyer } from '#shared/rules/promotion/goods.ts';
import { promotionMessage } from '#shared/rules/promotion/refusals.ts';
import { promotionFault } from '#shared/rules/promotion/tiers.ts';
import { packageServerTexts } from '#shared/texts/offers.ts';

/** Who looks, and when. */
export interface Look {
  readonly db: Executor;
  readonly actor: Actor;
  readonly now: Date;
}

/** A promotion with what composing needs of its products and of the pharmacy's cart. */
export interface Workshop {
  readonly found: PackageOfPromotion;
  /** Offered products by id. */
  readonly products: ReadonlyMap<number, Product>;
  /** Pieces that the rest of the cart takes, by product. */
  readonly taken: ReadonlyMap<number, number>;
  readonly buyer: Buyer;
}

/**
 * Reads a package with its promotion; `replaces` is a package of the cart whose pieces are free again.
 * @throws Refusal 404 also for another pharmacy's package
 */
export async function openWorkshop(look: Look, packageId: number, replaces: number | null): Promise<Workshop> {
  const { db, actor } = look;
  const found = await findPromotionOfPackage(db, actor.pharmacyId, packageId);
  if (!found) throw new Refusal(404, ERROR_CODES.notFound, packageServerTexts.unknown);
  return {
    found,
    products: await readProducts(look, found.promotion),
    taken: await readPiecesInCart(db, actor.pharmacyId, replaces),
    buyer: saleFor(look),
  };
}

async function readProducts({ db, actor }: Look, { products }: PromotionFacts): Promise<Map<number, Product>> {
  const ids = products.map(({ productId }) => productId);
  const rows = ids.length > 0 ? await listProducts(db, actor.pharmacyId, ids) : [];
  return new Map(rows.map((row) => [row.id, toProduct(row)]));
}

/** @throws Refusal 422 `withdrawn` for a promotion that is not on, `not_permitted` for one of members */
export function requirePromotion(promotion: PromotionFacts, buyer: Buyer): void {
  const fault = promotionFault(promotion, buyer);
  if (!fault) return;
  const code = fault === 'club_only' ? ERROR_CODES.notPermitted : ERROR_CODES.withdrawn;
  throw new Refusal(422, code, promotionMessage(promotion, fault));
}

/**
 * What the pharmacy composed, or has in its cart, stays readable whatever became of its promotion.
 * @throws Refusal 422 as `requirePromotion`
 */
export function requireReadable({ found, buyer }: Workshop): void {
  if (!found.isOwn && found.inCart === 0) requirePromotion(found.promotion, buyer);
}
