import type { Context as HonoContext } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { AppEnv } from './app-env.ts';
import type { Blob } from './endpoint.ts';

type C = HonoContext<AppEnv>;

/** What a handler came to: bytes, or JSON. */
export function answer(c: C, result: unknown): Response {
  return isBlob(result) ? blob(c, result) : json(c, JSON.stringify(result), 200);
}

/** JSON text, with its length, by which a small answer is left as it is: packing it costs more than it saves. */
export function json(c: C, text: string, status: number): Response {
  c.header('Content-Type', 'application/json; charset=utf-8');
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
