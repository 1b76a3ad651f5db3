import type { PromotionFacts, PromotionProduct } from '#shared/contract/promotion-facts.ts';
import type { PromotionPart } from '#shared/contract/snapshot.ts';
import { PROMOTION_FIELDS } from '#shared/contract/snapshot-fields.ts';
import { BrokenSnapshot, fromSteps, wholeNumbers } from './decode.ts';
import { stepsOf } from './encode.ts';

type Table = Pick<PromotionPart, 'heads' | 'sizes' | 'products'>;

/** Promotions as columns, which compress well. Products of each must be in the order of ids. */
export function promotionTable(promotions: readonly PromotionFacts[]): Table {
  const column = (field: keyof PromotionProduct) =>
    promotions.flatMap(({ products }) => {
      const values = products.map((product) => product[field]);
      return field === 'productId' ? stepsOf(values) : values;
    });
  return {
    heads: promotions.map(({ products: _, ...head }) => head),
    sizes: promotions.map(({ products }) => products.length),
    products: Object.fromEntries(PROMOTION_FIELDS.map((field) => [field, column(field)])) as Table['products'],
  };
}

/** Promotions of a table. @throws BrokenSnapshot when it is malformed */
export function readPromotions({ heads, sizes, products: columns }: Table): PromotionFacts[] {
  const total = sizes.reduce((sum, size) => sum + size, 0);
  if (sizes.length !== heads.length) throw new BrokenSnapshot('promotions without sizes');
  for (const field of PROMOTION_FIELDS) wholeNumbers(columns[field], total);
  let start = 0;
  return heads.map((head, place) => {
    const from = start;
    start += sizes[place] ?? 0;
    const ids = fromSteps(columns.productId.slice(from, start));
    const products = [...ids].map((productId, index) => ({
      productId,
      minCount: columns.minCount[from + index] ?? 0,
      maxCount: columns.maxCount[from + index] ?? 0,
      coins: columns.coins[from + index] ?? 0,
      proposed: columns.proposed[from + index] ?? 0,
    }));
    return { ...head, products };
  });
}

/** The promotions of a device. */
export interface PromotionCopy {
  /** Identifies this state to the server; '' for none. */
  readonly mark: string;
  /** When the server read them, ISO. */
  readonly readAt: string;
  readonly promotions: readonly PromotionFacts[];
}

export const NO_PROMOTIONS: PromotionCopy = { mark: '', readAt: '', promotions: [] };

/** Applies a part. @throws BrokenSnapshot when the part is malformed */
export function applyPromotions(old: PromotionCopy, part: PromotionPart): PromotionCopy {
  const fresh = readPromotions(part);
  const replaced = new Set([...fromSteps(part.gone), ...fresh.map(({ id }) => id)]);
  const kept = part.isWhole ? [] : old.promotions.filter(({ id }) => !replaced.has(id));
  return { mark: part.mark, readAt: part.readAt, promotions: [...kept, ...fresh] };
}
