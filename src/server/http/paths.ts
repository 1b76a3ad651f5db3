import { compareTemplates } from '#shared/contract/paths.ts';
import { API_PREFIX } from '#shared/contract/rows/routes.ts';
import type { Endpoint } from './endpoint.ts';

/** `/a/{id}` → `/api/a/:id`. */
export function honoPath(path: string): string {
  return API_PREFIX + path.replace(/\{(\w+)\}/g, ':$1');
}

/** Sorted so that the router tries the most specific path first. */
export function bySpecificity(endpoints: readonly Endpoint[]): Endpoint[] {
  return [...endpoints].sort((a, b) => compareTemplates(a.call.route.path, b.call.route.path));
}
