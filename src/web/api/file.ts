import * as v from 'valibot';
import type { Call } from '#shared/contract/call.ts';
import { ApiError } from './api-error.ts';
import { acceptedAnswer, type CallArgs, type CallOptions, readJson } from './client.ts';
import { reportCallOutcome } from './traffic.ts';

/** Longer than for other calls, because connections may be slow. */
const FILE_TIMEOUT_MS = 60_000;

/**
 * Downloads the file of a call if it has one of these types; a captive portal's page is refused.
 * @throws {ApiError} as for every call
 */
export async function callFile<C extends Call>(
  call: C,
  args: CallArgs<C>,
  types: readonly string[],
  options: CallOptions = {},
): Promise<Blob> {
  const read = (response: Response, signal: AbortSignal | undefined) => readFile(response, types, signal);
  const { body } = await acceptedAnswer(call, args, { timeout: FILE_TIMEOUT_MS, ...options }, read);
  return body as Blob;
}

/** Refusals are JSON; other types did not come from the API. */
async function readFile(
  response: Response,
  types: readonly string[],
  signal: AbortSignal | undefined,
): Promise<unknown> {
  const [type = ''] = (response.headers.get('Content-Type') ?? '').split(';');
  if (!response.ok || !types.includes(type)) return readJson(response, v.never(), signal);
  try {
    const file = await response.blob();
    reportCallOutcome('answered');
    return file;
  } catch (cause) {
    signal?.throwIfAborted();
    reportCallOutcome('no-answer');
    throw new ApiError({ kind: 'network', status: response.status, cause });
  }
}
