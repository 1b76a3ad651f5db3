import type { ReactNode } from 'react';
import { failureTexts } from '#shared/texts/catalogue.ts';
import { ErrorState } from './ErrorState.tsx';
import { mayRetry } from './may-retry.ts';

/** What the API client throws, as far as a failure shows it. */
export interface LoadError {
  readonly status: number;
  readonly message: string;
  readonly requestId: string | null;
}

interface FailureStateProps {
  readonly error: LoadError;
  readonly onRetry: () => void;
  /** What happened; the message of the error when absent. */
  readonly title?: string | undefined;
  /** What to do after a refusal that is the title; whom to call when absent. */
  readonly refused?: ReactNode;
  /** What is safe, and what to do. */
  readonly children: ReactNode;
}

/** In place of what could not be loaded. A refusal says its reason and offers no retry, which would get it again. */
export function FailureState({ error, onRetry, title, refused, children }: FailureStateProps) {
  const isRetried = mayRetry(error);
  const reason = title === undefined ? (refused ?? failureTexts.forbidden) : error.message;
  return (
    <ErrorState title={title ?? error.message} requestId={error.requestId} onRetry={isRetried ? onRetry : undefined}>
      {isRetried ? children : reason}
    </ErrorState>
  );
}
