/** The path prefix of every call. */
export const API_PREFIX = '/api';

/** Names of a path template's parameters: `/a/{id}/{count}` → `id | count`. */
export type PathParams<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParams<Rest>
  : never;

/** Fills a path template; every parameter is percent-encoded. */
export function fillPath<P extends string>(template: P, params: Record<PathParams<P>, string | number>): string {
  const values = params as Record<string, string | number>;
  return template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])));
}
