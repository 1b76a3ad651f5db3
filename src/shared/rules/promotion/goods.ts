import type { PackageType } from '#shared/contract/package-types.ts';
import type { Product } from '#shared/contract/products.ts';
import type { PromotionFacts, PromotionProduct } from '#shared/contract/promotion-facts.ts';
import { once } from '#shared/language/once.ts';
import { mayBePackaged } from '#shared/rules/packages.ts';

/** What the rules need of a product; `count` is its sellable stock, prices are grosz, net. */
export type ComposableProduct = Pick<
  Product,
  | 'id'
  | 'name'
  | 'priceNet'
  | 'basicPriceNet'
  | 'vatRate'
  | 'warehouse'
  | 'isCoolerRequired'
  | 'isRefunded'
  | 'controlledGroup'
  | 'rxCategory'
  | 'count'
>;

/** Offered products by id; a withdrawn one is absent. */
export type Goods = ReadonlyMap<number, ComposableProduct>;

/** Pieces by product; a missing one has none. */
export type Counts = ReadonlyMap<number, number>;

/** Who buys, when: `today` is a date of Europe/Warsaw, `forbidden` from `forbiddenCategories`. */
export interface Buyer {
  readonly forbidden: readonly string[];
  readonly today: string;
  readonly isInClub: boolean;
}

/** A composition: pieces of one package by product, and how many packages are wanted. */
export interface Composition {
  readonly promotion: PromotionFacts;
  readonly goods: Goods;
  readonly counts: Counts;
  readonly packages: number;
  readonly buyer: Buyer;
  /** Pieces that the rest of the cart takes; none when absent. */
  readonly taken?: Counts | undefined;
  /** Names of products that are not offered, for messages. */
  readonly names?: ReadonlyMap<number, string> | undefined;
}

type ProductFault = 'withdrawn' | 'not_packaged' | 'not_permitted';

/** Why no package may hold this product; null when one may (docs/domain.md "Regulated goods"). */
export function productFault(
  product: ComposableProduct | undefined,
  { forbidden }: Pick<Buyer, 'forbidden'>,
): ProductFault | null {
  if (!product) return 'withdrawn';
  if (!mayBePackaged(product)) return 'not_packaged';
  return forbidden.includes(product.rxCategory) ? 'not_permitted' : null;
}

/** What one piece counts towards the tiers (docs/product.md §3.7). */
export function measureOfPiece(
  type: PackageType,
  { coins }: Pick<PromotionProduct, 'coins'>,
  { basicPriceNet }: Pick<ComposableProduct, 'basicPriceNet'>,
): number {
  if (type === 'TYPE_COUNT_BASED') return 1;
  return type === 'TYPE_COIN_BASED' ? coins : basicPriceNet;
}

/** What one package counts towards the tiers; products that are not offered count nothing. */
export function measureOf({ type, products }: PromotionFacts, goods: Goods, counts: Counts): number {
  return products.reduce((sum, entry) => {
    const product = goods.get(entry.productId);
    return product ? sum + measureOfPiece(type, entry, product) * (counts.get(entry.productId) ?? 0) : sum;
  }, 0);
}

const byName = once(() => new Intl.Collator('pl', { numeric: true }));

/** The promotion's products as screens list them: those that must be in it first, then by name. */
export function displayOrder<Entry extends Pick<PromotionProduct, 'minCount'>>(
  entries: readonly (Entry & { readonly product: Pick<Product, 'id' | 'name'> })[],
) {
  return entries.toSorted(
    (a, b) =>
      Number(b.minCount > 0) - Number(a.minCount > 0) ||
      byName().compare(a.product.name, b.product.name) ||
      a.product.id - b.product.id,
  );
}

/** The pieces that composing begins with: the ready-made composition, otherwise those that must be in the package. */
export function firstComposition({ products }: Pick<PromotionFacts, 'products'>): Map<number, number> {
  const isReadyMade = products.some(({ proposed }) => proposed > 0);
  const counts = products.map(({ productId, minCount, proposed }): [number, number] => [
    productId,
    isReadyMade ? proposed : minCount,
  ]);
  return new Map(counts.filter(([, count]) => count > 0));
}
