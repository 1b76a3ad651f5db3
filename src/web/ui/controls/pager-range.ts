/** Where a page lies in its list; all 1-based, all 0 in an empty list. */
interface PagerRange {
  readonly from: number;
  readonly to: number;
  readonly pages: number;
}

/** A page beyond the end is 0–0. */
export function pagerRange(page: number, perPage: number, total: number): PagerRange {
  const pages = Math.ceil(total / perPage);
  if (page > pages) return { from: 0, to: 0, pages };
  return { from: (page - 1) * perPage + 1, to: Math.min(page * perPage, total), pages };
}
