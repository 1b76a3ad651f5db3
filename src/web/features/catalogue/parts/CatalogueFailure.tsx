import { failureTexts } from '#shared/texts/catalogue.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';

interface CatalogueFailureProps {
  readonly error: ApiError;
  readonly onRetry: () => void;
}

/** Replaces content that failed to load. */
export function CatalogueFailure({ error, onRetry }: CatalogueFailureProps) {
  const { text, canRetry } = failureOf(error);
  return (
    <ErrorState title={error.message} requestId={error.requestId} onRetry={canRetry ? onRetry : undefined}>
      {text}
    </ErrorState>
  );
}

/** What is safe and what to do (docs/product.md §8), and whether a retry may help. */
export function failureOf({ kind, status }: ApiError): { readonly text: string; readonly canRetry: boolean } {
  if (kind === 'network') return { text: failureTexts.offline, canRetry: true };
  if (status === 422) return { text: failureTexts.refused, canRetry: false };
  if (status === 403) return { text: failureTexts.forbidden, canRetry: false };
  return { text: failureTexts.server, canRetry: true };
}
