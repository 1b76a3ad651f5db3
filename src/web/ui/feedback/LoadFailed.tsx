import { ErrorState } from './ErrorState.tsx';

interface LoadFailedProps {
  readonly query: {
    readonly error: { readonly requestId: string | null } | null;
    readonly refetch: () => unknown;
  };
  readonly isOnline: boolean;
  readonly texts: {
    readonly failed: string;
    readonly failedText: string;
    /** Without a connection: that it comes with it. */
    readonly offlineEmpty: string;
  };
}

/** In the place of what could not be loaded and is not on the device. */
export function LoadFailed({ query: { error, refetch }, isOnline, texts }: LoadFailedProps) {
  return (
    <ErrorState title={texts.failed} requestId={error?.requestId} onRetry={() => void refetch()}>
      {isOnline ? texts.failedText : texts.offlineEmpty}
    </ErrorState>
  );
}
