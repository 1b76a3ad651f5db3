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

/** `__Host-` (TLS only) keeps other hosts of the domain from planting a cookie. */
function nameOf(name: string, isSecure: boolean): string {
  return isSecure ? `__Host-${name}` : name;
}

function options(isSecure: boolean): CookieOptions {
  return { path: '/', httpOnly: true, sameSite: 'Strict', secure: isSecure };
}

/** The session cookie of a request, and the means to change it in the answer. */
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
 * Whose idempotency keys a guest's are (docs/api.md "Writes"): a cookie, given with the first answer. `proposal` makes its
 * value from the first write's key, so that a repeat of that write has the same scope whether its answer, and the
 * cookie with it, arrived or not; nobody else can guess it.
 */
export function guestScope(c: C, isSecure: boolean, proposal: () => string): string {
  const name = nameOf(GUEST, isSecure);
  const known = getCookie(c, name);
  const value = known ?? proposal();
  if (!known) setCookie(c, name, value, options(isSecure));
  return `guest:${createHash('sha256').update(value).digest('hex')}`;
}
