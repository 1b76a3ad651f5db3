import type { QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import type { User } from '#shared/contract/auth.ts';
import { ERROR_CODES } from '#shared/contract/common.ts';
import { ApiError } from '#web/api/api-error.ts';
import { endSession, UNTIL_LOGIN } from '#web/features/auth/session-end.ts';
import { toLoginFrom, wayBackFor } from '#web/features/auth/way-back.ts';
import { loginSearch } from '#web/state/search-params.ts';
import { type SessionLoss, session } from '#web/state/session.ts';
import type { AppRouter } from './router.ts';

interface App {
  readonly router: AppRouter;
  readonly queryClient: QueryClient;
}

/** Why an error means that the session is over; null when it does not, as a password that was mistyped. */
function sessionLossIn(error: unknown): SessionLoss | null {
  if (!(error instanceof ApiError)) return null;
  if (error.status === 401) return error.code === ERROR_CODES.badCredentials ? null : 'expired';
  return error.code === ERROR_CODES.otherUser ? 'other_user' : null;
}

/** SPEC §4: a 401 on a non-public route logs the user out and goes to log-in, and back after it. */
export function endSessionOn(error: unknown, router: AppRouter, queryClient: QueryClient): void {
  const reason = sessionLossIn(error);
  const isPublic = router.state.matches.some(({ staticData }) => staticData.isPublic);
  if (reason === null || session.user() === null || isPublic) return;
  leave({ router, queryClient }, reason);
}

function leave({ router, queryClient }: App, reason: SessionLoss): void {
  const target = toLoginFrom(router.state.location.href);
  void endSession({ queryClient, toLogin: () => router.navigate(target) }, reason);
}

/**
 * Another tab logged in, out, or lost the session: this one says why and keeps its own way back, as if the server had
 * told it. Only a log-out by wish leads back to nothing.
 */
export function followOtherTabs(app: App): void {
  session.onOtherTab((news) => {
    if (news.kind === 'logged_in') goOn(app.router, news.user);
    else if (news.reason === 'logged_out') followLogOut(app);
    else leave(app, news.reason);
  });
}

const LOGIN = { to: '/auth/logowanie', replace: true } as const;

/** What becomes of unsent changes is for the tab to say that was logged out in. */
function followLogOut({ router, queryClient }: App): void {
  const toLogin = () => router.navigate(LOGIN);
  void endSession({ queryClient, toLogin }, 'logged_out', { ...UNTIL_LOGIN, keepDrafts: false });
}

/** A tab that waits at log-in needs no second one. By a page load: whoever was here before leaves nothing in memory. */
function goOn({ state: { location } }: AppRouter, user: User): void {
  if (location.pathname !== LOGIN.to) return;
  const { powrot } = v.parse(loginSearch, location.search);
  window.location.assign(wayBackFor(user, { asked: powrot, leftBy: location.state.leftBy }));
}
