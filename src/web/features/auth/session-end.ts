import type { QueryClient } from '@tanstack/react-query';
import type { RegisteredRouter } from '@tanstack/react-router';
import { type ForgetOptions, forgetUser, stopWriters, UNTIL_LOGIN } from '#web/offline/persistence/device-data.ts';
import { closeAllOverlays, type LeaveChoice } from '#web/state/overlays.ts';
import { type SessionEnd, type SessionLoss, session } from '#web/state/session.ts';
import { dismissAllToasts } from '#web/state/toasts.ts';
import { finishLogOut } from './finish-log-out.ts';
import { toLoginFrom } from './way-back.ts';

/** What ending a session touches outside this file. */
export interface SessionTools {
  readonly queryClient: QueryClient;
  /** Leads to the log-in screen and resolves when the user's screens are gone. */
  readonly toLogin: () => Promise<void>;
}

/**
 * Forgets everything of the user on this device and leads to log-in; the server is not asked. Other tabs hear of it by
 * the session's own key in storage.
 */
export async function endSession(
  { queryClient, toLogin }: SessionTools,
  reason: SessionEnd,
  options: ForgetOptions = UNTIL_LOGIN,
): Promise<void> {
  const userId = session.user()?.id;
  stopWriters();
  session.end(reason);
  closeAllOverlays();
  dismissAllToasts();
  await queryClient.cancelQueries();
  const forgotten = userId === undefined ? undefined : forgetUser(userId, options);
  await toLogin();
  // After the user's screens are gone, because one still mounted would ask again for what was cleared.
  queryClient.clear();
  await forgotten;
}

/** The parts of the app that the end of a session reaches. */
export interface SessionApp {
  readonly router: RegisteredRouter;
  readonly queryClient: QueryClient;
}

/** Ends a session that the server has ended already, and leads to log-in with the way back for its user. */
export async function leaveForLogin({ router, queryClient }: SessionApp, reason: SessionLoss): Promise<void> {
  const target = toLoginFrom(router.state.location.href);
  await endSession({ queryClient, toLogin: () => router.navigate(target) }, reason);
}

/** The user has logged out in another tab, where they say what becomes of unsent changes. */
export async function followLogOut({ router, queryClient }: SessionApp): Promise<void> {
  const toLogin = () => router.navigate({ to: '/auth/logowanie', replace: true });
  await endSession({ queryClient, toLogin }, 'logged_out', { ...UNTIL_LOGIN, keepDrafts: false });
}

/**
 * The user logs out. It holds on this device at once, also when the server cannot be reached. `unsent`: whether
 * changes of the cart that are not sent stay here for this account.
 */
export async function logOut(tools: SessionTools, unsent: LeaveChoice = 'forget'): Promise<void> {
  session.setLogOutPending(true);
  const told = finishLogOut();
  await endSession(tools, null, { keepQueue: unsent === 'keep', keepDrafts: false });
  await told;
}
