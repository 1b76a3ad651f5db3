/** Called with the share of the body that was sent, from 0 to 1. */
export type OnUploaded = (share: number) => void;

/** 10 MB over a connection of 0.4 Mbit/s, milliseconds. */
export const FILE_TIMEOUT_MS = 5 * 60_000;

const WITHOUT_BODY = [204, 205, 304];

/**
 * A `fetch` with upload progress, for bodies of megabytes. Supports what the API client uses: an address, headers,
 * a text body and a signal.
 */
export function uploading(onUploaded: OnUploaded): typeof fetch {
  return (address, init = {}) =>
    new Promise<Response>((resolve, reject) => {
      const { signal, body } = init;
      const request = new XMLHttpRequest();
      request.open(init.method ?? 'GET', String(address));
      request.withCredentials = init.credentials === 'include';
      request.responseType = 'blob';
      for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value);
      request.upload.onprogress = ({ loaded, total }) => onUploaded(total > 0 ? loaded / total : 0);
      request.onload = () => resolve(responseOf(request));
      request.onerror = () => reject(new TypeError('no answer'));
      request.onabort = () => reject(signal?.reason ?? new TypeError('aborted'));
      if (signal?.aborted) reject(signal.reason);
      else {
        signal?.addEventListener('abort', () => request.abort());
        request.send(body as XMLHttpRequestBodyInit | null);
      }
    });
}

function responseOf(request: XMLHttpRequest): Response {
  const { status, statusText, response } = request;
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  const body = WITHOUT_BODY.includes(status) ? null : (response as Blob);
  return new Response(body, { status, statusText, headers });
}

/** The device can no longer read a picked file: it was moved, changed or its storage was removed. Nothing was sent. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}

/** A file as a data URL. @throws {UnreadableFile} */
export function dataUrlOf(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new UnreadableFile('the file cannot be read', { cause: reader.error }));
    reader.readAsDataURL(file);
  });
}
