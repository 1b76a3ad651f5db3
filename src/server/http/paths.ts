import { API_PREFIX } from '#shared/contract/routes.ts';
import type { Endpoint } from './endpoint.ts';

/** `/a/{id}` → `/api/a/:id`. */
export function honoPath(path: string): string {
  return API_PREFIX + path.replace(/\{(\w+)\}/g, ':$1');
}

/** Words before parameters, so that `/product/info/{id}` is found before `/product/{page}/{perPage}`. */
export function bySpecificity(endpoints: readonly Endpoint[]): Endpoint[] {
  return [...endpoints].sort((a, b) => comparePaths(a.call.route.path, b.call.route.path));
}

function comparePaths(a: string, b: string): number {
  const [left, right] = [a.split('/'), b.split('/')];
  for (const [index, segment] of left.entries()) {
    const other = right[index] ?? '';
    const difference = Number(segment.startsWith('{')) - Number(other.startsWith('{'));
    if (difference !== 0) return difference;
  }
  return 0;
}
