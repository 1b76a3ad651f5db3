import { createHash } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { TAG_HOST } from '#shared/rules/contents/tag-host.ts';
import type { AppEnv } from './app-env.ts';

interface HeaderSettings {
  readonly isSecure: boolean;
  readonly apiOrigin: string | null;
  /** With a tag container, its host is the one foreign host that the page may load from and send to. */
  readonly gtmId: string | null;
  /** The start pages; their inline scripts are allowed by hash. */
  readonly indexHtml: string;
}

const CSP = 'Content-Security-Policy';
const YEAR_S = 31_536_000;

/** The worker that reads codes from camera images, by its file name in the build. */
const CODE_READER = /^\/assets\/code-reader-worker-[\w-]+\.js$/;

/**
 * The headers of docs/architecture.md "Server". `style-src` allows inline styles for Mantine. A worker has its own
 * policy, so WebAssembly is allowed in the code reader only. A response that sets its own policy, such as a user's
 * file, keeps it.
 */
export function securityHeaders(settings: HeaderSettings): MiddlewareHandler<AppEnv> {
  const usual = headersWith(settings, ["'self'", ...inlineScriptHashes(settings.indexHtml), ...tagHostOf(settings)]);
  const codeReader = headersWith(settings, ["'self'", "'wasm-unsafe-eval'"]);
  return (c, next) => (CODE_READER.test(c.req.path) ? codeReader : usual)(c, next);
}

function tagHostOf({ gtmId }: HeaderSettings): string[] {
  return gtmId === null ? [] : [TAG_HOST];
}

function headersWith(settings: HeaderSettings, scriptSrc: string[]): MiddlewareHandler<AppEnv> {
  const { isSecure, apiOrigin } = settings;
  const api = [...(apiOrigin ? [apiOrigin] : []), ...tagHostOf(settings)];
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
