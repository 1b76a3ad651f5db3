import type { ApiError } from '#web/api/api-error.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { failureOf } from './failure.ts';

interface CatalogueFailureProps {
  readonly error: ApiError;
  readonly onRetry: () => void;
}

/** In place of what could not be loaded. */
export function CatalogueFailure({ error, onRetry }: CatalogueFailureProps) {
  const { title, text, requestId, canRetry } = failureOf(error);
  return (
    <ErrorState title={title} requestId={requestId} onRetry={canRetry ? onRetry : undefined}>
      {text}
    </ErrorState>
  );
}
