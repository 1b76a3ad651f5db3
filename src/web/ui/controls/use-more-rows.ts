import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Rows drawn at a time: thousands would block the screen. */
export const ROWS_AT_ONCE = 100;

interface SomeRows<Row, List extends Element> {
  /** The rendered rows. */
  readonly rows: readonly Row[];
  /** The parent element of the rows; heads of groups between them are marked `data-head`. */
  readonly list: RefObject<List | null>;
  readonly showMore: () => void;
}

/**
 * Renders a long list in steps of hundreds. The first new row gets the focus, because the pressed button may be
 * gone and a keyboard or screen reader continues there.
 */
export function useMoreRows<Row, List extends Element>(all: readonly Row[]): SomeRows<Row, List> {
  const [limit, setLimit] = useState(ROWS_AT_ONCE);
  const list = useRef<List>(null);
  const firstNew = useRef<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a higher limit is what brings new rows.
  useLayoutEffect(() => {
    const row =
      firstNew.current === null
        ? undefined
        : list.current?.querySelectorAll<HTMLElement>(':scope > :not([data-head])')[firstNew.current];
    firstNew.current = null;
    if (row === undefined) return;
    row.tabIndex = -1;
    row.focus();
  }, [limit]);
  const showMore = () => {
    firstNew.current = Math.min(limit, all.length);
    setLimit(limit + ROWS_AT_ONCE);
  };
  return { rows: all.length > limit ? all.slice(0, limit) : all, list, showMore };
}
