import type { ProductQuery } from '#shared/contract/products.ts';
import { countFacets, type Facets } from './facets.ts';
import { type CategoryNode, filterMask } from './filters.ts';
import { Haystack } from './haystack.ts';
import { Lru } from './lru.ts';
import { type Order, Orders } from './order.ts';
import { codeText } from './query.ts';
import { isCodeRank, RANK, textRanks } from './ranks.ts';
import { ownFlags } from './row-flags.ts';
import { type CatalogueRow, FLAGS, TEXT_FIELDS } from './rows.ts';

/** An order of a list that has no query. */
export type ListOrder = `${'name' | 'price'}:${'asc' | 'desc'}`;

/** Product ids of one page in order, and how many match in all. */
interface SearchPage {
  readonly ids: number[];
  readonly total: number;
  /** Nothing in the catalogue carries the text itself: what was found is only spelt like it. */
  readonly isSimilar: boolean;
}

/** Rows in order. */
interface Found {
  readonly rows: Int32Array;
  readonly isSimilar: boolean;
}

/**
 * What queries found is remembered, the most recent first to stay, so that the next page costs nothing; all is
 * forgotten when the catalogue changes. The limit is in product rows (4 bytes each), and no answer counts for less
 * than the share: some 250 answers, fewer when they are long.
 */
const REMEMBERED_ROWS = 1_000_000;
const LEAST_SHARE = 4_000;
/** Counts beside filters are asked for once a change of them. */
const REMEMBERED_COUNTS = 100;

/**
 * The catalogue search (API.md "Lists and search"): folded texts in memory, scanned at each query. The same code runs
 * in the server and on the device; it answers ids, the products themselves are elsewhere.
 */
export class CatalogueSearch {
  readonly #haystack = new Haystack();
  readonly #orders = new Orders();
  readonly #remembered = new Lru<Found>(REMEMBERED_ROWS, ({ rows }) => rows.length + LEAST_SHARE);
  readonly #counted = new Lru<Facets>(REMEMBERED_COUNTS);
  #categories: readonly CategoryNode[] = [];

  /** How many products it knows, withdrawn ones too. */
  get size(): number {
    return this.#haystack.rows.count;
  }

  /** Adds products, in stock, and brings known ones up to date; a withdrawn one is no longer found. */
  apply(changed: Iterable<CatalogueRow>): void {
    for (const product of changed) this.#put(product);
    this.#forget();
  }

  setCategories(categories: readonly CategoryNode[]): void {
    this.#categories = categories;
    this.#forget();
  }

  /** Says which products have no pieces left; all others are in stock. */
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
   * One page of what a query finds; beyond the end it is empty, with the right total. By relevance the best match is
   * first whatever the direction, and without a text that is the order of names. A code goes before any order.
   */
  find(query: ProductQuery, page: number, perPage: number): SearchPage {
    const key = JSON.stringify(Object.entries(query).toSorted());
    const { rows, isSimilar } = this.#remembered.get(key) ?? this.#remembered.set(key, this.#found(query));
    const ids = this.#haystack.rows.column('id');
    const start = (page - 1) * perPage;
    const found = Array.from(rows.subarray(start, start + perPage), (row) => ids[row] ?? 0);
    return { ids: found, total: rows.length, isSimilar: isSimilar && rows.length > 0 };
  }

  /** The same ids in an order; those that it does not know come last. */
  arrange(ids: readonly number[], order: ListOrder): number[] {
    const { rows, texts } = this.#haystack;
    const [key, direction] = order.split(':');
    const { places } = this.#orders[key === 'price' ? 'byPrice' : 'byLabel'](rows, texts);
    const sign = direction === 'desc' ? -1 : 1;
    const placed = ids.map((id) => {
      const row = rows.find(id);
      return { id, place: row < 0 ? Number.POSITIVE_INFINITY : sign * (places[row] ?? 0) };
    });
    // Two unknown ones are equal; their difference would be none.
    return placed.toSorted((a, b) => (a.place === b.place ? 0 : a.place - b.place)).map(({ id }) => id);
  }

  /** How many products each filter would leave beside the others of the query; its order is of no account. */
  facets({ order: _, ...query }: ProductQuery): Facets {
    const key = JSON.stringify(Object.entries(query).toSorted());
    const known = this.#counted.get(key);
    if (known) return known;
    const text = query.name?.trim();
    const ranks = text ? textRanks(this.#haystack, text).ranks : null;
    const isFound = (row: number) => ranks === null || ranks[row] !== RANK.none;
    return this.#counted.set(key, countFacets(this.#haystack.rows, query, this.#categories, isFound));
  }

  /** What was found or counted before holds no more. */
  #forget(): void {
    this.#remembered.clear();
    this.#counted.clear();
  }

  /** The rows that a query finds, in order. */
  #found(query: ProductQuery): Found {
    const { rows, texts } = this.#haystack;
    const [key, direction] = query.order?.split(':') ?? [];
    const isReversed = direction === 'desc' && key !== 'relevance';
    const order = this.#orders[ORDERS[key ?? ''] ?? 'byLabel'](rows, texts);
    const mask = filterMask(rows, query, this.#categories);
    const text = query.name?.trim();
    if (!text) return { rows: inOrder(order, isReversed, mask), isSimilar: false };
    const { ranks, isSimilar } = textRanks(this.#haystack, text);
    const isByRelevance = key === undefined || key === 'relevance';
    const keys = isByRelevance ? withLikelyFirst(ranks, rows.column('flags')) : codesFirst(ranks);
    return { rows: inRankOrder(order, isReversed, mask, keys), isSimilar };
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
    const flags = rows.column('flags');
    const inStock = isNew ? FLAGS.inStock : (flags[row] ?? 0) & FLAGS.inStock;
    flags[row] = (product.flags & (FLAGS.inStock - 1)) | inStock | ownFlags(product);
  }
}

/** Under an order that the user chose, a code still goes first and all else is equal. */
function codesFirst(ranks: Uint8Array): Uint8Array {
  return ranks.map((rank) => (rank === RANK.none || isCodeRank(rank) ? rank : NOT_A_CODE));
}

const NOT_A_CODE = 255;

/** Of rows that meet a text alike, a single substance goes before combinations, and tablets before rarer forms. */
function withLikelyFirst(ranks: Uint8Array, flags: Int32Array): Uint16Array {
  const keys = new Uint16Array(ranks.length);
  for (let row = 0; row < ranks.length; row++) {
    if (ranks[row] !== RANK.none) keys[row] = (ranks[row] ?? 0) * 4 + (flags[row] ?? 0) / FLAGS.rareForm;
  }
  return keys;
}

/** Of sort keys that are not by label. */
const ORDERS: Readonly<Record<string, 'byPrice' | 'byExpiry'>> = { price: 'byPrice', expiry: 'byExpiry' };

const DAY_MS = 86_400_000;
/** What has no date lasts longer than anything that has one. */
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

/** The rows of a mask that have a rank, by rank and then in order: both as one number, which sorts without a callback. */
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
