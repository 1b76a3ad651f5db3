import type { QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import type { User } from '#shared/contract/auth.ts';
import { ERROR_CODES } from '#shared/contract/common.ts';
import { ApiError } from '#web/api/api-error.ts';
import { returnPathFor } from '#web/features/auth/return-path.ts';
import type { SessionApp } from '#web/features/auth/session-end.ts';
import { loginSearch } from '#web/state/search-params.ts';
import { type SessionLoss, session } from '#web/state/session.ts';
import { hasUnsentWork } from '#web/state/unsent-work.ts';
import type { AppRouter } from './router.ts';

/** Why an error means that the session is over; null when it does not, such as a mistyped password. */
function sessionLossIn(error: unknown): SessionLoss | null {
  if (!(error instanceof ApiError) || error.isLate) return null;
  // 401 of any call; 403 of the log-in over the screen.
  if (error.code === ERROR_CODES.switchedOff) return 'switched_off';
  if (error.status === 401) return error.code === ERROR_CODES.badCredentials ? null : 'expired';
  return error.code === ERROR_CODES.otherUser ? 'other_user' : null;
}

/**
 * docs/product.md §4: a 401 logs the user out and leads to log-in and back. Public routes are included while a user
 * is logged in, because the shell around them makes the user's calls.
 */
export function endSessionOn(error: unknown, router: AppRouter, queryClient: QueryClient): void {
  const reason = sessionLossIn(error);
  if (reason === null || session.user() === null) return;
  endOrPause({ router, queryClient }, reason);
}

/**
 * Unsent work keeps the user on the screen: they are asked for their password there. Somebody who was switched off is
 * not, since their password is not accepted any more (docs/product.md §6.8).
 */
function endOrPause(app: SessionApp, reason: SessionLoss): void {
  if (reason !== 'switched_off' && (session.pausedBy() !== null || hasUnsentWork())) session.pause(reason);
  else void leave(app, reason);
}

/**
 * The code is loaded with the user's screens, which log-in does not need. Runs once, however many calls are
 * refused.
 */
async function leave(app: SessionApp, reason: SessionLoss | null): Promise<void> {
  const { followLogOut, leaveForLogin, leaveSwitchedOff } = await import('#web/features/auth/session-end.ts');
  if (session.user() === null) return;
  if (reason === null) await followLogOut(app);
  else await (reason === 'switched_off' ? leaveSwitchedOff(app) : leaveForLogin(app, reason));
}

/**
 * Handles a log-in, log-out or expired session of another tab as if the server had reported it. Only a deliberate
 * log-out does not lead back to this screen.
 */
export function followOtherTabs(app: SessionApp): void {
  session.onOtherTab((news) => {
    if (news.kind === 'logged_in') arrive(app.router, news.user);
    else if (news.reason === 'logged_out') void leave(app, null);
    else endOrPause(app, news.reason);
  });
}

/**
 * A tab that waits for a log-in continues. From the log-in screen it loads the page again, so that nothing of the
 * earlier user stays in memory.
 */
function arrive({ state: { location } }: AppRouter, user: User): void {
  if (session.pausedBy() !== null) session.resume(user);
  if (location.pathname !== '/auth/logowanie') return;
  const { powrot } = v.parse(loginSearch, location.search);
  window.location.assign(returnPathFor(user, { asked: powrot, leftBy: location.state.leftBy }));
}
