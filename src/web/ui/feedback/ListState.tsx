import type { ReactNode } from 'react';
import { FailureState, type LoadError } from './FailureState.tsx';
import { Notice } from './Notice.tsx';

/** A query, or what a screen makes of it. */
export interface ListQuery<Page> {
  readonly data: Page | undefined;
  readonly error: LoadError | null;
  readonly refetch: () => unknown;
}

interface ListStateProps<Page> {
  readonly list: ListQuery<Page>;
  /** As high as the rows, so that nothing jumps. */
  readonly waiting: ReactNode;
  /** What happened when it could not be loaded; the message of the error when absent. */
  readonly failedTitle?: string;
  /** What is safe then, and what to do; a refusal under a title of its own says why instead. */
  readonly failed: ReactNode;
  /** What to do after a refusal without a title of its own; whom to call when absent. */
  readonly refused?: ReactNode;
  readonly none: (page: Page) => ReactNode;
  /** Shown above rows that could not be refetched. */
  readonly stale: string;
  readonly staleClass?: string | undefined;
  readonly children: (page: Page) => ReactNode;
}

/** A list by the state of its query: loading, failed, empty, or its rows. */
export function ListState<Page extends { readonly items: readonly unknown[] }>({
  list: { data, error, refetch },
  waiting,
  failedTitle,
  failed,
  refused,
  none,
  stale,
  staleClass,
  children,
}: ListStateProps<Page>) {
  if (data === undefined) {
    if (error === null) return waiting;
    return (
      <FailureState error={error} title={failedTitle} refused={refused} onRetry={() => void refetch()}>
        {failed}
      </FailureState>
    );
  }
  if (data.items.length === 0) return none(data);
  const notice = (
    <Notice tone="wait" role="status">
      {stale}
    </Notice>
  );
  return (
    <>
      {error !== null && (staleClass === undefined ? notice : <div className={staleClass}>{notice}</div>)}
      {children(data)}
    </>
  );
}
