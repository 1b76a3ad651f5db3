import { promisifyRequest, type UseStore } from 'idb-keyval';

/** One object store of one IndexedDB database, as idb-keyval takes it. */
interface Connection {
  readonly use: UseStore;
  /** Closes it: later uses fail. */
  readonly close: () => void;
}

/** Longest wait of a screen for device storage, milliseconds. */
export const DEVICE_PATIENCE_MS = 5_000;

/** Storage has not answered in time. A write that was being committed may still succeed. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

interface ConnectOptions {
  /** Called when the connection is gone: the browser has closed it (`isTaken`), or a use has failed. */
  readonly onGone?: (isTaken: boolean) => void;
  /** How long a use may take, milliseconds; unlimited when absent. */
  readonly patience?: number;
  /** False: using a missing database fails with an `AbortError` and does not create it. */
  readonly create?: boolean;
}

/**
 * A connection that is opened at the first use and reopened after the browser closed it. A write resolves when it
 * is on the disk (`strict`), because a tablet may lose power a moment after "saved". A use longer than `patience`
 * is aborted and fails with {@link NoAnswer}.
 */
export function connect(
  databaseName: string,
  storeName: string,
  { onGone = () => {}, patience = Number.POSITIVE_INFINITY, create = true }: ConnectOptions = {},
): Connection {
  let opening: Promise<IDBDatabase> | null = null;
  let isClosed = false;
  const forgotten = (isTaken: boolean) => {
    opening = null;
    onGone(isTaken);
  };
  const open = () => {
    if (isClosed) return Promise.reject(new Error('The connection is closed.'));
    opening ??= opened(databaseName, storeName, create, () => forgotten(true));
    opening.catch(() => forgotten(false));
    return opening;
  };
  const use: UseStore = (mode, callback) => {
    const timeout = new AbortController();
    const work = async () => {
      const database = await open();
      timeout.signal.throwIfAborted();
      const drop = () => {
        database.close();
        forgotten(false);
      };
      try {
        const transaction = database.transaction(storeName, mode, { durability: 'strict' });
        timeout.signal.addEventListener('abort', () => isAborted(transaction) && drop());
        return await callback(transaction.objectStore(storeName));
      } catch (error) {
        drop();
        throw error;
      }
    };
    return inTime(work(), patience, () => timeout.abort());
  };
  const close = () => {
    isClosed = true;
    opening?.then((database) => database.close()).catch(() => forgotten(false));
    opening = null;
  };
  return { use, close };
}

/** False when the transaction is already committing. */
function isAborted(transaction: IDBTransaction): boolean {
  try {
    transaction.abort();
    return true;
  } catch {
    return false;
  }
}

/** @throws NoAnswer after `patience` milliseconds, and what the work throws. */
async function inTime<T>(work: Promise<T>, patience: number, onTimeout: () => void): Promise<T> {
  if (patience === Number.POSITIVE_INFINITY) return work;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      onTimeout();
      reject(new NoAnswer('The device does not answer.'));
    }, patience);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

async function opened(
  databaseName: string,
  storeName: string,
  create: boolean,
  onTaken: () => void,
): Promise<IDBDatabase> {
  const request = indexedDB.open(databaseName);
  request.onupgradeneeded = () => {
    if (create) request.result.createObjectStore(storeName);
    else request.transaction?.abort();
  };
  const database = await promisifyRequest(request);
  database.onclose = onTaken;
  // A log-out deletes the database and must not wait for this tab.
  database.onversionchange = () => {
    database.close();
    onTaken();
  };
  return database;
}

/** Deletes a database. Tabs that have it open close it at once. @throws NoAnswer; it may still be deleted later */
export async function deleteDatabase(name: string): Promise<void> {
  await inTime(promisifyRequest(indexedDB.deleteDatabase(name)), DEVICE_PATIENCE_MS, () => {});
}

/** Names of the databases on this device; null where the browser does not list them. */
export async function databaseNames(): Promise<readonly string[] | null> {
  try {
    return (await indexedDB.databases()).map(({ name = '' }) => name);
  } catch {
    return null;
  }
}
