import type { Database, Executor } from '#server/db/db.ts';
import { listPurchases, rankSales } from '#server/repositories/catalogue/purchases.ts';
import { lockCatalogueVersion, setCatalogueVersion } from '#server/repositories/memory/catalogue-version.ts';
import { getMeta, putMeta } from '#server/repositories/writes/app-meta.ts';
import type { ProductQuery } from '#shared/contract/products.ts';
import { Lru } from '#shared/search/lru.ts';

const DAY_MS = 24 * 60 * 60_000;
/** What a pharmacy has bought in this time is its own. */
const OWN_MS = 365 * DAY_MS;
/** The list is kept on devices too. */
const MAX_OWN = 1000;
/** A new purchase may take this long to be one; so may it on devices. */
export const KEPT_MS = 10 * 60_000;
const MAX_PHARMACIES = 1000;
/** Sales of this time rank products. */
const SALES_MS = 90 * DAY_MS;
const RANKED_AT = 'sales_ranked_at';

/** How often to see whether ranking is due. */
export const RANK_EVERY_MS = 60 * 60_000;

/** What pharmacies have bought (docs/api.md "Lists and search"). */
export interface Purchases {
  /** Ids of a pharmacy's products, most often bought first. */
  list(pharmacyId: number): Promise<readonly number[]>;
  /** The same for a list by relevance; other orders need none. */
  forQuery(pharmacyId: number, query: ProductQuery): Promise<ReadonlySet<number>>;
}

interface Own {
  readonly readAt: number;
  readonly ids: Promise<readonly number[]>;
}

const NONE: ReadonlySet<number> = new Set();

/** Keeps the lists in memory, so that a search costs no statement more. */
export function createPurchases(db: Executor, now: () => Date): Purchases {
  const kept = new Lru<Own>(MAX_PHARMACIES);
  const list = (pharmacyId: number) => {
    const at = now().getTime();
    const known = kept.get(String(pharmacyId));
    if (known && at - known.readAt < KEPT_MS && at >= known.readAt) return known.ids;
    const ids = listPurchases(db, pharmacyId, new Date(at - OWN_MS), MAX_OWN);
    kept.set(String(pharmacyId), { readAt: at, ids });
    ids.catch(() => kept.clear());
    return ids;
  };
  return {
    list,
    forQuery: async (pharmacyId, { name, order }) => {
      const isByRelevance = name?.trim() && (order === undefined || order.startsWith('relevance'));
      return isByRelevance ? new Set(await list(pharmacyId)) : NONE;
    },
  };
}

/** Ranks products by recent sales, once a day; the changed ones reach devices like any change of the catalogue. */
export async function rankProducts(db: Database, now: Date): Promise<void> {
  const rankedAt = Date.parse((await getMeta(db, RANKED_AT)) ?? '');
  const age = now.getTime() - rankedAt;
  if (age >= 0 && age < DAY_MS) return;
  await db.transaction(async (tx) => {
    const current = await lockCatalogueVersion(tx);
    const version = current.version + 1;
    const changed = await rankSales(tx, new Date(now.getTime() - SALES_MS), version);
    if (changed > 0) await setCatalogueVersion(tx, { ...current, version });
    await putMeta(tx, RANKED_AT, now.toISOString());
  });
}
