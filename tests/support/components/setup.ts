import '#web/ui/styles/styles.ts';
import { beforeEach } from 'vitest';
import { page } from 'vitest/browser';
import { databaseNames, deleteDatabase } from '#web/offline/persistence/database.ts';

document.documentElement.lang = 'pl';

/** A counter tablet lying, where a test asks for no other size; nothing of the test before. */
beforeEach(async () => {
  await page.viewport(1024, 768);
  localStorage.clear();
  sessionStorage.clear();
  await deleteOutboxes();
});

/** A change that an earlier test left in the outbox would be sent in this one, also from another file. */
async function deleteOutboxes(): Promise<void> {
  for (const name of (await databaseNames()) ?? [])
    if (name.startsWith('zapas-cart-queue:')) await deleteDatabase(name);
}
