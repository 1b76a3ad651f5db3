import type { HttpBindings } from '@hono/node-server';
import type { Logger } from 'pino';
import type { Database } from '#server/db/db.ts';
import type { Sign } from '#server/services/accounts/secret.ts';
import type { Deps } from '#server/services/deps.ts';

/** The part of pino that the HTTP layer uses. */
export type Log = Pick<Logger, 'info' | 'error' | 'warn' | 'debug'>;

/** Hono's types: Node's request (absent when the app is called as a function), and what a request carries along. */
export interface AppEnv {
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    /** The pattern that was matched, for logs. */
    route?: string;
  };
}

/** What the HTTP layer is made from. */
export interface HttpParts {
  readonly deps: Deps & { readonly db: Database };
  readonly sign: Sign;
  readonly log: Log;
  readonly settings: HttpSettings;
}

export interface HttpSettings {
  /** Origins that may write: our own, and those of `ALLOWED_ORIGINS`. */
  readonly origins: readonly string[];
  /** Other origins of ours, which need CORS. */
  readonly allowedOrigins: readonly string[];
  /** Served over TLS: `Secure` cookies, HSTS. */
  readonly isSecure: boolean;
  /** How many proxies in front are ours: so many last entries of `X-Forwarded-For` are believed. */
  readonly trustProxy: number;
  /** Hosts beside our own that the app may call (`API_BASE_URL`). */
  readonly apiOrigin: string | null;
  /** Compares every answer with its schema; for tests. */
  readonly checkAnswers: boolean;
}
