import type { Call } from '#shared/contract/call.ts';
import { ApiError } from './api-error.ts';
import { type CallArgs, type CallOptions, callApi } from './client.ts';

/**
 * Downloads the file with which a call answers, if it is of one of these types: a login page of somebody's network is
 * no file. Says whose it has to be, as every call does, and fails as they do.
 * @throws {ApiError}
 */
export async function callFile<C extends Call>(
  call: C,
  args: CallArgs<C>,
  types: readonly string[],
  options: Omit<CallOptions, 'transport'> = {},
): Promise<Blob> {
  const taken: { file?: Blob } = {};
  const transport: typeof fetch = async (address, init) => {
    const response = await fetch(address, init);
    const [type = ''] = (response.headers.get('Content-Type') ?? '').split(';');
    if (!response.ok || !types.includes(type)) return response;
    taken.file = await response.blob();
    // The rest of the answer is judged by the client, which knows JSON only.
    const headers = new Headers(response.headers);
    headers.set('Content-Type', 'application/json');
    return new Response('{}', { status: response.status, headers });
  };
  await callApi(call, args, { ...options, transport });
  if (taken.file === undefined) throw new ApiError({ kind: 'invalid' });
  return taken.file;
}
