import { session } from '#web/state/session.ts';

/**
 * docs/offline.md "Installing": asks the browser, once somebody is logged in, not to throw away what the device keeps. Most
 * browsers decide by themselves; one that asks the user is asked once a start at most.
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
  // Absent in old browsers and outside secure pages, whatever the types say.
  const storage: StorageManager | undefined = navigator.storage;
  if (storage?.persist === undefined) return;
  if (!(await storage.persisted())) await storage.persist();
}
