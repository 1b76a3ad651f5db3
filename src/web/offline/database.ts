import { promisifyRequest, type UseStore } from 'idb-keyval';

/** One object store of one IndexedDB database, as idb-keyval's functions take it. */
interface Connection {
  readonly use: UseStore;
  /** Ends it: later uses fail. */
  readonly close: () => void;
}

/**
 * A connection that is opened at the first use and anew after the browser closed it. Its writes are told as done only
 * when they are on the disk (`strict`): a tablet may lose its power a moment after "saved".
 */
export function connect(databaseName: string, storeName: string, onGone: () => void = () => {}): Connection {
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
  const use: UseStore = async (mode, callback) => {
    const database = await open();
    try {
      const transaction = database.transaction(storeName, mode, { durability: 'strict' });
      return await callback(transaction.objectStore(storeName));
    } catch (error) {
      database.close();
      forgotten();
      throw error;
    }
  };
  const close = () => {
    isClosed = true;
    opening?.then((database) => database.close()).catch(forgotten);
    opening = null;
  };
  return { use, close };
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

/** Deletes a database. Tabs that still have it open give it up at once. */
export async function deleteDatabase(name: string): Promise<void> {
  await promisifyRequest(indexedDB.deleteDatabase(name));
}
