import { BRAND } from '#shared/brand.ts';
import { authTexts } from '#shared/texts/auth.ts';
import { commonTexts } from '#shared/texts/common.ts';
import { Notice } from './Notice.tsx';

interface RequestProblemProps {
  /** What the API client throws. */
  readonly error: {
    readonly status: number;
    readonly message: string;
    readonly fieldErrors: Readonly<Record<string, string>>;
    readonly requestId: string | null;
    /** Seconds. */
    readonly retryAfter: number | null;
  };
}

/** Why a form was not accepted; errors of fields stand at their fields. */
export function RequestProblem({ error }: RequestProblemProps) {
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
