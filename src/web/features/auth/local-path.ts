/**
 * Validates the path to return to after log-in: an absolute path that no browser reads as another host (`//evil`,
 * `/\evil`, control characters that a URL parser drops). Otherwise undefined.
 */
export function localPath(candidate: string | undefined): string | undefined {
  if (candidate === undefined || !candidate.startsWith('/')) return undefined;
  const base = 'http://local.invalid';
  const url = parse(candidate, base);
  if (url === null || url.origin !== base) return undefined;
  const path = `${url.pathname}${url.search}${url.hash}`;
  // Dot segments can produce a leading double slash: `/.//evil` resolves to `//evil`.
  return path.startsWith('//') ? undefined : path;
}

/** `URL.parse` is missing in older tablet browsers. */
function parse(candidate: string, base: string): URL | null {
  try {
    return new URL(candidate, base);
  } catch {
    return null;
  }
}
