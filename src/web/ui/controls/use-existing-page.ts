import { useEffect, useEffectEvent } from 'react';

interface Paging {
  /** 1-based. */
  readonly page: number;
  readonly perPage: number;
}

/**
 * Leads a page beyond the end, as in an old link, to the last one. `total` is undefined while it is not known. Returns
 * the page that exists.
 */
export function useExistingPage(
  { page, perPage }: Paging,
  total: number | undefined,
  goTo: (page: number) => void,
): number {
  const last = total === undefined ? page : Math.max(1, Math.ceil(total / perPage));
  const lead = useEffectEvent(goTo);
  useEffect(() => {
    if (page > last) lead(last);
  }, [page, last]);
  return Math.min(page, last);
}
