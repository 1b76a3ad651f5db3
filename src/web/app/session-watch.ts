import type { QueryClient } from '@tanstack/react-query';
import { ERROR_CODES } from '#shared/contract/common.ts';
import { ApiError } from '#web/api/api-error.ts';
import { endSession } from '#web/features/auth/session-end.ts';
import { type SessionEnd, session } from '#web/state/session.ts';
import type { AppRouter } from './router.ts';

/** Why an error means that the session is over; null when it does not. */
function sessionEndOf(error: unknown): SessionEnd {
  if (!(error instanceof ApiError)) return null;
  if (error.status === 401) return 'expired';
  return error.code === ERROR_CODES.otherUser ? 'other_user' : null;
}

/** SPEC §4: a 401 on a non-public route logs the user out and goes to log-in, and back after it. */
export function endSessionOn(error: unknown, router: AppRouter, queryClient: QueryClient): void {
  const reason = sessionEndOf(error);
  const isPublic = router.state.matches.some(({ staticData }) => staticData.isPublic);
  if (reason === null || session.user() === null || isPublic) return;
  const powrot = router.state.location.href;
  const toLogin = () => router.navigate({ to: '/auth/logowanie', search: { powrot }, replace: true });
  void endSession({ queryClient, toLogin }, reason);
}

/** Another tab logged out or in as somebody else: starting anew leaves nothing of the previous user in memory. */
export function followOtherTabs(): void {
  session.onOtherTab(() => window.location.assign('/'));
}
