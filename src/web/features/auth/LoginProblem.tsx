import type { ReactNode } from 'react';
import { BRAND } from '#shared/brand.ts';
import { ERROR_CODES } from '#shared/contract/common.ts';
import { authTexts, switchedOffTexts } from '#shared/texts/auth.ts';
import { commonTexts, errorTexts } from '#shared/texts/common.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { type SessionEnd, session } from '#web/state/session.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';

/** Why log-in failed and what to do next. Field errors are shown at their fields. */
export function LoginProblem({ error }: { readonly error: ApiError }) {
  if (Object.keys(error.fieldErrors).length > 0) return null;
  const isServerFailure = error.status >= 500 || error.kind === 'invalid';
  return (
    <Notice tone="bad" role="alert" title={error.status === 429 ? authTexts.tooMany : error.message}>
      {adviceOn(error)}
      {isServerFailure && error.requestId !== null && <p>{commonTexts.requestId(error.requestId)}</p>}
    </Notice>
  );
}

function adviceOn(error: ApiError): ReactNode {
  if (error.code === ERROR_CODES.badCredentials) return authTexts.badCredentialsAdvice;
  if (error.status === 429) return authTexts.tooManyAdvice(error.retryAfter);
  const advice = error.status === 0 ? authTexts.offlineAdvice : authTexts.callService;
  return (
    <>
      {advice} <a href={BRAND.servicePhone.href}>{BRAND.servicePhone.label}</a>
    </>
  );
}

const END_TEXTS: Record<Exclude<SessionEnd, null>, string> = {
  expired: errorTexts.noSession,
  other_user: errorTexts.otherUser,
  switched_off: errorTexts.switchedOff,
  logged_out: authTexts.loggedOutElsewhere,
};

/** Why the session ended when the user did not log out in this window. */
export function SessionEndNote() {
  const reason = session.endReason();
  if (reason === null) return null;
  const other = reason === 'other_user' ? session.onDevice() : null;
  return (
    <Notice tone="neutral" role="status" title={END_TEXTS[reason]}>
      {reason === 'switched_off' && switchedOffTexts(session.unsentAtEnd()).map((text) => <p key={text}>{text}</p>)}
      {/* A full page load, so that no data of the previous user stays in memory. */}
      {other !== null && <a href="/dashboard">{authTexts.continueAs(other.pharmacyName)}</a>}
    </Notice>
  );
}
