/** Reads `?name=ibu&page=2` as plain strings; the route's schema gives them types. A repeated name keeps its last value. */
export function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}

/**
 * Writes an address that people can read and share: no JSON quotes, flags as `1` (docs/product.md §7), no unset
 * values.
 */
export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (value === undefined || value === null || value === '' || value === false) continue;
    params.append(name, value === true ? '1' : String(value));
  }
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}
