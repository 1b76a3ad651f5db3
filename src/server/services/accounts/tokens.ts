import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** A random token for a cookie or a link. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** What the database stores of a token: it is random, so a plain hash is enough. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
