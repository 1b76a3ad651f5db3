import type { Page } from '@playwright/test';

/**
 * Goes to another address within the running app, as a link does, and waits until its screen is rendered. It costs a
 * small part of what loading the app at the address costs. The app keeps what it holds: to see what another device has
 * changed meanwhile, load the address.
 */
export async function visit(page: Page, path: string): Promise<void> {
  await page.evaluate(async (href) => {
    if (window.__TSR_ROUTER__ === undefined) throw new Error('No app is running on the page.');
    await window.__TSR_ROUTER__.navigate({ href });
  }, path);
}
