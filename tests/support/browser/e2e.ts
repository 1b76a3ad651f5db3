import { test as base, type Page } from '@playwright/test';
import { type ApiSession, logIn } from '#tests/support/server/api-session.ts';
import { type App, appOn } from '#tests/support/server/app.ts';
import { ACCOUNTS, type Account } from '#tests/support/shop/accounts.ts';
import { rejectCookies } from './decided-cookies.ts';
import { freshDatabase } from './e2e-database.ts';
import { openShop, type Shop } from './e2e-shop.ts';
import type { FaultProxy } from './fault-proxy.ts';

interface WorkerFixtures {
  /** The server that this worker's tests use, one after another. */
  shop: Shop;
}

interface TestFixtures {
  /** Milliseconds between two connectivity checks of the test's browser; shortened from 5 s to make tests faster. */
  probeEvery: number;
  /** Whether somebody chose on this device before, so that the bar of cookies asks nothing. */
  cookiesDecided: boolean;
  /** The screens, seen through the test's page. */
  app: App;
  /** Puts the page's browser into a session of the account, without the log-in screen; its cart is emptied. */
  enter: (account?: Account) => Promise<void>;
  /** The verified pharmacy's other device, its cart empty at the start of the test. */
  desk: ApiSession;
  network: FaultProxy;
  /** Fails a test whose page threw an error or violated the content security policy. */
  quiet: undefined;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are asked for from this pattern
    async ({}, use, worker) => {
      const name = String(worker.workerIndex);
      const database = await freshDatabase(name);
      const shop = await openShop({ name, databaseUrl: database.url });
      await use(shop);
      await shop.close();
      await database.drop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  probeEvery: [1_000, { option: true }],
  cookiesDecided: [true, { option: true }],
  context: async ({ context, cookiesDecided, probeEvery, shop }, use) => {
    if (cookiesDecided) await rejectCookies(context, shop.url);
    await context.addInitScript((probeEveryMs) => Object.assign(window, { probeEveryMs }), probeEvery);
    await use(context);
  },
  baseURL: ({ shop }, use) => use(shop.url),
  app: ({ page }, use) => use(appOn(page)),
  enter: ({ context, shop }, use) =>
    use(async (account = ACCOUNTS.verified) => {
      const session = await shop.session(account);
      await session.emptyCart();
      await session.readNotifications();
      await logIn(context.request, account);
    }),
  desk: async ({ shop }, use) => {
    const session = await shop.session(ACCOUNTS.verified);
    await session.emptyCart();
    await session.readNotifications();
    await use(session);
  },
  /** The proxy to the server, reset at the start of each test. */
  network: async ({ shop }, use) => {
    shop.proxy.reset();
    await use(shop.proxy);
    shop.proxy.reset();
  },
  quiet: [
    async ({ page }, use) => {
      const complaints = complaintsOf(page);
      await use(undefined);
      if (complaints.length > 0) throw new Error(`The page complained:\n${complaints.join('\n')}`);
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';

function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error.stack ?? error)));
  page.on('console', (message) => {
    if (/Content Security Policy|Warning:|validateDOMNesting|act\(/.test(message.text()))
      complaints.push(message.text());
  });
  return complaints;
}
