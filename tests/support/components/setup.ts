import '#web/ui/styles/styles.ts';
import { beforeEach } from 'vitest';
import { page } from 'vitest/browser';

document.documentElement.lang = 'pl';

/** A counter tablet lying, where a test asks for no other size; nothing of the test before. */
beforeEach(async () => {
  await page.viewport(1024, 768);
  localStorage.clear();
  sessionStorage.clear();
});
