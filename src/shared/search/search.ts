import type { ProductQuery } from '#shared/contract/products.ts';
import { countFacets, type Facets } from './facets.ts';
import { type CategoryNode, filterMask } from './filters.ts';
import { Haystack } from './haystack.ts';
import { Lru } from './lru.ts';
import { type Order, Orders } from './order.ts';
import { codeText } from './query.ts';
import { RANK, textRanks } from './ranks.ts';
import { codesFirst, ownFirst, qualityEnds, relevanceKeys } from './relevance.ts';
import { ownFlags } from './row-flags.ts';
import { type CatalogueRow, FLAGS, TEXT_FIELDS } from './rows.ts';

/** An order of a list without a query. */
export type ListOrder = `${'name' | 'price'}:${'asc' | 'desc'}`;

/** Product ids of one page in order, and the number of all matches. */
interface SearchPage {
  readonly ids: number[];
  readonly total: number;
  /** No product contains the text; the matches have a similar spelling. */
  readonly isSimilar: boolean;
}

/** Rows in order. */
interface Found {
  readonly rows: Int32Array;
  /** Where each quality of match ends; empty in other orders than by relevance. */
  readonly ends: readonly number[];
  readonly isSimilar: boolean;
}

/**
 * Results of recent queries are cached for their next pages, until the catalogue changes. The limit is in product rows
 * (4 bytes each), and every result counts for at least the share: some 250 results, fewer when they are long.
 */
const MAX_CACHED_ROWS = 1_000_000;
const MIN_CACHED_WEIGHT = 4_000;
/** Counts are requested once per change of filters. */
const MAX_CACHED_COUNTS = 100;
const NONE: ReadonlySet<number> = new Set();

/**
 * The catalogue search (docs/api.md "Lists and search"): folded texts in memory, scanned for each query. Server and
 * device run the same code; it returns ids only.
 */
export class CatalogueSearch {
  readonly #haystack = new Haystack();
  readonly #orders = new Orders();
  readonly #remembered = new Lru<Found>(MAX_CACHED_ROWS, ({ rows }) => rows.length + MIN_CACHED_WEIGHT);
  readonly #counted = new Lru<Facets>(MAX_CACHED_COUNTS);
  #categories: readonly CategoryNode[] = [];

  /** Number of products, including withdrawn ones. */
  get size(): number {
    return this.#haystack.rows.count;
  }

  /** Adds or updates products, as in stock; withdrawn ones are no longer found. */
  apply(changed: Iterable<CatalogueRow>): void {
    for (const product of changed) this.#put(product);
    this.#forget();
  }

  setCategories(categories: readonly CategoryNode[]): void {
    this.#categories = categories;
    this.#forget();
  }

  /** Marks products without stock; all others are in stock. */
  setOutOfStock(ids: Iterable<number>): void {
    const { rows } = this.#haystack;
    const flags = rows.column('flags');
    for (let row = 0; row < rows.count; row++) flags[row] = (flags[row] ?? 0) | FLAGS.inStock;
    for (const id of ids) {
      const row = rows.find(id);
      if (row >= 0) flags[row] = (flags[row] ?? 0) & ~FLAGS.inStock;
    }
    this.#forget();
  }

  /**
   * One page of matches; empty past the end, with the right total. Relevance puts the best match first whatever the
   * direction, and without a text it is the order of names. A matching code comes first in any order. `own` are products
   * that the pharmacy has bought; by relevance they come first among equally good matches.
   */
  find(query: ProductQuery, page: number, perPage: number, own: ReadonlySet<number> = NONE): SearchPage {
    const key = JSON.stringify(Object.entries(query).toSorted());
    const found = this.#remembered.get(key) ?? this.#remembered.set(key, this.#found(query));
    const ids = this.#haystack.rows.column('id');
    const isOwn = (row: number) => own.has(ids[row] ?? 0);
    const rows = own.size > 0 && found.ends.length > 0 ? ownFirst(found, isOwn) : found.rows;
    const { isSimilar } = found;
    const start = (page - 1) * perPage;
    const paged = Array.from(rows.subarray(start, start + perPage), (row) => ids[row] ?? 0);
    return { ids: paged, total: rows.length, isSimilar: isSimilar && rows.length > 0 };
  }

  /** The same ids sorted; unknown ones come last. */
  arrange(ids: readonly number[], order: ListOrder): number[] {
    const { rows, texts } = this.#haystack;
    const [key, direction] = order.split(':');
    const { places } = this.#orders[key === 'price' ? 'byPrice' : 'byLabel'](rows, texts);
    const sign = direction === 'desc' ? -1 : 1;
    const placed = ids.map((id) => {
      const row = rows.find(id);
      return { id, place: row < 0 ? Number.POSITIVE_INFINITY : sign * (places[row] ?? 0) };
    });
    // Two unknown ids have infinite places, whose difference is NaN.
    return placed.toSorted((a, b) => (a.place === b.place ? 0 : a.place - b.place)).map(({ id }) => id);
  }

  /** The number of products that each filter would leave beside the query's other filters; its order is ignored. */
  facets({ order: _, ...query }: ProductQuery): Facets {
    const key = JSON.stringify(Object.entries(query).toSorted());
    const known = this.#counted.get(key);
    if (known) return known;
    const text = query.name?.trim();
    const ranks = text ? textRanks(this.#haystack, text).ranks : null;
    const isFound = (row: number) => ranks === null || ranks[row] !== RANK.none;
    return this.#counted.set(key, countFacets(this.#haystack.rows, query, this.#categories, isFound));
  }

  /** Clears cached results and counts. */
  #forget(): void {
    this.#remembered.clear();
    this.#counted.clear();
  }

  /** The rows that match a query, in order. */
  #found(query: ProductQuery): Found {
    const { rows, texts } = this.#haystack;
    const [key, direction] = query.order?.split(':') ?? [];
    const isReversed = direction === 'desc' && key !== 'relevance';
    const order = this.#orders[ORDERS[key ?? ''] ?? 'byLabel'](rows, texts);
    const mask = filterMask(rows, query, this.#categories);
    const text = query.name?.trim();
    if (!text) return { rows: inOrder(order, isReversed, mask), ends: [], isSimilar: false };
    const { ranks, isSimilar } = textRanks(this.#haystack, text);
    const isByRelevance = key === undefined || key === 'relevance';
    if (!isByRelevance) return { rows: inRankOrder(order, isReversed, mask, codesFirst(ranks)), ends: [], isSimilar };
    const keys = relevanceKeys(ranks, rows);
    const found = inRankOrder(order, isReversed, mask, keys);
    return { rows: found, ends: qualityEnds(found, keys), isSimilar };
  }

  #put(product: CatalogueRow): void {
    const { rows } = this.#haystack;
    const known = rows.find(product.id);
    const row = known >= 0 ? known : rows.insert(product.id);
    const isNew = known < 0;
    const areTextsNew = this.#putTexts(row, product);
    const areCodesNew = this.#putCodes(row, isNew, product);
    if (isNew || areTextsNew) this.#orders.labelsChanged();
    if (isNew || areTextsNew || areCodesNew) this.#haystack.textsChanged();
    this.#putNumbers(row, isNew, product);
  }

  #putTexts(row: number, product: CatalogueRow): boolean {
    let isAnyNew = false;
    for (const field of TEXT_FIELDS) {
      const column = this.#haystack.rows.column(field);
      const value = this.#haystack.texts[field].idOf(product[field]);
      isAnyNew ||= column[row] !== value;
      column[row] = value;
    }
    return isAnyNew;
  }

  #putCodes(row: number, isNew: boolean, { ean, bloz, sku }: CatalogueRow): boolean {
    const { codes, rows } = this.#haystack;
    const column = rows.column('codes');
    const parts = [ean ?? '', bloz ?? '', codeText(sku)];
    if (!isNew && codes.has(column[row] ?? 0, parts)) return false;
    column[row] = codes.add(parts);
    return true;
  }

  #putNumbers(row: number, isNew: boolean, product: CatalogueRow): void {
    const { rows } = this.#haystack;
    const prices = rows.column('priceNet');
    if (prices[row] !== product.priceNet) this.#orders.pricesChanged();
    prices[row] = product.priceNet;
    const dates = rows.column('expiryDay');
    const date = dayOf(product.expiryDate);
    if (dates[row] !== date) this.#orders.datesChanged();
    dates[row] = date;
    rows.column('manufacturerId')[row] = product.manufacturerId;
    rows.column('categoryId')[row] = product.categoryId ?? 0;
    rows.column('typeId')[row] = product.typeId;
    rows.column('sales')[row] = product.sales;
    const flags = rows.column('flags');
    const inStock = isNew ? FLAGS.inStock : (flags[row] ?? 0) & FLAGS.inStock;
    flags[row] = (product.flags & (FLAGS.inStock - 1)) | inStock | ownFlags(product);
  }
}

/** Sort keys other than the label. */
const ORDERS: Readonly<Record<string, 'byPrice' | 'byExpiry'>> = { price: 'byPrice', expiry: 'byExpiry' };

const DAY_MS = 86_400_000;
/** Products without a date come last. */
const NO_DATE = 2_147_483_647;

/** Days since 1970 of a `YYYY-MM-DD`. */
function dayOf(date: string | null): number {
  return date === null ? NO_DATE : Date.parse(date) / DAY_MS;
}

/** The rows of a mask, in order. */
function inOrder({ rows }: Order, isReversed: boolean, mask: Uint8Array): Int32Array {
  const found = new Int32Array(rows.length);
  let count = 0;
  for (let i = 0; i < rows.length; i++) {
    const row = rows[isReversed ? rows.length - 1 - i : i] ?? 0;
    if (mask[row] === 1) found[count++] = row;
  }
  return found.slice(0, count);
}

/**
 * The rows of a mask with a rank, by rank and then in order. Both are packed into one number, which sorts without a
 * callback.
 */
function inRankOrder(
  { rows, places }: Order,
  isReversed: boolean,
  mask: Uint8Array,
  ranks: ArrayLike<number>,
): Int32Array {
  const span = rows.length;
  const keys: number[] = [];
  for (let row = 0; row < span; row++) {
    const rank = ranks[row] ?? 0;
    if (rank === RANK.none || mask[row] === 0) continue;
    const place = places[row] ?? 0;
    keys.push(rank * span + (isReversed ? span - 1 - place : place));
  }
  return Int32Array.from(Float64Array.from(keys).sort(), (key) => {
    const place = key % span;
    return rows[isReversed ? span - 1 - place : place] ?? 0;
  });
}
