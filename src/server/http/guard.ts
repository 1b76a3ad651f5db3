import { Refusal } from '#server/services/common/refusal.ts';
import { ERROR_CODES } from '#shared/contract/common.ts';
import { HEADERS } from '#shared/contract/headers.ts';
import { requestTexts } from '#shared/texts/server.ts';

const UUID = /^"?([\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})"?$/i;

/**
 * Guards every write against cross-site requests (docs/api.md "Writes"): only our own pages can set the key's header,
 * and the browser reports the origin.
 * @returns the idempotency key in lower case
 * @throws Refusal 403 `write_guard`
 */
export function guardWrite(headers: Headers, origins: readonly string[]): string {
  const key = UUID.exec(headers.get(HEADERS.idempotencyKey) ?? '')?.[1];
  const origin = headers.get('Origin');
  const isForeign = origin !== null && !origins.includes(origin);
  if (!key || isForeign || headers.get('Sec-Fetch-Site') === 'cross-site') {
    throw new Refusal(403, ERROR_CODES.writeGuard, requestTexts.writeGuard);
  }
  return key.toLowerCase();
}

/** The cart version that the client expects, quotes allowed; null when the header is absent. */
export function readCartVersion(headers: Headers): string | null {
  return headers.get(HEADERS.cartVersion)?.replace(/^"(.*)"$/, '$1') ?? null;
}
