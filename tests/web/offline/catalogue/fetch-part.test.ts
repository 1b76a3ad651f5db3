import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fullOf, someProduct } from '#tests/support/shop/snapshot-shop.ts';
import { fetchPart, PartFailure } from '#web/offline/catalogue/fetch-part.ts';

const BODY = JSON.stringify(fullOf(3, [someProduct(1, { name: 'Żółć' }), someProduct(2)]));
const SIZE = Buffer.byteLength(BODY);
const HEADERS = {
  'Content-Type': 'application/json; charset=utf-8',
  'Zapas-Unpacked-Size': String(SIZE),
  'Zapas-User': 'u-1',
};
const ANY_SIZE = Number.POSITIVE_INFINITY;

let server: Server;
let serve: RequestListener;
let asked: { url: string | undefined; user: unknown }[];
let progress: [number, number][];

beforeEach(async () => {
  asked = [];
  progress = [];
  serve = (_, answer) => answer.writeHead(200, HEADERS).end(BODY);
  server = createServer((request, answer) => {
    asked.push({ url: request.url, user: request.headers['zapas-user'] });
    serve(request, answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const send = fetch;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => send(`http://127.0.0.1:${port}${path}`, init));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  server.closeAllConnections();
  server.close();
});

const get = (limit = ANY_SIZE) =>
  fetchPart({ since: '2' }, { userId: 'u-1', limit, onProgress: (loaded, total) => progress.push([loaded, total]) });
const problem = async (limit?: number) => {
  const failure: unknown = await get(limit).catch((error: unknown) => error);
  return failure instanceof PartFailure ? failure.problem : failure;
};

it('fetches a part for the user and reports progress', async () => {
  expect(await get()).toEqual(JSON.parse(BODY));
  expect(asked).toEqual([{ url: '/api/product?since=2', user: 'u-1' }]);
  expect(progress.at(-1)).toEqual([SIZE, SIZE]);
});

it('does not load an answer above the limit', async () => {
  expect(await problem(SIZE - 1)).toBe('metered');
  expect(progress).toEqual([]);
});

it.each([
  ['an answer to another user', { ...HEADERS, 'Zapas-User': 'u-2' }, 200, BODY, 'network'],
  ['a captive portal', { 'Content-Type': 'text/html' }, 200, '<h1>Wi-Fi</h1>', 'network'],
  ['a refusal', HEADERS, 401, '{}', 'server'],
  ['a failing gateway', { 'Content-Type': 'text/html' }, 502, 'x', 'server'],
  ['what is no snapshot', HEADERS, 200, '{"kind":"full"}', 'server'],
  ['what is no JSON', HEADERS, 200, BODY.slice(0, -9), 'server'],
] as const)('takes %s for no answer', async (_, headers, status, body, expected) => {
  serve = (__, answer) => answer.writeHead(status, headers).end(body);
  expect(await problem()).toBe(expected);
});

it('fails when the answer breaks off', async () => {
  serve = (_, answer) => {
    answer.writeHead(200, { ...HEADERS, 'Content-Length': SIZE }).write(BODY.slice(0, 100), () => answer.destroy());
  };
  expect(await problem()).toBe('network');
});

it('waits for a slow answer and aborts one that stops', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let more: (text: string) => void = () => undefined;
  let end: () => void = () => undefined;
  serve = (_, answer) => {
    answer.writeHead(200, HEADERS).write(BODY.slice(0, 100));
    more = (text) => answer.write(text);
    end = () => answer.end();
  };
  const arrived = (bytes: number) => vi.waitFor(() => expect(progress.at(-1)?.[0]).toBe(bytes));
  const slow = get();
  await arrived(100);
  await vi.advanceTimersByTimeAsync(14_000);
  more(BODY.slice(100, 200));
  await vi.waitFor(() => expect(progress.length).toBeGreaterThan(1));
  await vi.advanceTimersByTimeAsync(14_000);
  more(BODY.slice(200));
  end();
  expect(await slow).toEqual(JSON.parse(BODY));
  progress = [];
  const stuck = problem();
  await arrived(100);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await stuck).toBe('network');
});
