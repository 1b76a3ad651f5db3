import { session } from '#web/state/session.ts';

/**
 * docs/offline.md "Installing": after log-in, asks the browser not to evict stored data. Some browsers ask the
 * user, so it is requested once a start at most.
 */
export function persistStorageAfterLogIn(): void {
  let isAsked = false;
  const ask = () => {
    if (isAsked || session.user() === null) return;
    isAsked = true;
    void askToPersist();
  };
  session.subscribe(ask);
  ask();
}

async function askToPersist(): Promise<void> {
  // Absent in old browsers and insecure contexts, unlike the types say.
  const storage: StorageManager | undefined = navigator.storage;
  if (storage?.persist === undefined) return;
  if (!(await storage.persisted())) await storage.persist();
}
