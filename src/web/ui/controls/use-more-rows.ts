import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Rows drawn at a time: thousands would block the screen. */
export const ROWS_AT_ONCE = 100;

export interface SomeRows<Row, List extends Element> {
  /** Those that are drawn. */
  readonly rows: readonly Row[];
  /** The element whose children the rows are. */
  readonly list: RefObject<List | null>;
  readonly showMore: () => void;
}

/**
 * Draws a long list by hundreds. The first new row gets the focus: a keyboard or a screen reader goes on from there, and
 * the pressed button may be gone.
 */
export function useMoreRows<Row, List extends Element>(all: readonly Row[]): SomeRows<Row, List> {
  const [limit, setLimit] = useState(ROWS_AT_ONCE);
  const list = useRef<List>(null);
  const firstNew = useRef<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a higher limit is what brings new rows.
  useLayoutEffect(() => {
    const row = firstNew.current === null ? undefined : list.current?.children[firstNew.current];
    firstNew.current = null;
    if (!(row instanceof HTMLElement)) return;
    row.tabIndex = -1;
    row.focus();
  }, [limit]);
  const showMore = () => {
    firstNew.current = Math.min(limit, all.length);
    setLimit(limit + ROWS_AT_ONCE);
  };
  return { rows: all.length > limit ? all.slice(0, limit) : all, list, showMore };
}
