import type { ApiError } from '#web/api/api-error.ts';
import { useConnectivity } from '#web/offline/connectivity/connectivity.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { mayRetry } from '#web/ui/feedback/may-retry.ts';

interface LoadFailureProps {
  readonly error: ApiError;
  readonly onRetry: () => void;
  readonly texts: {
    /** The title. */
    readonly failed: string;
    readonly failedText: string;
    /** Why there is nothing to show without a connection. */
    readonly offlineEmpty: string;
  };
}

/** Replaces what could not be loaded and is not kept on the device; a refusal says why and is not tried again. */
export function LoadFailure({ error, onRetry, texts }: LoadFailureProps) {
  const isOnline = useConnectivity() === 'online';
  const isRetried = mayRetry(error);
  const advice = isOnline ? texts.failedText : texts.offlineEmpty;
  return (
    <ErrorState title={texts.failed} requestId={error.requestId} onRetry={isRetried ? onRetry : undefined}>
      {isRetried ? advice : error.message}
    </ErrorState>
  );
}
