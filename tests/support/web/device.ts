import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { rejectCookies } from '#tests/support/browser/decided-cookies.ts';
import { test as base } from '#tests/support/browser/e2e.ts';
import { type App, appOn } from '#tests/support/server/app.ts';

/** A counter tablet: a browser with persistent data. */
export interface Device {
  readonly context: BrowserContext;
  readonly app: App;
  /** Restarts the browser on the same data; returns the screens of its new page. */
  restart(): Promise<App>;
}

type Given<T> = { [K in keyof T]: Exclude<T[K], undefined> };

const given = <T extends object>(settings: T) =>
  Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined)) as Given<T>;

export const test = base.extend<{ device: Device }>({
  device: async (
    { baseURL, browserName, contextOptions, launchOptions, locale, playwright, shop, timezoneId, viewport },
    use,
  ) => {
    const folder = await mkdtemp(join(tmpdir(), 'zapas-device-'));
    const settings = { ...launchOptions, ...contextOptions, ...given({ baseURL, locale, timezoneId, viewport }) };
    const start = async () => {
      const context = await playwright[browserName].launchPersistentContext(folder, settings);
      await rejectCookies(context, shop.url);
      return { context, app: appOn(context.pages()[0] ?? (await context.newPage())) };
    };
    let running = await start();
    await use({
      get context() {
        return running.context;
      },
      get app() {
        return running.app;
      },
      restart: async () => {
        await running.context.close();
        running = await start();
        return running.app;
      },
    });
    await running.context.close();
    // Processes of the browser that end after it may still write.
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  },
});
