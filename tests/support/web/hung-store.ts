/**
 * A store of the device that answers nobody: another transaction has it and does not end, as on a tablet whose disk has
 * gone bad. Self-contained, because a browser's page runs it too. Ends when `isOver` says so.
 */
export async function hangStore(database: string, store: string, isOver: () => boolean): Promise<void> {
  const opening = indexedDB.open(database);
  opening.onupgradeneeded = () => opening.result.createObjectStore(store);
  await new Promise((resolve) => {
    opening.onsuccess = resolve;
  });
  const held = opening.result.transaction(store, 'readwrite').objectStore(store);
  await new Promise<void>((resolve) => {
    const again = () => {
      resolve();
      if (!isOver()) held.get('nothing').onsuccess = again;
    };
    held.get('nothing').onsuccess = again;
  });
  held.transaction.oncomplete = () => opening.result.close();
}
