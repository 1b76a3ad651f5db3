import { createHmac, randomBytes } from 'node:crypto';
import type { Executor } from '#server/db/db.ts';
import { getOrCreateMeta } from '#server/repositories/writes/app-meta.ts';

/** HMAC-SHA-256 in hex under the installation's secret; `purpose` separates uses. */
export type Sign = (purpose: string, ...parts: readonly (string | Uint8Array)[]) => string;

const SECRET = 'hmac_secret';

/** The signer of this installation. All its processes share the secret, which the first one creates. */
export async function loadSigner(db: Executor): Promise<Sign> {
  const secret = Buffer.from(await getOrCreateMeta(db, SECRET, randomBytes(32).toString('hex')), 'hex');
  return (purpose, ...parts) => {
    const hmac = createHmac('sha256', secret);
    for (const part of [purpose, ...parts]) hmac.update(`${part.length}:`).update(part);
    return hmac.digest('hex');
  };
}
