import type { BrowserContext } from '@playwright/test';
import { CONSENT_COOKIE } from '#web/state/consent/consent.ts';

const YEAR_S = 360 * 86_400;

/** The choice "only necessary", as somebody made it on this device before: the bar asks nothing. */
export const rejectedCookies = (url: string) => ({
  name: CONSENT_COOKIE,
  value: encodeURIComponent(JSON.stringify({ categories: ['necessary'] })),
  url,
  // A browser that is opened again forgets cookies without a date.
  expires: Math.floor(Date.now() / 1_000) + YEAR_S,
});

/** Gives the device that choice before its first page. */
export const rejectCookies = (context: BrowserContext, url: string): Promise<void> =>
  context.addCookies([rejectedCookies(url)]);
