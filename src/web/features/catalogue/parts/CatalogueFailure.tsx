import { failureTexts } from '#shared/texts/catalogue.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';

interface CatalogueFailureProps {
  readonly error: ApiError;
  readonly onRetry: () => void;
}

/** Replaces content that failed to load. */
export function CatalogueFailure({ error, onRetry }: CatalogueFailureProps) {
  const { title, text, requestId, canRetry } = failureOf(error);
  return (
    <ErrorState title={title} requestId={requestId} onRetry={canRetry ? onRetry : undefined}>
      {text}
    </ErrorState>
  );
}

/** `title` says what happened, `text` what is safe and what to do. */
interface Failure {
  readonly title: string;
  readonly text: string;
  readonly requestId: string | null;
  /** Whether a retry may help. */
  readonly canRetry: boolean;
}

/** docs/product.md §8: no connection, a server error, or a refusal; the API's Polish message is the title. */
export function failureOf(error: ApiError): Failure {
  const { message: title, requestId } = error;
  if (error.kind === 'network') return { title, text: failureTexts.offline, requestId, canRetry: true };
  if (error.status === 422) return { title, text: failureTexts.refused, requestId, canRetry: false };
  if (error.status === 403) return { title, text: failureTexts.forbidden, requestId, canRetry: false };
  return { title, text: failureTexts.server, requestId, canRetry: true };
}
