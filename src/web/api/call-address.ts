import { API_PREFIX, fillPath } from '#shared/contract/rows/address.ts';
import type { RouteRow } from '#shared/contract/rows/route-row.ts';

const BASE_URL = import.meta.env?.API_BASE_URL ?? '';

interface LooseArgs {
  readonly params?: unknown;
  readonly query?: unknown;
}

/** The address of a call; its parameters must be validated already. */
export function addressOf(route: RouteRow, { params, query }: LooseArgs): string {
  const path = fillPath(route.path as string, (params ?? {}) as Record<never, never>);
  const search = formOf((query ?? {}) as Record<string, unknown>).toString();
  return `${BASE_URL}${API_PREFIX}${path}${search === '' ? '' : `?${search}`}`;
}

/** Flags are sent as `1` (docs/product.md §7), unset values are left out. */
export function formOf(values: Record<string, unknown>): URLSearchParams {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && value !== null && value !== false)
      form.append(name, value === true ? '1' : String(value));
  }
  return form;
}
