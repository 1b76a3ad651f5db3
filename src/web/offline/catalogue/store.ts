import { getMany, setMany, type UseStore } from 'idb-keyval';
import { CODE_FIELDS, FACT_FLAGS, NUMBER_FIELDS, PRICE_FIELDS, TEXT_FIELDS } from '#shared/contract/snapshot-fields.ts';
import { checkOf } from '#shared/snapshot/columns.ts';
import type { CatalogueCopy } from '#shared/snapshot/copy.ts';
import { NO_PROMOTIONS, type PromotionCopy } from '#shared/snapshot/promotions.ts';
import type { Stock } from '#shared/snapshot/stock.ts';
import { connect } from '#web/offline/persistence/database.ts';

/** The stored catalogue: one object of columns, and stock and promotions beside it. */
export interface StoredCatalogue {
  readonly copy: CatalogueCopy;
  readonly stock: Stock;
  readonly promotions: PromotionCopy;
  /** When the server last confirmed it, milliseconds. */
  readonly confirmedAt: number;
}

/**
 * The storage of the device's catalogue. It belongs to the device, not to a user, and stays after a log-out
 * (docs/offline.md "Log-out and shared tablets").
 */
export interface CatalogueStore {
  /** The last saved catalogue; null when there is none or it is damaged. */
  load(): Promise<StoredCatalogue | null>;
  /** One transaction; the large part only when the store does not have it. */
  save(kept: StoredCatalogue): Promise<void>;
}

const DATABASE = 'zapas-device';
const STORE = 'catalogue';
/**
 * Identifies the shape of stored data; changes automatically when a column is added or removed. Data of another
 * format are ignored.
 */
const FORMAT = [1, TEXT_FIELDS, CODE_FIELDS, NUMBER_FIELDS, PRICE_FIELDS, Object.keys(FACT_FLAGS)].join();

interface CopyRecord {
  readonly format: string;
  readonly copy: CatalogueCopy;
  /** Checksum of the copy when it was saved. */
  readonly check: ReturnType<typeof checkOf>;
}

interface StateRecord {
  readonly version: string;
  readonly stock: Stock;
  /** Absent in stores of an older version. */
  readonly promotions?: PromotionCopy;
  readonly confirmedAt: number;
}

export function openCatalogueStore(): CatalogueStore {
  /** Copies that the store has; none once the browser has closed or deleted the database. */
  let stored = new WeakSet<CatalogueCopy>();
  const onGone = () => {
    stored = new WeakSet();
  };
  const { use } = connect(DATABASE, STORE, { onGone });
  return {
    load: async () => {
      const kept = await load(use);
      if (kept !== null) stored.add(kept.copy);
      return kept;
    },
    save: async (kept) => {
      await save(use, kept, !stored.has(kept.copy));
      stored.add(kept.copy);
    },
  };
}

async function load(store: UseStore): Promise<StoredCatalogue | null> {
  try {
    const [record, state] = (await getMany(['copy', 'state'], store)) as [CopyRecord?, StateRecord?];
    if (record?.format !== FORMAT || state === undefined || state.version !== record.copy.version) return null;
    if (!isWhole(record)) return null;
    const { stock, promotions = NO_PROMOTIONS, confirmedAt } = state;
    return { copy: record.copy, stock, promotions, confirmedAt };
  } catch {
    // Unreadable storage counts as empty; the next save replaces it.
    return null;
  }
}

async function save(store: UseStore, kept: StoredCatalogue, isCopyNew: boolean): Promise<void> {
  const { copy, stock, promotions, confirmedAt } = kept;
  const record: CopyRecord = { format: FORMAT, copy, check: checkOf(copy.columns) };
  const state: StateRecord = { version: copy.version, stock, promotions, confirmedAt };
  await setMany(
    isCopyNew
      ? [
          ['copy', record],
          ['state', state],
        ]
      : [['state', state]],
    store,
  );
}

function isWhole({ copy: { columns }, check }: CopyRecord): boolean {
  const { products, priceNet } = checkOf(columns);
  if (products !== check.products || priceNet !== check.priceNet) return false;
  const { texts, codes, numbers, prices } = columns;
  const columnsOf = [...Object.values(codes), ...Object.values(numbers), ...Object.values(prices)];
  const lengths = [...columnsOf, ...Object.values(texts).map(({ at }) => at)].map((column) => column.length);
  return lengths.every((length) => length === products);
}
