import { setImmediate as nextTurn } from 'node:timers/promises';
import { Refusal } from '#server/services/common/refusal.ts';
import { ERROR_CODES } from '#shared/contract/common.ts';
import type { RouteRow } from '#shared/contract/rows/routes.ts';
import { requestTexts } from '#shared/texts/server.ts';

const TYPES = { form: 'application/x-www-form-urlencoded', json: 'application/json' } as const;
const EMPTY = new Uint8Array();
/** Bytes of a body above which other requests get their turn before it is parsed. */
const LARGE = 1024 * 1024;

/** The request's bytes. @throws Refusal 413 as soon as the limit is exceeded, whatever `Content-Length` says */
export async function readBytes(request: Request, limit: number): Promise<Uint8Array> {
  if (request.method !== 'POST' || !request.body) return EMPTY;
  if (Number(request.headers.get('Content-Length') ?? 0) > limit) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.byteLength;
    if (size > limit) throw tooLarge();
    chunks.push(chunk);
  }
  const bytes = Buffer.concat(chunks);
  if (size > LARGE) await nextTurn();
  return bytes;
}

/** The body decoded as its route declares, not validated yet; an empty body is an empty object. @throws Refusal 422 */
export function decodeBody(route: RouteRow, contentType: string, bytes: Uint8Array): unknown {
  if (bytes.byteLength === 0) return {};
  const encoding = route.encoding ?? 'form';
  if (encoding === 'multipart') throw new Error(`${route.name}: multipart bodies have no reader yet`);
  if (contentType.split(';')[0]?.trim().toLowerCase() !== TYPES[encoding]) throw unreadable();
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
  return encoding === 'json' ? parseJson(text) : groupValues(new URLSearchParams(text));
}

/** Name → value, or all values of a repeated name. */
export function groupValues(pairs: Iterable<[string, string]>): Record<string, string | string[]> {
  const groups = new Map<string, string[]>();
  for (const [name, value] of pairs) groups.set(name, [...(groups.get(name) ?? []), value]);
  return Object.fromEntries(
    [...groups].map(([name, values]) => [name, values.length > 1 ? values : (values[0] ?? '')]),
  );
}

function parseJson(text: string): unknown {
  const value = parsed(text);
  // A list would pass as an object without fields.
  if (Array.isArray(value)) throw unreadable();
  return value;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw unreadable();
  }
}

function tooLarge(): Refusal {
  return new Refusal(413, ERROR_CODES.tooLarge, requestTexts.tooLarge);
}

function unreadable(): Refusal {
  return new Refusal(422, ERROR_CODES.invalid, requestTexts.badBody);
}
