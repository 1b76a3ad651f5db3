import * as v from 'valibot';
import { count, grosz } from '#shared/contract/common.ts';
import { type ItemKey, type Operation, operation } from './operations.ts';

/** Raised when what is kept changes its meaning; an older app must not write over a newer one's record. */
export const SCHEMA = 1;

const itemKey = v.custom<ItemKey>((input) => typeof input === 'string' && /^(product|package):\d+$/.test(input));

/** A line in few words. Price of one piece, grosz, net. */
const shortLine = v.object({ name: v.string(), count, priceNet: grosz });
export type ShortLine = v.InferOutput<typeof shortLine>;
const shortLines = v.record(itemKey, shortLine);
export type ShortLines = Readonly<Partial<Record<ItemKey, ShortLine>>>;

/** Everything from the first change that waits until nothing waits any more: what the receipt is made from. */
const batch = v.object({
  /** The server's cart when it began; null when the device did not know it. */
  before: v.nullable(shortLines),
  /** That cart with every change of the batch, as the user saw it. */
  wanted: shortLines,
  /** When changes of a line were accepted. */
  accepted: v.record(itemKey, v.number()),
  /** Why a line did not become what was wanted. */
  reasons: v.record(itemKey, v.string()),
  /** Some change was told to the user as waiting: the end of the batch is news. */
  hasWaited: v.boolean(),
  /** Operations of the batch that do not wait to be sent any more: how far the sending has come. */
  decided: v.optional(count, 0),
});
export type Batch = v.InferOutput<typeof batch>;

const receiptRow = v.object({
  key: itemKey,
  name: v.string(),
  /** Pieces on the server before the batch, wanted by the user, and there now. */
  before: count,
  wanted: count,
  after: count,
  /** Price of a piece as the user saw it and as it is now, when both are known; grosz. */
  priceBefore: v.nullable(grosz),
  priceAfter: v.nullable(grosz),
  /** `elsewhere`: another device or the wholesaler changed it. */
  why: v.picklist(['accepted', 'refused', 'price', 'elsewhere']),
  /** In the server's words. */
  reason: v.nullable(v.string()),
  at: v.number(),
});
export type ReceiptRow = v.InferOutput<typeof receiptRow>;

const fields = {
  owner: v.string(),
  /** Raised by each write, so that tabs know the newer of two. */
  revision: count,
  lastSeq: count,
  /** Nothing is sent before; of the device's clock, so it never counts for longer than the longest wait. */
  holdUntil: v.number(),
  /** Tries in a row that got no answer. */
  failures: count,
  /** The session ended or is another user's: nothing is sent until somebody logs in. */
  paused: v.nullable(v.picklist(['session', 'other_user'])),
  batch: v.nullable(batch),
  /** What the last batch brought, until the user has read it. */
  receipt: v.nullable(v.array(receiptRow)),
  /** Version of the newest cart that an operation was answered with. */
  answeredVersion: count,
  /** The last changes that came in, by the id that they were made with: none of them comes in twice. */
  taken: v.optional(v.array(v.string()), []),
};
const currentFields = v.object(fields);

/** All that the device keeps of one user's cart changes. */
export interface QueueRecord extends v.InferOutput<typeof currentFields> {
  readonly schema: typeof SCHEMA;
  /** In order of `seq`. */
  readonly operations: readonly Operation[];
  /** Kept operations that this version cannot read: shown for decision, never sent and never dropped (OFFLINE.md "Updates"). */
  readonly unreadable: readonly unknown[];
}

/** A newer version of the app has written the record: this one may neither send from it nor write to it. */
export class NewerRecord extends Error {
  override readonly name = 'NewerRecord';
}

export function emptyRecord(owner: string): QueueRecord {
  return {
    schema: SCHEMA,
    owner,
    revision: 0,
    lastSeq: 0,
    operations: [],
    unreadable: [],
    holdUntil: 0,
    failures: 0,
    paused: null,
    batch: null,
    receipt: null,
    answeredVersion: 0,
    taken: [],
  };
}

/**
 * What was found in the user's store. Of anything that is not whole only the surroundings start anew; an operation
 * is kept, readable or not.
 * @throws NewerRecord
 */
export function readRecord(stored: unknown, owner: string): QueueRecord {
  const empty = emptyRecord(owner);
  if (stored === undefined || stored === null) return empty;
  const { schema = 0, operations = [], unreadable = [] } = Object(stored) as Partial<Record<string, unknown>>;
  if (typeof schema === 'number' && schema > SCHEMA) throw new NewerRecord();
  const around = v.safeParse(currentFields, stored);
  const isOurs = around.success && around.output.owner === owner;
  const read = sorted(Array.isArray(operations) ? operations : [operations], owner);
  const lastSeq = Math.max(0, ...read.operations.map(({ seq }) => seq));
  const kept = isOurs ? around.output : { ...empty, revision: revisionOf(stored), lastSeq };
  const found = Array.isArray(unreadable) ? unreadable : [];
  return { ...kept, schema: SCHEMA, operations: read.operations, unreadable: [...found, ...read.unreadable] };
}

/** A change of somebody else is not sent either, whatever it does in this store. */
function sorted(stored: readonly unknown[], owner: string) {
  const operations: Operation[] = [];
  const unreadable: unknown[] = [];
  for (const entry of stored) {
    const parsed = v.safeParse(operation, entry);
    if (parsed.success && parsed.output.owner === owner) operations.push(parsed.output);
    else unreadable.push(entry);
  }
  return { operations: operations.toSorted((a, b) => a.seq - b.seq), unreadable };
}

/** Rises over whatever was there, or other tabs would take the repaired record for an old one. */
function revisionOf(stored: unknown): number {
  const { revision } = Object(stored) as { revision?: unknown };
  return typeof revision === 'number' && Number.isSafeInteger(revision) ? revision : 0;
}
