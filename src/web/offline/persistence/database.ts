import { promisifyRequest, type UseStore } from 'idb-keyval';

/** One object store of one IndexedDB database, as idb-keyval's functions take it. */
interface Connection {
  readonly use: UseStore;
  /** Ends it: later uses fail. */
  readonly close: () => void;
}

/** Nobody waits longer for a device that neither does what is asked nor refuses it, milliseconds. */
export const DEVICE_PATIENCE_MS = 5_000;

/** The device has not answered in time. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
  /** Resolves when it was done after all, because it could not be called back any more. */
  readonly late: Promise<unknown>;

  constructor(late: Promise<unknown>) {
    super('The device does not answer.');
    this.late = late;
  }
}

interface ConnectOptions {
  /** The browser has closed it. */
  readonly onGone?: () => void;
  /** How long a use may take, milliseconds; for ever, when absent. */
  readonly patience?: number;
}

/**
 * A connection that is opened at the first use and anew after the browser closed it. Its writes are told as done only
 * when they are on the disk (`strict`): a tablet may lose its power a moment after "saved". A use that takes longer than
 * `patience` is called back and fails with {@link NoAnswer}.
 */
export function connect(
  databaseName: string,
  storeName: string,
  { onGone = () => {}, patience = Number.POSITIVE_INFINITY }: ConnectOptions = {},
): Connection {
  let opening: Promise<IDBDatabase> | null = null;
  let isClosed = false;
  const forgotten = () => {
    opening = null;
    onGone();
  };
  const open = () => {
    if (isClosed) return Promise.reject(new Error('The connection is closed.'));
    opening ??= opened(databaseName, storeName, forgotten);
    opening.catch(forgotten);
    return opening;
  };
  const use: UseStore = (mode, callback) => {
    let isCancelledOrRefused = false;
    let callBack = () => {};
    const work = async () => {
      const database = await open();
      if (isCancelledOrRefused) throw new Error('Nobody waits for it any more.');
      const drop = () => {
        database.close();
        forgotten();
      };
      try {
        const transaction = database.transaction(storeName, mode, { durability: 'strict' });
        callBack = () => isAborted(transaction) && drop();
        return await callback(transaction.objectStore(storeName));
      } catch (error) {
        drop();
        throw error;
      }
    };
    return inTime(work(), patience, () => {
      isCancelledOrRefused = true;
      callBack();
    });
  };
  const close = () => {
    isClosed = true;
    opening?.then((database) => database.close()).catch(forgotten);
    opening = null;
  };
  return { use, close };
}

/** False when it is on its way to the disk already, and may still arrive there. */
function isAborted(transaction: IDBTransaction): boolean {
  try {
    transaction.abort();
    return true;
  } catch {
    return false;
  }
}

/** @throws NoAnswer after the patience, in milliseconds, and what the work throws. */
async function inTime<T>(work: Promise<T>, patience: number, onGivenUp: () => void): Promise<T> {
  if (patience === Number.POSITIVE_INFINITY) return work;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      onGivenUp();
      reject(new NoAnswer(work));
    }, patience);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

async function opened(databaseName: string, storeName: string, onGone: () => void): Promise<IDBDatabase> {
  const request = indexedDB.open(databaseName);
  request.onupgradeneeded = () => request.result.createObjectStore(storeName);
  const database = await promisifyRequest(request);
  database.onclose = onGone;
  // Somebody deletes it: a log-out, which must not wait for this tab.
  database.onversionchange = () => {
    database.close();
    onGone();
  };
  return database;
}

/** Deletes a database. Tabs that still have it open give it up at once. @throws NoAnswer, and it may still be deleted */
export async function deleteDatabase(name: string): Promise<void> {
  await inTime(promisifyRequest(indexedDB.deleteDatabase(name)), DEVICE_PATIENCE_MS, () => {});
}
