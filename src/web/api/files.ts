import type { Call } from '#shared/contract/call.ts';
import { ApiError } from './api-error.ts';
import { acceptedAnswer, type CallArgs, type CallOptions, readJson } from './client.ts';
import { reportFate } from './traffic.ts';

/** A document is small, but a counter's connection may be too. */
const FILE_TIMEOUT_MS = 60_000;
const FILE_TYPES = ['application/pdf', 'application/xml'];

/** The bytes that a call answers. @throws {ApiError} for every refusal and failure, as `callApi` does */
export async function callFile<C extends Call>(
  call: C,
  args: CallArgs<C>,
  options: CallOptions = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const { body } = await acceptedAnswer(call, args, { timeout: FILE_TIMEOUT_MS, ...options }, readFile);
  return body as Uint8Array<ArrayBuffer>;
}

/** Refusals are JSON; a document of another type did not come from the API. */
async function readFile(response: Response, signal: AbortSignal | undefined): Promise<unknown> {
  const type = response.headers.get('Content-Type') ?? '';
  if (!response.ok || !FILE_TYPES.some((known) => type.startsWith(known))) return readJson(response, signal);
  try {
    const bytes = new Uint8Array(await response.arrayBuffer());
    reportFate('answered');
    return bytes;
  } catch (cause) {
    signal?.throwIfAborted();
    reportFate('no-answer');
    throw new ApiError({ kind: 'network', status: response.status, cause });
  }
}
