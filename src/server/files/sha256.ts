import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** Bytes between which other requests get their turn. */
const STEP = 1024 * 1024;

/** SHA-256 in hex. Ten megabytes at once would keep others waiting. */
export async function sha256(bytes: Uint8Array): Promise<string> {
  const hash = createHash('sha256');
  for (let at = 0; at < bytes.byteLength; at += STEP) {
    hash.update(bytes.subarray(at, at + STEP));
    if (at + STEP < bytes.byteLength) await nextTurn();
  }
  return hash.digest('hex');
}
