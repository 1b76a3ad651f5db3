import * as v from 'valibot';
import { findBySku, setZone } from '#server/repositories/catalogue/zones.ts';
import { lockCatalogueVersion, setCatalogueVersion } from '#server/repositories/memory/catalogue-version.ts';
import { OperatorRefusal } from '#server/services/common/operator-refusal.ts';
import type { Deps } from '#server/services/deps.ts';
import { isInPromotion } from '#shared/rules/product.ts';
import { opsContentTexts } from '#shared/texts/ops.ts';

const ZONE_MARKS = ['low-price', 'short-expiry', 'hard-to-find'] as const;

/** Why a product may not be in a zone. */
const OBJECTIONS: Readonly<Record<(typeof ZONE_MARKS)[number], (product: Named) => string | null>> = {
  'low-price': ({ isRefunded }) => (isRefunded ? opsContentTexts.refunded : null),
  'short-expiry': ({ expiryDate }) => (expiryDate === null ? opsContentTexts.noExpiryDate : null),
  'hard-to-find': () => null,
};

/** A zone and its new SKUs; an empty list clears it. */
export const newZone = v.object({
  zone: v.picklist(ZONE_MARKS, opsContentTexts.badZone(ZONE_MARKS)),
  skus: v.array(v.string()),
});

/** Sets the products of a zone. @throws OperatorRefusal naming each product that is not allowed */
export async function setZoneProducts(
  { db }: Pick<Deps, 'db'>,
  input: v.InferOutput<typeof newZone>,
): Promise<string[]> {
  const skus = [...new Set(input.skus)];
  const { changed, products } = await db.transaction(async (tx) => {
    // Locked before reading, so that a waiting import cannot change what was checked.
    const current = await lockCatalogueVersion(tx);
    const products = await requireProducts(tx, skus, OBJECTIONS[input.zone]);
    const ids = products.map(({ id }) => id);
    const changed = await setZone(tx, input.zone, ids, current.version + 1);
    if (changed > 0) await setCatalogueVersion(tx, { ...current, version: current.version + 1 });
    return { changed, products };
  });
  return [opsContentTexts.zoneSet(input.zone, skus.length, changed), ...noteUsualPrices(input.zone, products)];
}

/** A wholesaler may call a price low that never was higher; one who forgot the higher price is told. */
function noteUsualPrices(zone: keyof typeof OBJECTIONS, products: readonly Named[]): string[] {
  const usual = zone === 'low-price' ? products.filter((product) => !isInPromotion(product)) : [];
  return usual.length > 0 ? [opsContentTexts.notCheaper(usual.map(({ sku }) => sku))] : [];
}

type Named = Awaited<ReturnType<typeof findBySku>>[number];

/**
 * The offered products of these SKUs, in their order. `objection` returns why a product is not allowed.
 * @throws OperatorRefusal with every reason
 */
export async function requireProducts(
  db: Parameters<typeof findBySku>[0],
  skus: readonly string[],
  objection: (product: Named) => string | null = () => null,
): Promise<Named[]> {
  const bySku = new Map((await findBySku(db, skus)).map((product) => [product.sku, product]));
  const reasons: string[] = [];
  const products = skus.flatMap((sku) => {
    const product = bySku.get(sku);
    const reason = product
      ? product.isWithdrawn
        ? opsContentTexts.withdrawn
        : objection(product)
      : opsContentTexts.unknownSku;
    if (reason !== null) reasons.push(opsContentTexts.refusedSku(sku, product?.name ?? null, reason));
    return product && reason === null ? [product] : [];
  });
  if (reasons.length > 0) throw new OperatorRefusal([opsContentTexts.nothingDone, ...reasons].join('\n'));
  return products;
}
