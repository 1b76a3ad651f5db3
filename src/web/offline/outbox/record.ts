import * as v from 'valibot';
import { count, grosz } from '#shared/contract/common.ts';
import type { ItemKey } from '#shared/rules/cart-items.ts';
import { itemKey } from './cart-change.ts';
import { type Operation, operation } from './operations.ts';

/** Raised when the meaning of stored data changes, so that an older app does not overwrite a newer record. */
export const SCHEMA = 4;

/**
 * A cart line by name, count and net price of one piece or package in grosz; 0 for a package whose products the screen
 * did not know.
 */
const shortLine = v.object({ name: v.string(), count, priceNet: grosz });
export type ShortLine = v.InferOutput<typeof shortLine>;
const shortLines = v.record(itemKey, shortLine);
export type ShortLines = Readonly<Partial<Record<ItemKey, ShortLine>>>;

const counts = v.record(itemKey, count);
/** Pieces or packages by line of a cart. */
export type Counts = Readonly<Partial<Record<ItemKey, number>>>;

/** All changes from the first waiting one until none waits: the input of the receipt. */
const batch = v.object({
  /** The server's cart at the start of the batch; null when the device did not know it. */
  before: v.nullable(shortLines),
  /** That cart with every change of the batch, as the user saw it. */
  wanted: shortLines,
  /** Time at which the changes of a line were accepted, milliseconds. */
  accepted: v.record(itemKey, v.number()),
  /** Why a line differs from what was wanted. */
  reasons: v.record(itemKey, v.string()),
  /** Some change was shown as waiting, so the result needs a receipt. */
  hasWaited: v.boolean(),
  /** Number of operations of the batch that are decided: the progress of sending. */
  decided: v.optional(count, 0),
});
export type Batch = v.InferOutput<typeof batch>;

/** What became of one line. */
const receiptRow = v.object({
  key: itemKey,
  name: v.string(),
  /** Pieces on the server before the batch, wanted by the user, and on the server now. */
  before: count,
  wanted: count,
  after: count,
  /** Price of a piece when the user saw it and now, in grosz; null when unknown. */
  priceBefore: v.nullable(grosz),
  priceAfter: v.nullable(grosz),
  /** `elsewhere`: another device or the wholesaler changed it. */
  why: v.picklist(['accepted', 'refused', 'price', 'elsewhere']),
  /** The server's message. */
  reason: v.nullable(v.string()),
  /** Time of acceptance, or of the end of the batch, milliseconds. */
  at: v.number(),
});
export type ReceiptRow = v.InferOutput<typeof receiptRow>;

/** All fields of the record but its operations. A missing or damaged field takes its default; the operations stay. */
const surroundings = v.object({
  /** Raised by each write, so that tabs can tell the newer record. */
  revision: v.fallback(count, 0),
  lastSeq: v.fallback(count, 0),
  /** Nothing is sent before this time of the device clock; capped by the longest back-off. */
  holdUntil: v.fallback(v.number(), 0),
  /** Consecutive failed attempts. */
  failures: v.fallback(count, 0),
  /** The session ended or belongs to another user: nothing is sent until the owner logs in. */
  paused: v.fallback(v.nullable(v.picklist(['session', 'other_user'])), null),
  batch: v.fallback(v.nullable(batch), null),
  /** The result of the last batch until the user has read it. */
  receipt: v.fallback(v.nullable(v.array(receiptRow)), null),
  /** The newest cart in an answer to an operation: other tabs may have an older one. */
  answered: v.fallback(v.nullable(v.object({ version: v.string(), counts })), null),
  /** The server was restored from a backup, and the user has not read it yet. */
  isRestored: v.fallback(v.boolean(), false),
  /** Ids of the last enqueued changes, so that none is enqueued twice. */
  seenIds: v.fallback(v.array(v.string()), []),
});

/** Everything stored of one user's cart changes. */
export interface OutboxRecord extends v.InferOutput<typeof surroundings> {
  readonly schema: typeof SCHEMA;
  readonly owner: string;
  /** In order of `seq`. */
  readonly operations: readonly Operation[];
  /** Operations that this version cannot read: shown to the user, never sent or dropped (docs/offline.md "Updates"). */
  readonly unreadable: readonly unknown[];
}

/** A newer version of the app has written the record; this one may neither read nor write it. */
export class NewerRecord extends Error {
  override readonly name = 'NewerRecord';
}

export const emptyRecord = (owner: string): OutboxRecord => readRecord({}, owner);

/**
 * Reads a stored record of this schema or an older one; a missing or damaged one as far as it goes. Operations are
 * kept, readable or not; those of another user count as unreadable, so that they are not sent or told in a receipt.
 * @throws NewerRecord
 */
export function readRecord(stored: unknown, owner: string): OutboxRecord {
  const record = Object(stored) as Partial<OutboxRecord>;
  const { schema = 0, operations: kept = [], unreadable: others = [], revision } = record;
  if (schema > SCHEMA) throw new NewerRecord();
  const operations: Operation[] = [];
  const unreadable: unknown[] = [];
  // Another version may have found rows unreadable that this one can read.
  for (const entry of [kept, others].flat()) {
    const parsed = v.safeParse(operation, entry);
    if (parsed.success && parsed.output.owner === owner) operations.push(parsed.output);
    else unreadable.push(entry);
  }
  operations.sort((a, b) => a.seq - b.seq);
  const isOurs = record.owner === undefined || record.owner === owner;
  const around = v.parse(surroundings, isOurs ? record : { revision });
  const lastSeq = Math.max(around.lastSeq, operations.at(-1)?.seq ?? 0);
  return { ...around, lastSeq, schema: SCHEMA, owner, operations, unreadable };
}
