import type { ReactNode } from 'react';
import { Notice } from './Notice.tsx';

interface ListStateProps<Page, Failure> {
  readonly list: { readonly data: Page | undefined; readonly error: Failure | null };
  /** As high as the rows, so that nothing jumps. */
  readonly waiting: ReactNode;
  readonly failed: (error: Failure) => ReactNode;
  readonly none: (page: Page) => ReactNode;
  /** Shown above rows that could not be refetched. */
  readonly stale: string;
  readonly staleClass?: string | undefined;
  readonly children: (page: Page) => ReactNode;
}

/** A list by the state of its query: loading, failed, empty, or its rows. */
export function ListState<Page extends { readonly items: readonly unknown[] }, Failure>({
  list: { data, error },
  waiting,
  failed,
  none,
  stale,
  staleClass,
  children,
}: ListStateProps<Page, Failure>) {
  if (data === undefined) return error === null ? waiting : failed(error);
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
