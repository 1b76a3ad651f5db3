import { consent, storedConsent } from '#web/state/consent/consent.ts';
import { cookieSettings } from '#web/state/consent/cookie-settings.ts';

/**
 * Starts the cookie consent: reads the choice of this device, and asks for one where there is none. The bar is loaded only
 * to ask. Without its code, such as without a connection, nothing is asked and nothing but the necessary is allowed.
 */
export function startConsent(): void {
  consent.set(storedConsent(document.cookie));
  cookieSettings.onOpen(() => void withBar((bar) => bar.showCookieSettings()));
  if (!consent.isGiven()) void withBar((bar) => bar.askForConsent());
}

async function withBar(use: (bar: typeof import('./consent-bar.ts')) => Promise<void>): Promise<void> {
  const bar = await import('./consent-bar.ts').catch(() => null);
  if (bar !== null) await use(bar);
}
