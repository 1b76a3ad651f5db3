/** Where a page lies in its list; all 1-based, all 0 in an empty list. */
interface PagerRange {
  readonly from: number;
  readonly to: number;
  readonly pages: number;
}

export function pagerRange(page: number, perPage: number, total: number): PagerRange {
  const pages = Math.ceil(total / perPage);
  const from = total === 0 ? 0 : (page - 1) * perPage + 1;
  return { from, to: Math.min(page * perPage, total), pages };
}
