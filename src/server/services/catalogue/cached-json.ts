import { gzipSync } from 'node:zlib';

/** A serialized response: its JSON text, plain and gzipped. */
export interface CachedJson {
  readonly text: string;
  readonly gzip: Uint8Array<ArrayBuffer>;
}

const cache = new WeakMap<object, CachedJson>();

/**
 * Serializes and compresses a response that many requests share, once. It is cached as long as the object is
 * referenced; the object must not change afterwards.
 */
export function cacheJson<T extends object>(answer: T): T {
  const text = JSON.stringify(answer);
  cache.set(answer, { text, gzip: new Uint8Array(gzipSync(text)) });
  return answer;
}

/** The cached form of exactly this object. */
export function cachedJson(answer: unknown): CachedJson | undefined {
  return typeof answer === 'object' && answer !== null ? cache.get(answer) : undefined;
}
