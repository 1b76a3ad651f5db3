import { createHash } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import type { AppEnv } from './app-env.ts';

export interface HeaderSettings {
  readonly isSecure: boolean;
  readonly apiOrigin: string | null;
  /** The page that the app starts from; its inline scripts are allowed by their hashes. */
  readonly indexHtml: string;
}

const YEAR_S = 31_536_000;

/** The headers of DESIGN §6. Mantine writes inline styles. */
export function securityHeaders({ isSecure, apiOrigin, indexHtml }: HeaderSettings): MiddlewareHandler<AppEnv> {
  const api = apiOrigin ? [apiOrigin] : [];
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...inlineScriptHashes(indexHtml)],
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
}

function inlineScriptHashes(html: string): string[] {
  const scripts = html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]+?)<\/script>/g);
  return [...scripts].map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}
