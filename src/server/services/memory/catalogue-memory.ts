import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Executor } from '#server/db/db.ts';
import {
  type CatalogueProductRow,
  listCategoryTree,
  listChangedProducts,
  listOutOfStock,
} from '#server/repositories/memory/catalogue.ts';
import { type CatalogueVersion, readCatalogueVersion } from '#server/repositories/memory/catalogue-version.ts';
import type { ProductQuery } from '#shared/contract/products.ts';
import type { Facets } from '#shared/search/facets.ts';
import { flagsOf } from '#shared/search/row-flags.ts';
import type { CatalogueRow } from '#shared/search/rows.ts';
import { CatalogueSearch } from '#shared/search/search.ts';
import type { Catalogue } from './catalogue.ts';

/** Products indexed at once: a few milliseconds, so that requests run in between. */
const BATCH = 250;
/**
 * Orders change stock without changing the version; filters by stock may lag this much (docs/api.md "Stock and
 * versions").
 */
const STOCK_AGE_MS = 60_000;
/** The index keeps texts of changed products, so it is rebuilt after this many changes per product. */
const CHANGES_PER_PRODUCT = 4;
const MIN_CHANGES = 50_000;

/** Reads the whole catalogue into memory; `clock` is in milliseconds. */
export async function createCatalogue(db: Executor, clock: () => number = () => performance.now()): Promise<Catalogue> {
  const catalogue = new MemoryCatalogue(db, clock);
  await catalogue.refresh();
  return catalogue;
}

class MemoryCatalogue implements Catalogue {
  readonly #db: Executor;
  readonly #clock: () => number;
  #search = new CatalogueSearch();
  #generation = '';
  #version = 0;
  #edition: object = {};
  /** Version of the stock last read; none at first. */
  #stock = -1;
  #changes = 0;
  #stockReadAt = Number.NEGATIVE_INFINITY;
  #refreshing: Promise<void> | null = null;

  constructor(db: Executor, clock: () => number) {
    this.#db = db;
    this.#clock = clock;
  }

  get version(): number {
    return this.#version;
  }

  get edition(): object {
    return this.#edition;
  }

  search(...[query, page, perPage, own]: Parameters<Catalogue['search']>): ReturnType<Catalogue['search']> {
    return this.#search.find(query, page, perPage, own);
  }

  arrange(...[ids, order]: Parameters<Catalogue['arrange']>): number[] {
    return this.#search.arrange(ids, order);
  }

  facets(query: ProductQuery): Facets {
    return this.#search.facets(query);
  }

  /**
   * Runs one at a time. A call during another waits for it and then refreshes again, so that it sees all earlier
   * commits.
   */
  async refresh(): Promise<void> {
    while (this.#refreshing) await this.#refreshing.catch(() => undefined);
    this.#refreshing = this.#readChanges().finally(() => {
      this.#refreshing = null;
    });
    return this.#refreshing;
  }

  async #readChanges(): Promise<void> {
    const current = await readCatalogueVersion(this.#db);
    const isChanged = current.version !== this.#version || current.generation !== this.#generation;
    if (isChanged) await this.#readProducts(current);
    const isStockChanged = current.stock !== this.#stock;
    if (!isChanged && !isStockChanged && this.#clock() - this.#stockReadAt < STOCK_AGE_MS) return;
    await this.#readStock();
    this.#stock = current.stock;
  }

  /** Another generation or a version below the current one means a restored database: everything is read again. */
  async #readProducts({ generation, version }: CatalogueVersion): Promise<void> {
    const isWorn = this.#changes > Math.max(MIN_CHANGES, this.#search.size * CHANGES_PER_PRODUCT);
    const isRebuild = isWorn || generation !== this.#generation || version < this.#version;
    const search = isRebuild ? new CatalogueSearch() : this.#search;
    const since = isRebuild ? 0 : this.#version;
    search.setCategories(await listCategoryTree(this.#db));
    let afterId = 0;
    let changes = 0;
    for (;;) {
      const rows = await listChangedProducts(this.#db, since, afterId, BATCH);
      search.apply(searchRows(rows));
      changes += rows.length;
      await nextTurn();
      const last = rows.at(-1);
      if (!last || rows.length < BATCH) break;
      afterId = last.id;
    }
    this.#changes = isRebuild ? changes : this.#changes + changes;
    this.#search = search;
    this.#generation = generation;
    this.#version = version;
    this.#edition = {};
  }

  async #readStock(): Promise<void> {
    this.#search.setOutOfStock(await listOutOfStock(this.#db));
    this.#stockReadAt = this.#clock();
  }
}

/** A generator, because an array of copies would outlive the young generation. */
function* searchRows(rows: readonly CatalogueProductRow[]): Generator<CatalogueRow> {
  for (const row of rows) yield { ...row, flags: flagsOf(row) };
}
