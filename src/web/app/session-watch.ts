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

/** Why an error means that the session is over; null when it does not, as a password that was mistyped. */
function sessionLossIn(error: unknown): SessionLoss | null {
  if (!(error instanceof ApiError)) return null;
  if (error.status === 401) return error.code === ERROR_CODES.badCredentials ? null : 'expired';
  return error.code === ERROR_CODES.otherUser ? 'other_user' : null;
}

/**
 * docs/product.md §4: a 401 on a non-public route logs the user out and goes to log-in, and back after it. A public route with a
 * user on it has the user's shell around it, whose calls are theirs as everywhere, and what they send there would go out
 * as nobody's: the same holds on it.
 */
export function endSessionOn(error: unknown, router: AppRouter, queryClient: QueryClient): void {
  const reason = sessionLossIn(error);
  if (reason === null || session.user() === null) return;
  endOrPause({ router, queryClient }, reason);
}

/** Nobody is taken away from work that is not sent: they are asked for their password where they are. */
function endOrPause(app: SessionApp, reason: SessionLoss): void {
  if (session.pausedBy() !== null || hasUnsentWork()) session.pause(reason);
  else void leave(app, reason);
}

/** By code that came with the user's screens: log-in does without. Once, however many calls are refused meanwhile. */
async function leave(app: SessionApp, reason: SessionLoss | null): Promise<void> {
  const { followLogOut, leaveForLogin } = await import('#web/features/auth/session-end.ts');
  if (session.user() === null) return;
  await (reason === null ? followLogOut(app) : leaveForLogin(app, reason));
}

/**
 * Another tab logged in, out, or lost the session: this one says why and keeps its own way back, as if the server had
 * told it. Only a log-out by wish leads back to nothing.
 */
export function followOtherTabs(app: SessionApp): void {
  session.onOtherTab((news) => {
    if (news.kind === 'logged_in') arrive(app.router, news.user);
    else if (news.reason === 'logged_out') void leave(app, null);
    else endOrPause(app, news.reason);
  });
}

/**
 * A tab that waits for a log-in needs no second one. From the log-in screen it goes on by a page load: whoever was here
 * before leaves nothing in memory.
 */
function arrive({ state: { location } }: AppRouter, user: User): void {
  if (session.pausedBy() !== null) session.goOn(user);
  if (location.pathname !== '/auth/logowanie') return;
  const { powrot } = v.parse(loginSearch, location.search);
  window.location.assign(returnPathFor(user, { asked: powrot, leftBy: location.state.leftBy }));
}
