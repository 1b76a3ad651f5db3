import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Executor } from '#server/db/db.ts';
import { type CatalogueVersion, readCatalogueVersion } from '#server/repositories/memory/catalogue-version.ts';
import {
  countChanged,
  listChanged,
  listOffered,
  listStock,
  readCheck,
  readNames,
} from '#server/repositories/memory/snapshot.ts';
import type { FullSnapshot, SnapshotDelta, StockPart } from '#shared/contract/snapshot.ts';
import { isOtherGeneration, versionOf } from '#shared/rules/versions.ts';
import { Lru } from '#shared/search/lru.ts';
import { stepsOf, TableWriter } from '#shared/snapshot/encode.ts';
import { usedNames } from '#shared/snapshot/names.ts';
import type { Catalogue } from './catalogue.ts';
import { type CompressedJson, compressJson } from './compressed-json.ts';
import { StockHistory } from './stock-history.ts';

/** The catalogue for devices (docs/offline.md "Whole catalogue on the device"), compressed once. */
export interface Snapshots {
  /** All offered products, or the changes after the version `since`; everything when that is unknown. */
  products(since: string | undefined): Promise<CompressedJson>;
  /** The stock of all, or the changes after the mark `since`; everything when that is unknown. */
  stock(since: string | undefined): Promise<CompressedJson>;
}

/** Rows read at once: a few milliseconds, so that requests run in between. */
const BATCH = 500;
/** Above this share of changes the full snapshot, which is compressed already, is cheaper. */
const MAX_DELTA_SHARE = 0.25;
/** Stock is read again when older (docs/api.md "Stock and versions"). */
const STOCK_AGE_MS = 60_000;
/**
 * Brotli qualities. For large answers a higher one would take several times as long for a few percent; for small ones
 * it saves a sixth.
 */
const QUALITY = { large: 7, small: 11 };
const SMALL = 2_000;
/** Compressed answers kept per version or reading: devices start from as many different ones. */
const MAX_ANSWERS = 64;

/** Reads from `db` on demand; `now` is the clock for the stock's age. */
export function createSnapshots(db: Executor, catalogue: Pick<Catalogue, 'edition'>, now: () => Date): Snapshots {
  const products = new ProductSnapshots(db, catalogue);
  const stock = new StockSnapshots(db, now);
  return { products: (since) => products.answer(since), stock: (since) => stock.answer(since) };
}

/** Answers of one state. Concurrent requests share one computation; a failed one is retried by the next request. */
class Answers {
  readonly #kept = new Lru<Promise<CompressedJson>>(MAX_ANSWERS);

  get(key: string, make: () => Promise<CompressedJson>): Promise<CompressedJson> {
    const known = this.#kept.get(key);
    if (known) return known;
    const made = make();
    this.#kept.set(key, made);
    made.catch(() => this.#kept.clear());
    return made;
  }
}

const WHOLE = 'whole';

function pack(part: FullSnapshot | SnapshotDelta | StockPart): Promise<CompressedJson> {
  const { ids } = part.kind === 'stock' ? part : part.table;
  return compressJson(part, ids.length > SMALL ? QUALITY.large : QUALITY.small);
}

class ProductSnapshots {
  readonly #db: Executor;
  readonly #catalogue: Pick<Catalogue, 'edition'>;
  /** The newest version, as devices are told it. */
  #version = '';
  #edition: object = {};
  #answers = new Answers();

  constructor(db: Executor, catalogue: Pick<Catalogue, 'edition'>) {
    this.#db = db;
    this.#catalogue = catalogue;
  }

  async answer(since: string | undefined): Promise<CompressedJson> {
    const current = await readCatalogueVersion(this.#db);
    this.#forgetOld(versionIn(current), this.#catalogue.edition);
    const known = numberIn(since, current);
    return known === null ? this.#whole() : this.#answers.get(String(known), () => this.#changes(known));
  }

  /** The edition also changes when a restored database reaches the same version again. */
  #forgetOld(version: string, edition: object): void {
    if (version === this.#version && edition === this.#edition) return;
    this.#version = version;
    this.#edition = edition;
    this.#answers = new Answers();
  }

  #whole(): Promise<CompressedJson> {
    return this.#answers.get(WHOLE, async () =>
      pack(await this.#settled((current) => this.#readAll(versionIn(current)))),
    );
  }

  async #changes(since: number): Promise<CompressedJson> {
    const { products } = await readCheck(this.#db);
    const changed = await countChanged(this.#db, since);
    if (changed > products * MAX_DELTA_SHARE) return this.#whole();
    return pack(await this.#settled((current) => this.#readChanges(since, current)));
  }

  /** Reading takes many statements: if an import committed in between, it is read again. */
  async #settled<T>(read: (current: CatalogueVersion) => Promise<T>): Promise<T> {
    for (;;) {
      const current = await readCatalogueVersion(this.#db);
      const result = await read(current);
      if (versionIn(await readCatalogueVersion(this.#db)) === versionIn(current)) return result;
    }
  }

  async #readAll(version: string): Promise<FullSnapshot> {
    const writer = new TableWriter();
    await inBatches(
      (afterId) => listOffered(this.#db, afterId, BATCH),
      (row) => writer.add(row),
    );
    const { table } = writer;
    const names = usedNames(table, await readNames(this.#db));
    return { kind: 'full', version, check: await readCheck(this.#db), names, table };
  }

  async #readChanges(since: number, current: CatalogueVersion): Promise<SnapshotDelta> {
    const writer = new TableWriter();
    const gone: number[] = [];
    await inBatches(
      (afterId) => listChanged(this.#db, since, afterId, BATCH),
      (row) => (row.isWithdrawn ? gone.push(row.id) : writer.add(row)),
    );
    const { table } = writer;
    const names = usedNames(table, await readNames(this.#db));
    const check = await readCheck(this.#db);
    const from = versionIn({ ...current, version: since });
    return { kind: 'delta', since: from, version: versionIn(current), check, names, table, withdrawn: stepsOf(gone) };
  }
}

/** A catalogue version as devices are told it. */
function versionIn({ generation, version }: CatalogueVersion): string {
  return versionOf(generation, version);
}

/** The number of a version that a device knows; null for one that this catalogue never had. */
function numberIn(since: string | undefined, current: CatalogueVersion): number | null {
  const known = /^\w+\.(\d{1,10})$/.exec(since ?? '')?.[1];
  if (since === undefined || known === undefined) return null;
  const isOurs = !isOtherGeneration(since, versionIn(current)) && Number(known) <= current.version;
  return isOurs ? Number(known) : null;
}

class StockSnapshots {
  readonly #db: Executor;
  readonly #now: () => Date;
  readonly #history = new StockHistory();
  #feed = '';
  #readAt = new Date(0);
  #answers = new Answers();
  #reading: Promise<void> | null = null;

  constructor(db: Executor, now: () => Date) {
    this.#db = db;
    this.#now = now;
  }

  async answer(since: string | undefined): Promise<CompressedJson> {
    await this.#refresh();
    const readAt = this.#readAt;
    const changed = since === undefined ? null : this.#history.changedSince(since);
    const isWhole = changed === null || changed.length > this.#history.latest.size * MAX_DELTA_SHARE;
    const ids = isWhole ? [...this.#history.latest.keys()] : changed;
    return this.#answers.get(isWhole ? WHOLE : (since ?? ''), () => pack(this.#part(readAt, isWhole, ids)));
  }

  #part(readAt: Date, isWhole: boolean, ids: readonly number[]): StockPart {
    const { mark, latest } = this.#history;
    const counts = ids.map((id) => latest.get(id) ?? 0);
    return { kind: 'stock', mark, readAt: readAt.toISOString(), isWhole, ids: stepsOf(ids), counts };
  }

  /** Runs one at a time. A stock feed or another catalogue makes the reading stale at once. */
  #refresh(): Promise<void> {
    this.#reading ??= this.#read().finally(() => {
      this.#reading = null;
    });
    return this.#reading;
  }

  async #read(): Promise<void> {
    const current = await readCatalogueVersion(this.#db);
    const feed = `${versionIn(current)}/${current.stock}`;
    const readAt = this.#now();
    if (feed === this.#feed && readAt.getTime() - this.#readAt.getTime() < STOCK_AGE_MS) return;
    const reading = new Map<number, number>();
    await inBatches(
      (afterId) => listStock(this.#db, afterId, BATCH),
      ({ id, available }) => reading.set(id, available),
    );
    this.#history.add(reading);
    this.#feed = feed;
    this.#readAt = readAt;
    this.#answers = new Answers();
  }
}

/** Reads all rows by ascending id, in batches. */
async function inBatches<Row extends { readonly id: number }>(
  read: (afterId: number) => Promise<Row[]>,
  visit: (row: Row) => void,
): Promise<void> {
  for (let afterId = 0; ; ) {
    const rows = await read(afterId);
    for (const row of rows) visit(row);
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    afterId = last.id;
    await nextTurn();
  }
}
