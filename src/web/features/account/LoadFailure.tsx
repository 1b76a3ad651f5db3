import type { ApiError } from '#web/api/api-error.ts';
import { useConnectivity } from '#web/offline/connectivity/connectivity.ts';
import { FailureState } from '#web/ui/feedback/FailureState.tsx';

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
  return (
    <FailureState error={error} title={texts.failed} onRetry={onRetry}>
      {isOnline ? texts.failedText : texts.offlineEmpty}
    </FailureState>
  );
}
