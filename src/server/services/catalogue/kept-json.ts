import { gzipSync } from 'node:zlib';

/** A serialized response: its JSON text, plain and gzipped. */
export interface KeptJson {
  readonly text: string;
  readonly gzip: Uint8Array<ArrayBuffer>;
}

const kept = new WeakMap<object, KeptJson>();

/**
 * Serializes and compresses a response that many requests share, once. It is cached as long as the object is
 * referenced; the object must not change afterwards.
 */
export function keepJson<T extends object>(answer: T): T {
  const text = JSON.stringify(answer);
  kept.set(answer, { text, gzip: new Uint8Array(gzipSync(text)) });
  return answer;
}

/** The cached form of exactly this object. */
export function keptJson(answer: unknown): KeptJson | undefined {
  return typeof answer === 'object' && answer !== null ? kept.get(answer) : undefined;
}
