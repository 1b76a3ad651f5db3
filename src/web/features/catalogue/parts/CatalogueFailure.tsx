import { failureTexts } from '#shared/texts/catalogue.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { FailureState } from '#web/ui/feedback/FailureState.tsx';

interface CatalogueFailureProps {
  readonly error: ApiError;
  readonly onRetry: () => void;
}

/** Replaces content that failed to load. */
export function CatalogueFailure({ error, onRetry }: CatalogueFailureProps) {
  return (
    <FailureState error={error} refused={failureText(error)} onRetry={onRetry}>
      {failureText(error)}
    </FailureState>
  );
}

/** What is safe and what to do: no connection, a refusal, or an error of the server (docs/product.md §8). */
export function failureText({ kind, status }: Pick<ApiError, 'kind' | 'status'>): string {
  if (kind === 'network') return failureTexts.offline;
  if (status === 422) return failureTexts.refused;
  return status === 403 ? failureTexts.forbidden : failureTexts.server;
}
