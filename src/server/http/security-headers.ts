import { createHash } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { INSTALLED_PAGE } from '#shared/worker/installed-page.ts';
import type { AppEnv } from './app-env.ts';

export interface HeaderSettings {
  readonly isSecure: boolean;
  readonly apiOrigin: string | null;
  /** The start page; its inline scripts are allowed by hash. */
  readonly indexHtml: string;
}

type Isolation = Pick<
  NonNullable<Parameters<typeof secureHeaders>[0]>,
  'crossOriginOpenerPolicy' | 'originAgentCluster'
>;

const CSP = 'Content-Security-Policy';
const YEAR_S = 31_536_000;

/** The worker that reads codes from camera images, by its file name in the build. */
const CODE_READER = /^\/assets\/code-reader-worker-[\w-]+\.js$/;

/**
 * The page that the service worker answers navigations with is not told to isolate itself (Cross-Origin-Opener-Policy,
 * Origin-Agent-Cluster): Chromium then starts another process for it when the answer is there already, a tenth of a cold
 * start. What is given up: a site that opens the shop in a window of its own may lead that window elsewhere and count its
 * frames, of which there are none. It reads nothing, and the app opens no window that could come back (`noopener`).
 */
const NOT_ISOLATED = `/${INSTALLED_PAGE}`;

/**
 * The headers of docs/architecture.md "Server". `style-src` allows inline styles for Mantine. A worker has its own
 * policy, so WebAssembly is allowed in the code reader only. A response that sets its own policy, such as a user's
 * file, keeps it.
 */
export function securityHeaders(settings: HeaderSettings): MiddlewareHandler<AppEnv> {
  const scriptSrc = ["'self'", ...inlineScriptHashes(settings.indexHtml)];
  const usual = headersWith(settings, scriptSrc);
  const codeReader = headersWith(settings, ["'self'", "'wasm-unsafe-eval'"]);
  const installed = headersWith(settings, scriptSrc, { crossOriginOpenerPolicy: false, originAgentCluster: false });
  return (c, next) => {
    if (CODE_READER.test(c.req.path)) return codeReader(c, next);
    return (c.req.path === NOT_ISOLATED ? installed : usual)(c, next);
  };
}

function headersWith(
  { isSecure, apiOrigin }: HeaderSettings,
  scriptSrc: string[],
  isolation: Isolation = {},
): MiddlewareHandler<AppEnv> {
  const api = apiOrigin ? [apiOrigin] : [];
  const headers = secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc,
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'blob:', ...api],
      connectSrc: ["'self'", ...api],
      workerSrc: ["'self'"],
      manifestSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
    strictTransportSecurity: isSecure ? `max-age=${YEAR_S}` : false,
    referrerPolicy: 'no-referrer',
    xFrameOptions: 'DENY',
    crossOriginResourcePolicy: 'same-site',
    permissionsPolicy: { camera: ['self'], microphone: [], geolocation: [] },
    ...isolation,
  });
  return async (c, next) => {
    let stricter: string | null = null;
    await headers(c, async () => {
      await next();
      stricter = c.res.headers.get(CSP);
    });
    if (stricter !== null) c.header(CSP, stricter);
  };
}

function inlineScriptHashes(html: string): string[] {
  const scripts = html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]+?)<\/script>/g);
  return [...scripts].map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}
