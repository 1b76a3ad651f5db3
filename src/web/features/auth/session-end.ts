import type { QueryClient } from '@tanstack/react-query';
import type { RegisteredRouter } from '@tanstack/react-router';
import { isOrderOpen } from '#web/offline/journal/open-orders.ts';
import { unsentOn } from '#web/offline/outbox/outbox.ts';
import { type ForgetOptions, forgetUser, stopWriters, UNTIL_LOGIN } from '#web/offline/persistence/device-data.ts';
import { closeAllOverlays } from '#web/state/open-overlays.ts';
import type { LeaveChoice } from '#web/state/overlays.ts';
import { type LeftUnsent, type SessionEnd, type SessionPause, session } from '#web/state/session.ts';
import { dismissAllToasts } from '#web/state/toasts.ts';
import { finishLogOut } from './finish-log-out.ts';
import { loginRedirect } from './return-path.ts';

/** Dependencies of ending a session. */
interface SessionTools {
  readonly queryClient: QueryClient;
  /** Opens the log-in screen and resolves when the user's screens are unmounted. */
  readonly toLogin: () => Promise<void>;
}

/**
 * Removes the user's data from this device and opens log-in, without a server call. Other tabs follow by the session's
 * storage key.
 */
export async function endSession(
  { queryClient, toLogin }: SessionTools,
  reason: SessionEnd,
  options: ForgetOptions = UNTIL_LOGIN,
  unsent?: LeftUnsent,
): Promise<void> {
  const userId = session.user()?.id;
  stopWriters();
  session.end(reason, unsent);
  closeAllOverlays();
  dismissAllToasts();
  await queryClient.cancelQueries();
  const forgotten = userId === undefined ? undefined : forgetUser(userId, options);
  await toLogin();
  // After the user's screens are unmounted: a mounted one would refetch what was cleared.
  queryClient.clear();
  await forgotten;
}

/** Parts of the app involved in the end of a session. */
export interface SessionApp {
  readonly router: RegisteredRouter;
  readonly queryClient: QueryClient;
}

/** Ends a session that the server has already ended, and opens log-in with the return path. */
export async function leaveForLogin({ router, queryClient }: SessionApp, reason: SessionPause): Promise<void> {
  const target = loginRedirect(router.state.location.href);
  await endSession({ queryClient, toLogin: () => router.navigate(target) }, reason);
}

/**
 * Ends the session of somebody whom their pharmacy has switched off (docs/product.md §6.8). Cart changes that were not
 * sent and orders without an answer stay on the device for this account, which may be let in again; everything else of
 * the pharmacy goes.
 */
export async function leaveSwitchedOff({ router, queryClient }: SessionApp): Promise<void> {
  const userId = session.user()?.id;
  // A change that is just being stored counts.
  const [changes, hasOrder] = await Promise.all([unsentOn(queryClient), isOrderOpen(queryClient, Date.now())]);
  // Several calls are refused at once, and the first to come here has ended the session.
  if (session.user()?.id !== userId) return;
  const toLogin = () => router.navigate({ to: '/auth/logowanie', replace: true });
  const kept = { keepQueue: true, keepDrafts: false };
  await endSession({ queryClient, toLogin }, 'switched_off', kept, { ...changes, hasOrder });
}

/** Follows a log-out in another tab, where the user decides about pending changes. */
export async function followLogOut({ router, queryClient }: SessionApp): Promise<void> {
  const toLogin = () => router.navigate({ to: '/auth/logowanie', replace: true });
  await endSession({ queryClient, toLogin }, 'logged_out', { ...UNTIL_LOGIN, keepDrafts: false });
}

/**
 * Logs the user out. It takes effect on this device at once, also when the server cannot be reached. `choice`: whether
 * pending cart changes stay stored for this account.
 */
export async function logOut(tools: SessionTools, choice: LeaveChoice = 'forget'): Promise<void> {
  session.setLogOutPending(true);
  const told = finishLogOut();
  await endSession(tools, null, { keepQueue: choice === 'keep', keepDrafts: false });
  await told;
}
