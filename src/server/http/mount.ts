import type { BlockList } from 'node:net';
import type { Hono, Context as HonoContext } from 'hono';
import * as v from 'valibot';
import { deviceOf } from '#server/services/accounts/device.ts';
import { readSession } from '#server/services/accounts/sessions.ts';
import { type Actor, requireActor, requireRight, switchedOff } from '#server/services/common/actor.ts';
import { Refusal } from '#server/services/common/refusal.ts';
import { CompressedJson } from '#server/services/memory/compressed-json.ts';
import { createWrites, type Writes } from '#server/services/writes/idempotency.ts';
import { ERROR_CODES } from '#shared/contract/common.ts';
import { HEADERS } from '#shared/contract/headers.ts';
import { errorTexts } from '#shared/texts/common.ts';
import { callerAddress, FORWARDED_FOR } from './address.ts';
import { answer, json } from './answers.ts';
import type { AppEnv, HttpDeps } from './app-env.ts';
import { decodeBody, groupValues, readBytes } from './body.ts';
import { guestScope, sessionControl } from './cookies.ts';
import type { Context, Endpoint, Input } from './endpoint.ts';
import { refusalBody } from './errors.ts';
import { guardWrite, readCartVersion } from './guard.ts';
import { bySpecificity, honoPath } from './paths.ts';
import { validate } from './validate.ts';

type C = HonoContext<AppEnv>;

/** Mounts every endpoint under `/api`. */
export function mountEndpoints(app: Hono<AppEnv>, endpoints: readonly Endpoint[], httpDeps: HttpDeps): void {
  const sorted = bySpecificity(endpoints);
  for (const endpoint of sorted) requireRepeatHandler(endpoint);
  const writes = createWrites(httpDeps.deps.db);
  for (const endpoint of sorted) {
    const { method, path } = endpoint.call.route;
    app.on(method, honoPath(path), (c) => serve(c, endpoint, { ...httpDeps, writes }));
  }
}

function requireRepeatHandler({ call: { route }, onRepeat }: Endpoint): void {
  if (stores(route) && !onRepeat) throw new Error(`${route.name}: no answer for a repeat whose stored body is gone`);
}

/** A user's document, as opposed to a picture of the shop. */
function isOwnFile({ answers, who }: Endpoint['call']['route']): boolean {
  return answers === 'blob' && who === 'user';
}

function stores(route: Endpoint['call']['route']): boolean {
  return route.effect === 'write' && route.once !== false;
}

type RequestDeps = HttpDeps & { readonly writes: Writes };

/** Validates the content before any other work, so a malformed write costs one statement, the session's. */
async function serve(c: C, endpoint: Endpoint, httpDeps: RequestDeps): Promise<Response> {
  const { route } = endpoint.call;
  const { deps, settings } = httpDeps;
  c.set('route', `${route.method} ${route.path}`);
  const isWrite = route.effect === 'write';
  // Hono answers HEAD through GET handlers: it must not run a writing GET or mark a document as downloaded.
  if ((isWrite || isOwnFile(route)) && c.req.method === 'HEAD')
    throw new Refusal(404, ERROR_CODES.notFound, errorTexts.notFound);
  const key = isWrite ? guardWrite(c.req.raw.headers, settings.origins) : null;
  if (isWrite) deps.disk?.require();
  const session = sessionControl(c, settings.isSecure);
  const mayHaveSession = route.who !== 'anyone' && session.token !== null;
  const found = mayHaveSession
    ? await readSession(deps.db, session.token ?? '', deps.now(), settings.sessionLife)
    : null;
  const actor = found === 'switched_off' ? null : found;
  // A guest call that names a user must not run as a guest because the session has expired.
  const isForUser = route.who === 'user' || (route.who === 'guest' && c.req.header(HEADERS.user) !== undefined);
  if (isForUser && found === 'switched_off') throw switchedOff(401);
  if (isForUser) requireActor(actor);
  if (actor) nameUser(c, actor);
  if (actor) requireRight(route.right, actor);
  const bytes = await readBytes(c.req.raw, route.bodyLimit);
  const input = readInput(c, endpoint, bytes);
  const cartVersion = readCartVersion(c.req.raw.headers);
  const address = () => addressOf(c, settings.trustProxy);
  const device = () => deviceOf(c.req.header('User-Agent'));
  const waitForWrite = (written: string) =>
    httpDeps.writes.waitFor({ scope: userScope(requireActor(actor)), key: written }, deps.now());
  const context = { deps, db: deps.db, actor, key, cartVersion, address, device, session, waitForWrite };
  const request = { c, endpoint, httpDeps, bytes, input, context };
  return stores(route) ? answerOnce(request) : answer(c, await run(request, context, undefined));
}

function addressOf(c: C, trustProxy: BlockList): string {
  const forwardedFor = c.req.header(FORWARDED_FOR) ?? null;
  return callerAddress(c.env?.incoming?.socket.remoteAddress, forwardedFor, trustProxy);
}

/**
 * Every response in a session names its user; a client that expects another user gets an error (docs/api.md "Whose").
 */
function nameUser(c: C, actor: Actor): void {
  c.header(HEADERS.user, actor.publicId);
  const expected = c.req.header(HEADERS.user);
  if (expected !== undefined && expected !== actor.publicId) {
    throw new Refusal(403, ERROR_CODES.otherUser, errorTexts.otherUser);
  }
}

interface Request {
  readonly c: C;
  readonly endpoint: Endpoint;
  readonly httpDeps: RequestDeps;
  readonly bytes: Uint8Array;
  readonly input: Input<Endpoint['call']>;
  readonly context: Context;
}

function readInput(c: C, { call }: Endpoint, bytes: Uint8Array): Input<Endpoint['call']> {
  return validate(call, {
    params: c.req.param(),
    query: groupValues(new URL(c.req.url).searchParams),
    body: decodeBody(call.route, c.req.header('Content-Type') ?? '', bytes),
  });
}

async function run({ endpoint, httpDeps, input }: Request, context: Context, prepared: unknown): Promise<unknown> {
  const { call } = endpoint;
  const result = await endpoint.handle(input, context, prepared);
  if (httpDeps.settings.checkAnswers && call.route.answers !== 'blob') v.parse(call.response, await jsonOf(result));
  return result;
}

async function jsonOf(result: unknown): Promise<unknown> {
  if (!(result instanceof CompressedJson)) return result;
  return JSON.parse(new TextDecoder().decode(await result.plain()));
}

async function answerOnce(request: Request): Promise<Response> {
  const { c, endpoint, httpDeps, input, context } = request;
  const { actor } = context;
  const row = { scope: scopeOf(request), key: context.key ?? '', fingerprint: fingerprint(request) };
  const outcome = await httpDeps.writes.once({
    row,
    person: actor && { userId: actor.userId, right: endpoint.call.route.right },
    now: httpDeps.deps.now(),
    prepare: async () => endpoint.prepare?.(input, httpDeps.deps, context.actor),
    effect: async (db, prepared) => {
      const result = await run(request, { ...context, db }, prepared);
      return { status: 200, body: JSON.stringify(result) };
    },
    bodyOf: (refusal) => JSON.stringify(refusalBody(refusal, c.var.requestId)),
  });
  const body = outcome.body ?? JSON.stringify(await endpoint.onRepeat?.(context));
  return json(c, body, outcome.status);
}

function scopeOf({ c, context, httpDeps }: Request): string {
  const proposal = () => httpDeps.sign('guest', context.key ?? '');
  return context.actor ? userScope(context.actor) : guestScope(c, httpDeps.settings.isSecure, proposal);
}

function userScope({ userId }: Actor): string {
  return `user:${userId}`;
}

/** Identifies equal requests. An HMAC, because bodies may hold secrets that the database must not store. */
function fingerprint({ c, httpDeps, bytes }: Request): string {
  const target = c.req.url.slice(c.req.url.indexOf('/', c.req.url.indexOf('//') + 2));
  return httpDeps.sign('request', c.req.method, target, c.req.header(HEADERS.cartVersion) ?? '', bytes);
}
