import { createHash } from 'node:crypto';
import type { Context as HonoContext } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { CookieOptions } from 'hono/utils/cookie';
import { HEADERS } from '#shared/contract/headers.ts';
import type { AppEnv } from './app-env.ts';
import type { SessionControl } from './endpoint.ts';

type C = HonoContext<AppEnv>;

const SESSION = 'zapas_session';
const GUEST = 'zapas_guest';

/** `__Host-` (TLS only) keeps other hosts of the domain from setting the cookie. */
function nameOf(name: string, isSecure: boolean): string {
  return isSecure ? `__Host-${name}` : name;
}

/** Whether a request brings a session, valid or not. */
export const hasSessionCookie = (c: C): boolean =>
  [true, false].some((isSecure) => getCookie(c, nameOf(SESSION, isSecure)) !== undefined);

function options(isSecure: boolean): CookieOptions {
  return { path: '/', httpOnly: true, sameSite: 'Strict', secure: isSecure };
}

/** Reads the request's session cookie and changes it in the response. */
export function sessionControl(c: C, isSecure: boolean): SessionControl {
  const name = nameOf(SESSION, isSecure);
  return {
    token: getCookie(c, name) ?? null,
    start: ({ token, expiresAt }, userId) => {
      setCookie(c, name, token, { ...options(isSecure), expires: expiresAt });
      c.header(HEADERS.user, userId);
    },
    end: () => setCookie(c, name, '', { ...options(isSecure), maxAge: 0 }),
  };
}

/**
 * Scope of a guest's idempotency keys (docs/api.md "Writes"): a cookie set with the first response. `proposal` derives
 * its value from the first write's key, so a retry of that write has the same scope even if the response with the
 * cookie was lost. Nobody else can guess it.
 */
export function guestScope(c: C, isSecure: boolean, proposal: () => string): string {
  const name = nameOf(GUEST, isSecure);
  const known = getCookie(c, name);
  const value = known ?? proposal();
  if (!known) setCookie(c, name, value, options(isSecure));
  return `guest:${createHash('sha256').update(value).digest('hex')}`;
}
