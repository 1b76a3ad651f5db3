import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono } from 'hono';
import type { AppEnv } from './app-env.ts';
import { hasSessionCookie } from './cookies.ts';

/** The built app: its folder, its start page, and the start page with the log-in form in it. */
export interface WebFiles {
  readonly folder: string;
  readonly indexHtml: string;
  /** Empty in a build without the form. */
  readonly loginHtml: string;
  /** Folders with `assets` of earlier builds that open tabs may still use, newest first. */
  readonly keptBuilds?: readonly string[];
}

const YEAR_S = 31_536_000;
/** A path that names a file; a screen's address that does too gets the page without the form. */
const FILE = /\.[a-z\d]+$/;
const NOT_SCREENS = ['/ready', '/readyz', '/health', '/healthz', '/livez', '/metrics'];

/** The built app; null before the first build, when the server serves the API alone. */
export function readWebFiles(folder: string): WebFiles | null {
  try {
    const page = (name: string) => readFileSync(join(folder, name), 'utf8');
    return {
      folder,
      indexHtml: page('index.html'),
      loginHtml: existsSync(join(folder, 'login.html')) ? page('login.html') : '',
    };
  } catch {
    return null;
  }
}

/**
 * Serves the app. Files under `/assets` have a hash in their name and are cached for good; everything else is
 * revalidated. Any other path is a screen of the app and gets the start page; without a session the one that shows
 * log-in at once.
 */
export function mountWebFiles(app: Hono<AppEnv>, { folder, loginHtml, keptBuilds = [] }: WebFiles): void {
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
  if (loginHtml !== '') {
    const loginPage = serveStatic<AppEnv>({ root: folder, path: 'login.html', precompressed: true });
    app.get('*', (c, next) => {
      if (FILE.test(c.req.path)) return next();
      c.header('Vary', 'Cookie', { append: true });
      return hasSessionCookie(c) ? next() : loginPage(c, next);
    });
  }
  app.get('*', serveStatic({ root: folder, precompressed: true }));
  app.get('*', serveStatic({ root: folder, path: 'index.html', precompressed: true }));
}
