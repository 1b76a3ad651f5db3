import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import { cors } from 'hono/cors';
import { passwordEndpoints } from '#server/http/accounts/passwords.ts';
import { peopleEndpoints } from '#server/http/accounts/people.ts';
import { profileEndpoints } from '#server/http/accounts/profile.ts';
import { registrationEndpoints } from '#server/http/accounts/registration.ts';
import { visibilityEndpoints } from '#server/http/accounts/visibility.ts';
import { noteIgnoredHeader } from '#server/http/address.ts';
import { json } from '#server/http/answers.ts';
import type { AppEnv, HttpDeps } from '#server/http/app-env.ts';
import { authEndpoints } from '#server/http/auth.ts';
import { cartEndpoints } from '#server/http/cart.ts';
import { catalogueEndpoints } from '#server/http/catalogue.ts';
import { contactEndpoints } from '#server/http/contact.ts';
import { analyticsEndpoints } from '#server/http/contents/analytics.ts';
import { bannerEndpoints } from '#server/http/contents/banners.ts';
import { knowledgeEndpoints } from '#server/http/contents/knowledge.ts';
import { pageEndpoints } from '#server/http/contents/pages.ts';
import { demandEndpoints } from '#server/http/demand.ts';
import type { Endpoint } from '#server/http/endpoint.ts';
import { errorAnswer } from '#server/http/errors.ts';
import { favouriteEndpoints } from '#server/http/favourites.ts';
import { invoiceEndpoints } from '#server/http/invoices.ts';
import { mountEndpoints } from '#server/http/mount.ts';
import { notificationEndpoints } from '#server/http/notifications.ts';
import { orderEndpoints } from '#server/http/orders.ts';
import { packageEndpoints } from '#server/http/packages.ts';
import { requestLog } from '#server/http/request-log.ts';
import { securityHeaders } from '#server/http/security-headers.ts';
import { suggestionEndpoints } from '#server/http/suggestions.ts';
import { systemEndpoints } from '#server/http/system.ts';
import { mountWebFiles, type WebFiles } from '#server/http/web-files.ts';
import type { Auth } from '#server/services/accounts/auth.ts';
import { Refusal } from '#server/services/common/refusal.ts';
import type { AskGus } from '#server/services/registers/gus.ts';
import { ERROR_CODES } from '#shared/contract/common.ts';
import { HEADERS } from '#shared/contract/headers.ts';
import { API_PREFIX } from '#shared/contract/rows/routes.ts';
import { errorTexts } from '#shared/texts/common.ts';
import { systemTexts } from '#shared/texts/server.ts';
import type { ReportFailure } from './failure-log.ts';

interface AppDeps extends HttpDeps {
  readonly auth: Auth;
  readonly reportFailure: ReportFailure;
  /** Null without a key: the tables of firms alone decide. */
  readonly gus: AskGus | null;
  /** Null serves the API alone. */
  readonly web: WebFiles | null;
  /** Additional endpoints, for tests. */
  readonly endpoints?: readonly Endpoint[];
  /** Whether a later version has migrated the database, so that this process must not touch it. */
  readonly isOutdated?: () => boolean;
}

const EXPOSED = [HEADERS.user, HEADERS.requestId, HEADERS.unpackedSize, 'Retry-After'];
/** `Retry-After` in seconds: a deployment ends older processes within this time. */
const UPDATE_RETRY_S = 10;
/** The body is longer than its call allows. */
const TOO_LARGE = 413;
const ACCEPTED = [HEADERS.user, HEADERS.idempotencyKey, HEADERS.cartVersion, 'Content-Type'];
const PREFLIGHT_S = 600;

/** The whole server as a function from Request to Response. */
export function createApp(appDeps: AppDeps): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const { settings, web, deps } = appDeps;
  app.onError((error, c) => answerError(error, c, appDeps));
  app.use(async (c, next) => {
    c.set('requestId', deps.uuid());
    c.header(HEADERS.requestId, c.var.requestId);
    await next();
  });
  app.use(requestLog(appDeps.log));
  app.use(noteIgnoredHeader(appDeps.log, settings.trustProxy));
  app.use(securityHeaders({ ...settings, indexHtml: web === null ? '' : web.indexHtml + web.loginHtml }));
  mountApi(app, appDeps);
  if (web) mountWebFiles(app, web);
  return app;
}

function mountApi(app: Hono<AppEnv>, appDeps: AppDeps): void {
  const { allowedOrigins } = appDeps.settings;
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
    if (appDeps.isOutdated?.())
      throw new Refusal(503, ERROR_CODES.unavailable, systemTexts.updated, { retryAfter: UPDATE_RETRY_S });
    await next();
  });
  const compressed = compress();
  app.use(everything, (c, next) => (c.req.header('Accept-Encoding') ? compressed(c, next) : next()));
  const areas = [
    ...authEndpoints(appDeps.auth),
    ...passwordEndpoints(appDeps.auth),
    ...registrationEndpoints(appDeps.auth, appDeps.sign, appDeps.gus),
    ...profileEndpoints(appDeps.auth, appDeps.sign),
    ...peopleEndpoints(appDeps.auth, appDeps.sign),
    ...visibilityEndpoints,
    ...catalogueEndpoints,
    ...packageEndpoints,
    ...suggestionEndpoints,
    ...bannerEndpoints,
    ...knowledgeEndpoints,
    ...pageEndpoints,
    ...analyticsEndpoints(appDeps.settings.gtmId),
    ...contactEndpoints(appDeps.sign),
    ...favouriteEndpoints,
    ...notificationEndpoints,
    ...cartEndpoints,
    ...demandEndpoints,
    ...orderEndpoints,
    ...invoiceEndpoints,
    ...(appDeps.endpoints ?? []),
  ];
  mountEndpoints(app, [...areas, ...systemEndpoints(areas)], appDeps);
  app.all(everything, refuseUnknown).all(API_PREFIX, refuseUnknown);
}

function refuseUnknown(): never {
  throw new Refusal(404, ERROR_CODES.notFound, errorTexts.notFound);
}

function answerError(error: Error, c: Context<AppEnv>, { reportFailure }: AppDeps): Response {
  const { requestId } = c.var;
  const { status, body, retryAfter, isFailure } = errorAnswer(error, requestId);
  if (isFailure) reportFailure(error, { requestId, route: c.var.route ?? 'none' });
  if (body.code) c.set('code', body.code);
  if (retryAfter !== null) c.header('Retry-After', String(retryAfter));
  // The unread rest of the body would be parsed as the next request on this connection.
  if (status === TOO_LARGE) c.header('Connection', 'close');
  return json(c, JSON.stringify(body), status);
}
