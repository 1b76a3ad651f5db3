import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono } from 'hono';
import type { AppEnv } from './app-env.ts';

/** The built app: its folder and its start page. */
export interface WebFiles {
  readonly folder: string;
  readonly indexHtml: string;
  /** Folders with `assets` of earlier builds that open tabs may still use, newest first. */
  readonly keptBuilds?: readonly string[];
}

const YEAR_S = 31_536_000;
const NOT_SCREENS = ['/ready', '/readyz', '/health', '/healthz', '/livez', '/metrics'];

/** The built app; null before the first build, when the server serves the API alone. */
export function readWebFiles(folder: string): WebFiles | null {
  try {
    return { folder, indexHtml: readFileSync(join(folder, 'index.html'), 'utf8') };
  } catch {
    return null;
  }
}

/**
 * Serves the app. Files under `/assets` have a hash in their name and are cached for good; everything else is
 * revalidated. Any other path is a screen of the app and gets the start page.
 */
export function mountWebFiles(app: Hono<AppEnv>, { folder, keptBuilds = [] }: WebFiles): void {
  app.use('/assets/*', async (c, next) => {
    c.set('route', 'asset');
    await next();
    if (c.res.ok) c.res.headers.set('Cache-Control', `public, max-age=${YEAR_S}, immutable`);
  });
  for (const root of [folder, ...keptBuilds]) app.get('/assets/*', serveStatic({ root, precompressed: true }));
  app.get('/assets/*', (c) => c.text('Not found', 404, { 'Cache-Control': 'no-cache' }));
  // Common addresses of monitors: the start page would look like success.
  for (const path of NOT_SCREENS) app.get(path, (c) => c.text('Not found', 404, { 'Cache-Control': 'no-cache' }));
  app.get('*', async (c, next) => {
    c.set('route', 'web');
    c.header('Cache-Control', 'no-cache');
    await next();
  });
  app.get('*', serveStatic({ root: folder, precompressed: true }));
  app.get('*', serveStatic({ root: folder, path: 'index.html', precompressed: true }));
}
