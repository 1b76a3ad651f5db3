import * as v from 'valibot';
import { findBySku, setZone } from '#server/repositories/catalogue/zones.ts';
import { lockCatalogueVersion, setCatalogueVersion } from '#server/repositories/memory/catalogue-version.ts';
import { OperatorRefusal } from '#server/services/common/operator-refusal.ts';
import type { Deps } from '#server/services/deps.ts';
import { opsContentTexts } from '#shared/texts/ops.ts';

const ZONE_MARKS = ['low-price', 'short-expiry', 'hard-to-find'] as const;

/** A zone and the SKUs that it holds from now on; none empties it. */
export const newZone = v.object({
  zone: v.picklist(ZONE_MARKS, opsContentTexts.badZone(ZONE_MARKS)),
  skus: v.array(v.string()),
});

/** Makes a zone hold exactly these products, for all devices at once. @throws OperatorRefusal naming each that may not */
export async function fillZone({ db }: Pick<Deps, 'db'>, input: v.InferOutput<typeof newZone>): Promise<string[]> {
  const skus = [...new Set(input.skus)];
  const changed = await db.transaction(async (tx) => {
    // Locked before anything is read: an import that waits here does not change what was checked.
    const current = await lockCatalogueVersion(tx);
    const products = await requireProducts(tx, skus, (product) => {
      if (input.zone === 'low-price' && product.isRefunded) return opsContentTexts.refunded;
      return input.zone === 'short-expiry' && product.expiryDate === null ? opsContentTexts.noExpiryDate : null;
    });
    const ids = products.map(({ id }) => id);
    const count = await setZone(tx, input.zone, ids, current.version + 1);
    if (count > 0) await setCatalogueVersion(tx, { ...current, version: current.version + 1 });
    return count;
  });
  return [opsContentTexts.zoneSet(input.zone, skus.length, changed)];
}

type Named = Awaited<ReturnType<typeof findBySku>>[number];

/**
 * The offered products of these SKUs, in their order. `objection` says why one may not be taken.
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
