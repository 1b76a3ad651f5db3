import type { PackageType } from '#shared/contract/package-types.ts';
import type { PromotionSearch } from '#web/state/search-params.ts';

/** Divides into rows of three and of four. */
export const PROMOTIONS_PER_PAGE = 12;

export const NO_FILTERS: Partial<PromotionSearch> = {
  name: undefined,
  manufacturer: undefined,
  types: undefined,
  clubOnly: undefined,
  page: 1,
};

/** How many filters are active; several types are one. */
export function activeFilters({ name, manufacturer, types, clubOnly }: PromotionSearch): number {
  return [name, manufacturer, types?.length ? types : undefined, clubOnly].filter((value) => value !== undefined)
    .length;
}

/** The filter with one type more or less; none chosen means all. */
export function toggleType(
  { types = [] }: PromotionSearch,
  type: PackageType,
  isOn: boolean,
): Partial<PromotionSearch> {
  const others = types.filter((other) => other !== type);
  const chosen = isOn ? [...others, type] : others;
  return { types: chosen.length === 0 ? undefined : chosen, page: 1 };
}
