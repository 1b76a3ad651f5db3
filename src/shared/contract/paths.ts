import { ROUTES, type RouteRow } from '#shared/contract/rows/routes.ts';

/**
 * Sorts path templates: literal segments before parameters, so that `/product/info/{id}` is tried before
 * `/product/{page}/{perPage}`.
 */
export function compareTemplates(a: string, b: string): number {
  const [left, right] = [a.split('/'), b.split('/')];
  for (const [index, segment] of left.entries()) {
    const other = right[index] ?? '';
    const difference = Number(segment.startsWith('{')) - Number(other.startsWith('{'));
    if (difference !== 0) return difference;
  }
  return 0;
}

interface Candidate {
  readonly row: RouteRow;
  readonly pattern: RegExp;
}

let candidates: readonly Candidate[] | undefined;

/** The route of a request by method and path (without `API_PREFIX`); null when there is none. */
export function findRoute(method: string, path: string): RouteRow | null {
  candidates ??= Object.values<RouteRow>(ROUTES)
    .sort((a, b) => compareTemplates(a.path, b.path))
    .map((row) => ({ row, pattern: patternOf(row.path) }));
  return candidates.find(({ row, pattern }) => row.method === method && pattern.test(path))?.row ?? null;
}

function patternOf(template: string): RegExp {
  const literal = template.replace(/[.*+?^$()|[\]\\]/g, '\\$&');
  return new RegExp(`^${literal.replace(/\{\w+\}/g, '[^/]+')}$`);
}
