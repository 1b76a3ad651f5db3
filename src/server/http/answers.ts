import type { Context as HonoContext } from 'hono';
import { accepts } from 'hono/accepts';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { type CachedJson, cachedJson } from '#server/services/catalogue/cached-json.ts';
import { CompressedJson } from '#server/services/memory/compressed-json.ts';
import { HEADERS } from '#shared/contract/headers.ts';
import type { AppEnv } from './app-env.ts';
import type { Blob } from './endpoint.ts';

type C = HonoContext<AppEnv>;

const JSON_TYPE = 'application/json; charset=utf-8';
/** Bytes below which compressing costs more than it saves. */
const MIN_COMPRESSED_BYTES = 1024;

/** The response for a handler's result: bytes or JSON. */
export function answer(c: C, result: unknown): Response | Promise<Response> {
  if (isBlob(result)) return blob(c, result);
  if (result instanceof CompressedJson) return compressedAnswer(c, result);
  const cached = cachedJson(result);
  return cached ? cachedAnswer(c, cached) : json(c, JSON.stringify(result), 200);
}

/** Sends the stored gzip to clients that accept it, and the text to others. */
function cachedAnswer(c: C, { text, gzip }: CachedJson): Response {
  c.header('Vary', 'Accept-Encoding', { append: true });
  if (text.length < MIN_COMPRESSED_BYTES || !takes(c, 'gzip')) return json(c, text, 200);
  c.header('Content-Encoding', 'gzip');
  return blob(c, { bytes: gzip, type: JSON_TYPE });
}

/** Prefers brotli, whatever the order of `Accept-Encoding`. */
async function compressedAnswer(c: C, packed: CompressedJson): Promise<Response> {
  c.header('Vary', 'Accept-Encoding', { append: true });
  c.header(HEADERS.unpackedSize, String(packed.size));
  const encoding = ['br', 'gzip'].find((name) => takes(c, name));
  if (encoding) c.header('Content-Encoding', encoding);
  // `no-transform` keeps middleware and proxies from compressing it again.
  const headers = { 'Cache-Control': 'no-store, no-transform' };
  const bytes = encoding === 'br' ? packed.brotli : await (encoding ? packed.gzip() : packed.plain());
  return blob(c, { bytes, type: JSON_TYPE, headers });
}

function takes(c: C, encoding: string): boolean {
  return accepts(c, { header: 'Accept-Encoding', supports: [encoding], default: '' }) === encoding;
}

/** JSON text with its length, so that the compressing middleware skips small bodies. */
export function json(c: C, text: string, status: number): Response {
  c.header('Content-Type', JSON_TYPE);
  c.header('Content-Length', String(Buffer.byteLength(text)));
  c.header('Cache-Control', 'no-store');
  return c.body(text, status as ContentfulStatusCode);
}

function isBlob(result: unknown): result is Blob {
  return typeof result === 'object' && result !== null && 'bytes' in result && result.bytes instanceof Uint8Array;
}

function blob(c: C, { bytes, type, headers = {} }: Blob): Response {
  c.header('Content-Type', type);
  c.header('Content-Length', String(bytes.byteLength));
  c.header('Cache-Control', 'no-store');
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
  return c.body(new Uint8Array(bytes));
}
