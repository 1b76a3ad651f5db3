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
  /** The fields of the form, where its tab may be older than the server. */
  readonly fields?: readonly string[];
}

/**
 * Why a form was not accepted; errors of fields stand at their fields. One at a field that the form does not have is of a
 * newer version, which a reload brings.
 */
export function RequestProblem({ error, fields }: RequestProblemProps) {
  const wrong = Object.keys(error.fieldErrors);
  if (wrong.length > 0 && fields !== undefined && !wrong.some((field) => fields.includes(field))) {
    return (
      <Notice tone="bad" role="alert" title={commonTexts.formChanged}>
        {commonTexts.formChangedText}
      </Notice>
    );
  }
  if (wrong.length > 0) return null;
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
