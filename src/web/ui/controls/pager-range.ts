/** Where a page lies in its list; all 1-based, all 0 in an empty list. */
interface PagerRange {
  readonly from: number;
  readonly to: number;
  readonly pages: number;
}

/** The last page of a list; an empty one has its first. */
export function lastPage(perPage: number, total: number): number {
  return Math.max(1, Math.ceil(total / perPage));
}

/** A page beyond the end has nothing, which 0–0 says. */
export function pagerRange(page: number, perPage: number, total: number): PagerRange {
  const pages = Math.ceil(total / perPage);
  if (page > pages) return { from: 0, to: 0, pages };
  return { from: (page - 1) * perPage + 1, to: Math.min(page * perPage, total), pages };
}
