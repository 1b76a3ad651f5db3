import { DEFAULT_PER_PAGE, MAX_PER_PAGE } from '#shared/contract/common.ts';

/** Page sizes to choose from; an address may hold any other up to the largest. */
const PAGE_SIZES: readonly number[] = [DEFAULT_PER_PAGE, 25, 50, MAX_PER_PAGE];

/** The choices, including the current size. */
export function pageSizes(present: number): number[] {
  return [...new Set([...PAGE_SIZES, present])].sort((a, b) => a - b);
}
