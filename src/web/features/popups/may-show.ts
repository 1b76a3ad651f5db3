import type { QueryClient } from '@tanstack/react-query';
import { connectivity } from '#web/offline/connectivity/connectivity.ts';
import { isOrderOpen } from '#web/offline/journal/open-orders.ts';
import { consent } from '#web/state/consent/consent.ts';
import { isSalesNoticeShown } from '#web/state/notices/sales-notice.ts';
import { hasOverlays } from '#web/state/open-overlays.ts';
import { session } from '#web/state/session.ts';
import { isSearchField } from '#web/ui/focus.ts';

/** Screens where somebody is ordering, counting goods or typing a list. */
const BUSY_SCREENS = /^\/(koszyk|auth)|szybkie|przyjecie|zapotrzebowanie/i;
/** Not one that is closing, nor the cookie bar, which stays in the document once it is answered. */
const SHOWN_DIALOG = '[role="dialog"]:not([inert], [aria-hidden="true"])';
/** The settings of cookies while they are open (`features/consent`); the bar stands until there is a choice. */
const SETTINGS = 'show--preferences';

/**
 * Whether a popup may open now (docs/product.md §4.16): not over anything else, not while the user orders, types or has
 * something to decide first, and not without the connection that its answer needs.
 */
export async function mayShowPopup(client: QueryClient, pathname: string): Promise<boolean> {
  return isFree(pathname) && !isWorking(client) && !(await isOrderOpen(client, Date.now()));
}

function isFree(pathname: string): boolean {
  if (BUSY_SCREENS.test(pathname) || document.visibilityState !== 'visible') return false;
  if (session.user() === null || session.pausedBy() !== null || connectivity.state() !== 'online') return false;
  return !isSalesNoticeShown() && !isAnythingOpen() && !isTyping();
}

function isAnythingOpen(): boolean {
  const isConsentOpen = !consent.isGiven() || document.documentElement.classList.contains(SETTINGS);
  return isConsentOpen || hasOverlays() || document.querySelector(SHOWN_DIALOG) !== null;
}

/** The search box has the focus on many screens: it counts once something is in it. */
function isTyping(): boolean {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLInputElement) && !(activeElement instanceof HTMLTextAreaElement)) return false;
  return !isSearchField(activeElement) || activeElement.value !== '';
}

const isWorking = (client: QueryClient) => client.isMutating({ predicate: ({ meta }) => meta?.isQuiet !== true }) > 0;
