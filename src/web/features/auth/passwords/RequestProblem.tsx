import { BRAND } from '#shared/brand.ts';
import { authTexts } from '#shared/texts/auth.ts';
import { commonTexts } from '#shared/texts/common.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';

/** Why a request of these screens failed; errors of fields stand at their fields. */
export function RequestProblem({ error }: { readonly error: ApiError }) {
  if (Object.keys(error.fieldErrors).length > 0) return null;
  return (
    <Notice tone="bad" role="alert" title={error.message}>
      {error.status === 429 ? (
        authTexts.tooManyAdvice(error.retryAfter)
      ) : (
        <>
          {authTexts.callService} <a href={BRAND.servicePhone.href}>{BRAND.servicePhone.label}</a>
        </>
      )}
      {error.status >= 500 && error.requestId !== null && <p>{commonTexts.requestId(error.requestId)}</p>}
    </Notice>
  );
}
