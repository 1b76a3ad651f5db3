import { get, update } from 'idb-keyval';
import { connect, DEVICE_PATIENCE_MS, deleteDatabase, NoAnswer } from '#web/offline/persistence/database.ts';
import { NewerRecord, type OutboxRecord, readRecord } from './record.ts';

/** The device did not save: its storage is full, forbidden, was closed while writing, or does not answer. */
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
   * Reads, changes and writes in one transaction, over all tabs. Resolves with what was written once it is committed;
   * a `change` that returns its argument writes nothing new.
   * @throws NotSaved @throws NewerRecord
   */
  update(change: (record: OutboxRecord) => OutboxRecord): Promise<OutboxRecord>;
  /** Later calls fail. */
  close(): void;
}

const STORE = 'queue';
const KEY = 'record';
const databaseName = (owner: string) => `zapas-cart-queue:${owner}`;

/** The storage of one user: a database of its own, opened at the first call. `patience`: milliseconds for each call. */
export function openStorage(owner: string, patience = DEVICE_PATIENCE_MS): OutboxStorage {
  const onGone = () => {
    known = null;
  };
  const { use, close } = connect(databaseName(owner), STORE, { onGone, patience });
  /** The newest record that this tab has read or written: one of the same revision is not validated again. */
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
      written = after === before ? before : { ...after, revision: before.revision + 1 };
      return written;
    };
    await update(KEY, replace, use);
    if (written === null) throw new NotSaved('cart outbox');
    known = written;
    return written;
  };
  return { read: () => retried(read), update: (change) => retried(() => write(change)), close };
}

/** Deletes what the device stores of a user's cart changes. Tabs that have it open lose it at once. */
export async function deleteStorage(owner: string): Promise<void> {
  await deleteDatabase(databaseName(owner));
}

/** Tries a second time, because the browser may just have closed the connection. @throws NotSaved @throws NewerRecord */
async function retried(work: () => Promise<OutboxRecord>): Promise<OutboxRecord> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (cause) {
      // Neither is a failure of the device.
      if (cause instanceof NewerRecord || cause instanceof TypeError || cause instanceof ReferenceError) throw cause;
      if (attempt > 1 || cause instanceof NoAnswer) throw new NotSaved('cart outbox', { cause });
    }
  }
}
