import { failureTexts } from '#shared/texts/catalogue.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { mayRetry } from '#web/ui/feedback/may-retry.ts';

interface CatalogueFailureProps {
  readonly error: ApiError;
  readonly onRetry: () => void;
}

/** Replaces content that failed to load. */
export function CatalogueFailure({ error, onRetry }: CatalogueFailureProps) {
  return (
    <ErrorState title={error.message} requestId={error.requestId} onRetry={mayRetry(error) ? onRetry : undefined}>
      {failureText(error)}
    </ErrorState>
  );
}

/** What is safe and what to do: no connection, a refusal, or an error of the server (docs/product.md §8). */
export function failureText({ kind, status }: Pick<ApiError, 'kind' | 'status'>): string {
  if (kind === 'network') return failureTexts.offline;
  if (status === 422) return failureTexts.refused;
  return status === 403 ? failureTexts.forbidden : failureTexts.server;
}
