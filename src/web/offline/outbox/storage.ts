import { get, update } from 'idb-keyval';
import { connect, DEVICE_PATIENCE_MS, deleteDatabase, NoAnswer } from '#web/offline/persistence/database.ts';
import { NewerRecord, type OutboxRecord, readRecord } from './record.ts';

/** Storage failed: it is full, forbidden, was closed during the write, or does not answer. */
export class NotSaved extends Error {
  override readonly name = 'NotSaved';

  get isNoAnswer(): boolean {
    return this.cause instanceof NoAnswer;
  }
}

/** One user's record on the device. */
export interface OutboxStorage {
  /** @throws NotSaved @throws NewerRecord */
  read(): Promise<OutboxRecord>;
  /**
   * Reads, changes and writes in one transaction, over all tabs. Resolves with the committed record; a `change`
   * that returns its argument writes nothing.
   * @throws NotSaved @throws NewerRecord
   */
  update(change: (record: OutboxRecord) => OutboxRecord): Promise<OutboxRecord>;
  /** Sets what is called when the browser has closed or deleted the database. */
  onTaken(listener: () => void): void;
  /** Later calls fail. */
  close(): void;
}

const STORE = 'queue';
const KEY = 'record';
const databaseName = (owner: string) => `zapas-cart-queue:${owner}`;

/** The database of one user, opened at the first call. */
export function openStorage(owner: string): OutboxStorage {
  let tellTaken = () => {};
  const onGone = (isTaken: boolean) => {
    known = null;
    if (isTaken) tellTaken();
  };
  const { use, close } = connect(databaseName(owner), STORE, { onGone, patience: DEVICE_PATIENCE_MS });
  /** The newest record read or written by this tab; the same revision is not validated twice. */
  let known: OutboxRecord | null = null;
  const recordOf = (stored: unknown): OutboxRecord => {
    const { revision } = Object(stored) as Partial<OutboxRecord>;
    return known !== null && known.revision === revision ? known : readRecord(stored, owner);
  };
  const read = async () => {
    known = recordOf(await get(KEY, use));
    return known;
  };
  const write = async (change: (record: OutboxRecord) => OutboxRecord) => {
    let written: OutboxRecord | null = null;
    const replace = (stored: unknown) => {
      const before = recordOf(stored);
      const after = change(before);
      written = after === before ? before : { ...after, revision: Math.max(before.revision, after.revision) + 1 };
      return written;
    };
    await update(KEY, replace, use);
    if (written === null) throw new NotSaved('cart outbox');
    known = written;
    return written;
  };
  const onTaken = (listener: () => void) => {
    tellTaken = listener;
  };
  return { read: () => retried(read), update: (change) => retried(() => write(change)), onTaken, close };
}

/** Deletes the stored changes of a user. Tabs that have the database open lose it at once. */
export async function deleteStorage(owner: string): Promise<void> {
  await deleteDatabase(databaseName(owner));
}

/** Tries twice, because the browser may just have closed the connection. @throws NotSaved @throws NewerRecord */
async function retried(work: () => Promise<OutboxRecord>): Promise<OutboxRecord> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (cause) {
      // Not a storage failure.
      if (cause instanceof NewerRecord || cause instanceof TypeError || cause instanceof ReferenceError) throw cause;
      if (attempt > 1 || cause instanceof NoAnswer) throw new NotSaved('cart outbox', { cause });
    }
  }
}
