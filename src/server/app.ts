import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import { cors } from 'hono/cors';
import { loggable } from '#server/environment/loggable.ts';
import { json } from '#server/http/answers.ts';
import type { AppEnv, HttpParts } from '#server/http/app-env.ts';
import { authEndpoints } from '#server/http/auth.ts';
import { cartEndpoints } from '#server/http/cart.ts';
import { catalogueEndpoints } from '#server/http/catalogue.ts';
import { contactEndpoints } from '#server/http/contact.ts';
import { contentEndpoints } from '#server/http/content.ts';
import { demandEndpoints } from '#server/http/demand.ts';
import type { Endpoint } from '#server/http/endpoint.ts';
import { errorAnswer } from '#server/http/errors.ts';
import { favouriteEndpoints } from '#server/http/favourites.ts';
import { invoiceEndpoints } from '#server/http/invoices.ts';
import { mountEndpoints } from '#server/http/mount.ts';
import { notificationEndpoints } from '#server/http/notifications.ts';
import { orderEndpoints } from '#server/http/orders.ts';
import { requestLog } from '#server/http/request-log.ts';
import { securityHeaders } from '#server/http/security-headers.ts';
import { systemEndpoints } from '#server/http/system.ts';
import { mountWebFiles, type WebFiles } from '#server/http/web-files.ts';
import type { Auth } from '#server/services/accounts/auth.ts';
import { Refusal } from '#server/services/common/refusal.ts';
import { ERROR_CODES } from '#shared/contract/common.ts';
import { HEADERS } from '#shared/contract/headers.ts';
import { API_PREFIX } from '#shared/contract/rows/routes.ts';
import { errorTexts } from '#shared/texts/common.ts';
import { systemTexts } from '#shared/texts/server.ts';

export interface AppParts extends HttpParts {
  readonly auth: Auth;
  /** Null: the API alone. */
  readonly web: WebFiles | null;
  /** Further endpoints, of tests. */
  readonly endpoints?: readonly Endpoint[];
  /** Whether a later version has migrated the database, so that this process must not touch it. */
  readonly isOutdated?: () => boolean;
}

const EXPOSED = [HEADERS.user, HEADERS.requestId, HEADERS.unpackedSize, 'Retry-After'];
/** Seconds in which a deployment ends older processes. */
const UPDATE_RETRY_S = 10;
/** The body is longer than its call allows. */
const TOO_LARGE = 413;
const ACCEPTED = [HEADERS.user, HEADERS.idempotencyKey, HEADERS.cartVersion, 'Content-Type'];
const PREFLIGHT_S = 600;

/** The whole server as a function from Request to Response. */
export function createApp(parts: AppParts): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const { settings, web, deps } = parts;
  app.onError((error, c) => answerError(error, c, parts));
  app.use(async (c, next) => {
    c.set('requestId', deps.uuid());
    c.header(HEADERS.requestId, c.var.requestId);
    await next();
  });
  app.use(requestLog(parts.log));
  app.use(securityHeaders({ ...settings, indexHtml: web?.indexHtml ?? '' }));
  mountApi(app, parts);
  if (web) mountWebFiles(app, web);
  return app;
}

function mountApi(app: Hono<AppEnv>, parts: AppParts): void {
  const { allowedOrigins } = parts.settings;
  const everything = `${API_PREFIX}/*`;
  if (allowedOrigins.length > 0) {
    app.use(
      everything,
      cors({
        origin: [...allowedOrigins],
        credentials: true,
        allowHeaders: ACCEPTED,
        exposeHeaders: EXPOSED,
        maxAge: PREFLIGHT_S,
      }),
    );
  }
  app.use(everything, async (_, next) => {
    if (parts.isOutdated?.())
      throw new Refusal(503, ERROR_CODES.unavailable, systemTexts.updated, { retryAfter: UPDATE_RETRY_S });
    await next();
  });
  const compressed = compress();
  app.use(everything, (c, next) => (c.req.header('Accept-Encoding') ? compressed(c, next) : next()));
  const areas = [
    ...authEndpoints(parts.auth),
    ...catalogueEndpoints,
    ...contentEndpoints,
    ...contactEndpoints(parts.sign),
    ...favouriteEndpoints,
    ...notificationEndpoints,
    ...cartEndpoints,
    ...demandEndpoints,
    ...orderEndpoints,
    ...invoiceEndpoints,
    ...(parts.endpoints ?? []),
  ];
  mountEndpoints(app, [...areas, ...systemEndpoints(areas)], parts);
  app.all(everything, refuseUnknown).all(API_PREFIX, refuseUnknown);
}

function refuseUnknown(): never {
  throw new Refusal(404, ERROR_CODES.notFound, errorTexts.notFound);
}

function answerError(error: Error, c: Context<AppEnv>, { log }: AppParts): Response {
  const { requestId } = c.var;
  const { status, body, retryAfter, isFailure } = errorAnswer(error, requestId);
  if (isFailure) log.error({ requestId, route: c.var.route ?? 'none', err: loggable(error) });
  if (retryAfter !== null) c.header('Retry-After', String(retryAfter));
  // What was not read of the body would stand before the next request on the same connection.
  if (status === TOO_LARGE) c.header('Connection', 'close');
  return json(c, JSON.stringify(body), status);
}
