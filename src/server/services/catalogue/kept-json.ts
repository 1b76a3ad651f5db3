import { gzipSync } from 'node:zlib';

/** An answer as it is sent: its JSON text, plain and packed. */
export interface KeptJson {
  readonly text: string;
  readonly gzip: Uint8Array<ArrayBuffer>;
}

const kept = new WeakMap<object, KeptJson>();

/**
 * Writes and packs an answer that many requests get, once for all of them and for as long as somebody holds it; it
 * must not change any more.
 */
export function keepJson<T extends object>(answer: T): T {
  const text = JSON.stringify(answer);
  kept.set(answer, { text, gzip: new Uint8Array(gzipSync(text)) });
  return answer;
}

/** What has been kept of exactly this answer. */
export function keptJson(answer: unknown): KeptJson | undefined {
  return typeof answer === 'object' && answer !== null ? kept.get(answer) : undefined;
}
