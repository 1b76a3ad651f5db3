import { getMany, setMany, type UseStore } from 'idb-keyval';
import { CODE_FIELDS, FACT_FLAGS, NUMBER_FIELDS, PRICE_FIELDS, TEXT_FIELDS } from '#shared/contract/snapshot-fields.ts';
import { checkOf } from '#shared/snapshot/columns.ts';
import type { CatalogueCopy } from '#shared/snapshot/copy.ts';
import type { Stock } from '#shared/snapshot/stock.ts';
import { connect } from '#web/offline/persistence/database.ts';

/** The catalogue as it is kept: one object of columns, the stock beside it. */
export interface StoredCatalogue {
  readonly copy: CatalogueCopy;
  readonly stock: Stock;
  /** When the server last confirmed it, milliseconds. */
  readonly confirmedAt: number;
}

/**
 * The storage of the device's catalogue. It belongs to the device, not to a user, and stays after a log-out
 * (docs/offline.md "Log-out and shared tablets").
 */
export interface CatalogueStore {
  /** What was saved last; null when nothing was, or when it is not whole. */
  load(): Promise<StoredCatalogue | null>;
  /** All of it or nothing: it is one transaction. `isCopyNew` false leaves the large part as it is. */
  save(kept: StoredCatalogue, isCopyNew: boolean): Promise<void>;
}

const DATABASE = 'zapas-device';
const STORE = 'catalogue';
/** Changes with the shape of what is kept, of itself when a column comes or goes: an older one is loaded anew. */
const FORMAT = [1, TEXT_FIELDS, CODE_FIELDS, NUMBER_FIELDS, PRICE_FIELDS, Object.keys(FACT_FLAGS)].join();

interface CopyRecord {
  readonly format: string;
  readonly copy: CatalogueCopy;
  /** Of the copy when it was saved. */
  readonly check: ReturnType<typeof checkOf>;
}

interface StateRecord {
  readonly version: number;
  readonly stock: Stock;
  readonly confirmedAt: number;
}

export function openCatalogueStore(): CatalogueStore {
  const { use } = connect(DATABASE, STORE);
  return { load: () => load(use), save: (kept, isCopyNew) => save(use, kept, isCopyNew) };
}

async function load(store: UseStore): Promise<StoredCatalogue | null> {
  try {
    const [record, state] = (await getMany(['copy', 'state'], store)) as [CopyRecord?, StateRecord?];
    if (record?.format !== FORMAT || state === undefined || state.version !== record.copy.version) return null;
    if (!isWhole(record)) return null;
    return { copy: record.copy, stock: state.stock, confirmedAt: state.confirmedAt };
  } catch {
    // Storage that cannot be read holds nothing: what is loaded anew takes its place.
    return null;
  }
}

async function save(store: UseStore, { copy, stock, confirmedAt }: StoredCatalogue, isCopyNew: boolean): Promise<void> {
  const record: CopyRecord = { format: FORMAT, copy, check: checkOf(copy.columns) };
  const state: StateRecord = { version: copy.version, stock, confirmedAt };
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
