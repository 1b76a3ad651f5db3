import { get, update } from 'idb-keyval';
import { connect, DEVICE_PATIENCE_MS, deleteDatabase, NoAnswer } from '#web/offline/persistence/database.ts';
import { NewerRecord, type QueueRecord, readRecord } from './record.ts';

/** The device did not keep a change: storage is full, forbidden, was closed while writing, or does not answer. */
export class NotKept extends Error {
  override readonly name = 'NotKept';

  /** Where the device did not answer: resolves if it keeps the change after all. Null after any other failure. */
  get late(): Promise<unknown> | null {
    return this.cause instanceof NoAnswer ? this.cause.late : null;
  }
}

/** One user's record on the device. */
export interface DeviceStore {
  /** @throws NotKept @throws NewerRecord */
  read(): Promise<QueueRecord>;
  /**
   * Reads, changes and writes in one transaction, over all tabs. Resolves with what was written once it is committed;
   * a `change` that gives back its argument writes nothing new.
   * @throws NotKept when nothing of it was written @throws NewerRecord
   */
  update(change: (record: QueueRecord) => QueueRecord): Promise<QueueRecord>;
  /** Ends everything: later calls fail. */
  close(): void;
}

const STORE = 'queue';
const KEY = 'record';
const databaseName = (owner: string) => `zapas-cart-queue:${owner}`;

/** Opens the store of one user, a database of its own, at the first call. `patience`: milliseconds for each call. */
export function openDeviceStore(owner: string, patience = DEVICE_PATIENCE_MS): DeviceStore {
  const onGone = () => {
    known = null;
  };
  const connection = connect(databaseName(owner), STORE, { onGone, patience });
  /** The newest record that this tab has read or written: what has its revision need not be checked again. */
  let known: QueueRecord | null = null;
  const recordOf = (stored: unknown): QueueRecord => {
    const { revision } = Object(stored) as Partial<QueueRecord>;
    return known !== null && known.revision === revision ? known : readRecord(stored, owner);
  };
  return {
    read: () =>
      kept(async () => {
        known = recordOf(await get(KEY, connection.use));
        return known;
      }),
    update: (change) =>
      kept(async () => {
        let written: QueueRecord | null = null;
        await update(
          KEY,
          (stored: unknown) => {
            const before = recordOf(stored);
            const after = change(before);
            written = after === before ? before : { ...after, revision: before.revision + 1 };
            return written;
          },
          connection.use,
        );
        if (written === null) throw new NotKept();
        known = written;
        return written;
      }),
    close: connection.close,
  };
}

/** Deletes what the device keeps for a user. Tabs that still have it open give it up at once. */
export async function deleteDeviceStore(owner: string): Promise<void> {
  await deleteDatabase(databaseName(owner));
}

/** Whatever the browser calls its failure, the change was not kept; once more, because a connection may just have gone. */
async function kept(work: () => Promise<QueueRecord>): Promise<QueueRecord> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (cause) {
      // Neither is a failure of the device.
      if (cause instanceof NewerRecord || cause instanceof TypeError || cause instanceof ReferenceError) throw cause;
      if (tries > 1 || cause instanceof NoAnswer) throw new NotKept('cart queue', { cause });
    }
  }
}
