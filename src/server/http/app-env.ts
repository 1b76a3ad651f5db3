import type { BlockList } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { Logger } from 'pino';
import type { Database } from '#server/db/db.ts';
import type { Sign } from '#server/services/accounts/secret.ts';
import type { SessionLife } from '#server/services/accounts/sessions.ts';
import type { Deps } from '#server/services/deps.ts';

/** The part of pino's logger that the HTTP layer uses. */
export type Log = Pick<Logger, 'info' | 'error' | 'warn' | 'debug'>;

/** Hono's types: Node's request (absent when the app is called as a function) and the variables of a request. */
export interface AppEnv {
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    /** The matched route pattern, for logs. */
    route?: string;
    /** Code of the refusal, for logs. */
    code?: string;
  };
}

/** What the HTTP layer is built from. */
export interface HttpDeps {
  readonly deps: Deps & { readonly db: Database };
  readonly sign: Sign;
  readonly log: Log;
  readonly settings: HttpSettings;
}

export interface HttpSettings {
  /** Origins that may write: our own and those of `ALLOWED_ORIGINS`. */
  readonly origins: readonly string[];
  /** Trusted origins other than our own; they need CORS. */
  readonly allowedOrigins: readonly string[];
  /** Served over TLS: `Secure` cookies, HSTS. */
  readonly isSecure: boolean;
  /** Proxies whose `X-Forwarded-For` is believed. */
  readonly trustProxy: BlockList;
  /** Another host that the app calls (`API_BASE_URL`). */
  readonly apiOrigin: string | null;
  /** The analytics tag container (`GTM_ID`); null without analytics. */
  readonly gtmId: string | null;
  /** Checks every response against its schema, in tests. */
  readonly checkAnswers: boolean;
  readonly sessionLife: SessionLife;
}
