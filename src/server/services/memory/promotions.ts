import type { Executor } from '#server/db/db.ts';
import { type CatalogueVersion, readCatalogueVersion } from '#server/repositories/memory/catalogue-version.ts';
import {
  listChangedPromotions,
  listPromotedGoods,
  type PromotedRow,
  type PromotionRow,
} from '#server/repositories/promotions/promotions.ts';
import type { PackageList, PackageQuery } from '#shared/contract/promotions/packages.ts';
import type { PromotionPart } from '#shared/contract/snapshot.ts';
import { warsawDate } from '#shared/language/dates.ts';
import { hasEnded } from '#shared/rules/packages.ts';
import type { Buyer } from '#shared/rules/promotion/goods.ts';
import { type ListLook, PromotionList } from '#shared/rules/promotion/listing.ts';
import { isOtherGeneration, versionOf } from '#shared/rules/versions.ts';
import { Lru } from '#shared/search/lru.ts';
import { stepsOf } from '#shared/snapshot/encode.ts';
import { promotionTable } from '#shared/snapshot/promotions.ts';
import { type CompressedJson, compressJson } from './compressed-json.ts';

/** The promotions in this process's memory, for lists, prices and devices. What is sold is judged by the database. */
export interface Promotions {
  find(query: PackageQuery, look: ListLook): PackageList;
  /** The lowest net price of a piece in a package; null when it is in none that this buyer may order today. */
  bestPrice(productId: number, buyer: Buyer): number | null;
  /**
   * The promotions that a member of the club, or anybody else, may see, or those that changed after the mark `since`;
   * everything when that is unknown (docs/offline.md "Whole catalogue on the device").
   */
  snapshot(since: string | undefined, isInClub: boolean): Promise<CompressedJson>;
  /** Reads what changed; called every second by `main`, and directly by tests. */
  refresh(): Promise<void>;
}

/** Compressed answers kept: devices start from as many different marks. */
const MAX_ANSWERS = 64;
/** How long an answer says when it was read. */
const ANSWER_AGE_MS = 60_000;
/** Brotli: a higher one takes several times as long for a few percent. */
const QUALITY = 9;

/** Reads all promotions into memory. */
export async function createPromotions(db: Executor, now: () => Date): Promise<Promotions> {
  const promotions = new MemoryPromotions(db, now);
  await promotions.refresh();
  return promotions;
}

class MemoryPromotions implements Promotions {
  readonly #db: Executor;
  readonly #now: () => Date;
  readonly #promotions = new Map<number, PromotionRow>();
  readonly #goods = new Map<number, PromotedRow>();
  #version: CatalogueVersion = { generation: '', version: 0, stock: 0, promotions: 0 };
  #list = new PromotionList([], () => undefined);
  #answers = new Lru<Promise<CompressedJson>>(MAX_ANSWERS);
  #refreshing: Promise<void> | null = null;

  constructor(db: Executor, now: () => Date) {
    this.#db = db;
    this.#now = now;
  }

  find(query: PackageQuery, look: ListLook): PackageList {
    return this.#list.find(query, look);
  }

  bestPrice(productId: number, buyer: Buyer): number | null {
    return this.#list.bestPrice(productId, buyer);
  }

  /** Runs one at a time. A call during another waits for it and then refreshes again, to see all earlier commits. */
  async refresh(): Promise<void> {
    while (this.#refreshing) await this.#refreshing.catch(() => undefined);
    this.#refreshing = this.#readChanges().finally(() => {
      this.#refreshing = null;
    });
    return this.#refreshing;
  }

  async #readChanges(): Promise<void> {
    const current = await readCatalogueVersion(this.#db);
    const before = this.#version;
    const isNews = current.promotions !== before.promotions || current.version !== before.version;
    if (!isNews && current.generation === before.generation) return;
    const isRestored =
      current.generation !== before.generation ||
      current.promotions < before.promotions ||
      current.version < before.version;
    if (isRestored) this.#forget();
    await this.#read(isRestored ? { version: 0, promotions: 0 } : before);
    this.#version = current;
    this.#answers = new Lru(MAX_ANSWERS);
  }

  #forget(): void {
    this.#promotions.clear();
    this.#goods.clear();
  }

  async #read(since: Pick<CatalogueVersion, 'version' | 'promotions'>): Promise<void> {
    const changed = await listChangedPromotions(this.#db, since.promotions);
    for (const promotion of changed) this.#promotions.set(promotion.id, promotion);
    const ids = new Set(changed.flatMap(({ products }) => products.map(({ productId }) => productId)));
    const goods = await listPromotedGoods(this.#db, since.version, [...ids]);
    if (changed.length + goods.length === 0) return;
    for (const row of goods) this.#goods.set(row.id, row);
    this.#list = new PromotionList(this.#promotions.values(), (id) => {
      const row = this.#goods.get(id);
      return row && !row.isWithdrawn ? { ...row, count: 0 } : undefined;
    });
  }

  snapshot(since: string | undefined, isInClub: boolean): Promise<CompressedJson> {
    const readAt = this.#now();
    const known = this.#numberOf(since, isInClub);
    const key = `${known} ${isInClub} ${Math.floor(readAt.getTime() / ANSWER_AGE_MS)}`;
    const kept = this.#answers.get(key);
    if (kept) return kept;
    const answer = compressJson(this.#part(known, isInClub, readAt), QUALITY);
    this.#answers.set(key, answer);
    return answer;
  }

  #part(since: number | null, isInClub: boolean, readAt: Date): PromotionPart {
    const today = warsawDate(readAt);
    const isVisible = ({ endsOn, isClubOnly }: PromotionRow) => !hasEnded(endsOn, today) && (!isClubOnly || isInClub);
    const changed = [...this.#promotions.values()].filter(({ version }) => version > (since ?? 0));
    const gone = changed.filter((promotion) => !isVisible(promotion)).map(({ id }) => id);
    return {
      kind: 'promotions',
      mark: this.#markOf(isInClub),
      readAt: readAt.toISOString(),
      isWhole: since === null,
      ...promotionTable(changed.filter(isVisible).map(({ version: _, ...facts }) => facts)),
      gone: since === null ? [] : stepsOf(gone.toSorted((a, b) => a - b)),
    };
  }

  /** Members have another copy than others, and one who becomes a member needs all of it. */
  #markOf(isInClub: boolean): string {
    const { generation, promotions } = this.#version;
    return versionOf(generation, promotions, isInClub ? 'club' : 'all');
  }

  /** The version of a mark; null for one that this shop never gave. */
  #numberOf(since: string | undefined, isInClub: boolean): number | null {
    const known = /^\w+\.(\d{1,10})\.(club|all)$/.exec(since ?? '');
    if (since === undefined || known === null || isOtherGeneration(since, this.#markOf(isInClub))) return null;
    const number = Number(known[1]);
    const isOurs = number <= this.#version.promotions && known[2] === (isInClub ? 'club' : 'all');
    return isOurs ? number : null;
  }
}
