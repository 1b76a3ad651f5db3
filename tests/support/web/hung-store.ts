/**
 * A store that does not answer: another transaction holds it and does not end, as on a tablet with a failing disk.
 * Self-contained, because it also runs in a browser page. Ends when `isOver` returns true.
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
