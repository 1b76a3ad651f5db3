import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as pass } from 'node:timers/promises';

/**
 * Faults between a tablet and the server (docs/offline.md "Faults"):
 * - `lose-answer`: the server handles the request, then the connection breaks before the answer arrives.
 * - `cut`: the connection breaks before anything reaches the server.
 * - `answer`: something other than the server answers, such as a captive portal or a failing gateway.
 * - `halve`: the answer ends in its middle, and nothing tells the browser so.
 * - `hold`: the request waits until the promise settles.
 */
export type Fault =
  | { readonly kind: 'lose-answer' }
  | { readonly kind: 'cut' }
  | { readonly kind: 'halve' }
  | { readonly kind: 'answer'; readonly status: number; readonly type: string; readonly body: string }
  | { readonly kind: 'hold'; readonly until: Promise<unknown> };

/** A request from the browser, with or without a fault. */
interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly key: string | undefined;
}

/** A proxy between the browser and the server; without faults it forwards everything unchanged. */
export interface FaultProxy {
  readonly url: string;
  /** Requests since the last `reset`, in the order they came. */
  readonly seen: readonly SeenRequest[];
  /** Applies to requests whose path matches, `times` times; with `when`, only while it returns true. */
  inject(path: RegExp, fault: Fault, times?: number, when?: () => boolean): void;
  /** Breaks every open connection; the server may still have applied the requests. */
  dropConnections(): void;
  /** Removes all faults; `seen` stays. */
  restore(): void;
  /** Removes all faults and clears `seen`. */
  reset(): void;
  close(): Promise<void>;
}

interface Injected {
  readonly path: RegExp;
  readonly fault: Fault;
  readonly when: () => boolean;
  left: number;
}

/** With `LATE=1` calls and answers of the API come late at random, so that a test fails that does not wait for them. */
const isLate = process.env.LATE === '1';
/** Milliseconds, for a call and again for its answer. */
const MOST_LATE = 1_000;

async function lateness(path = ''): Promise<void> {
  const mayBeLate = isLate && path.startsWith('/api/') && !path.startsWith('/api/health');
  if (mayBeLate && Math.random() < 0.4) await pass(Math.random() * MOST_LATE);
}

/** Listens on a free port of its own; `target` is the server's port. */
export async function openFaultProxy(target: number): Promise<FaultProxy> {
  const seen: SeenRequest[] = [];
  const injected: Injected[] = [];
  const sockets = new Set<Socket>();

  const server = createServer(async (incoming, outgoing) => {
    const path = incoming.url ?? '/';
    seen.push({ method: incoming.method ?? '', path, key: incoming.headers['idempotency-key']?.toString() });
    const fault = takeFault(injected, path);
    // A cut is at once: Chromium sends a call again, with the cookie of before, when its kept connection breaks.
    if (isLate && fault?.kind !== 'cut') await lateness(path);
    if (fault?.kind === 'hold') await fault.until;
    if (fault?.kind === 'cut') incoming.socket.destroy();
    else if (fault?.kind === 'answer') outgoing.writeHead(fault.status, { 'Content-Type': fault.type }).end(fault.body);
    else passOn(incoming, outgoing, target, fault?.kind);
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const dropConnections = () => {
    for (const socket of sockets) socket.destroy();
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    seen,
    inject: (path, fault, times = Number.POSITIVE_INFINITY, when = () => true) =>
      injected.push({ path, fault, when, left: times }),
    dropConnections,
    restore: () => {
      injected.length = 0;
    },
    reset: () => {
      injected.length = 0;
      seen.length = 0;
    },
    close: () => {
      dropConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function takeFault(injected: Injected[], path: string): Fault | undefined {
  const found = injected.find((entry) => entry.left > 0 && entry.path.test(path) && entry.when());
  if (found) found.left -= 1;
  return found?.fault;
}

/** To lose an answer, the whole of it is awaited (the server has committed), then the browser's connection is broken. */
function passOn(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  port: number,
  fault: Fault['kind'] | undefined,
): void {
  const { method, url } = incoming;
  const headers = fault === 'halve' ? { ...incoming.headers, 'accept-encoding': 'identity' } : incoming.headers;
  const onward = request({ host: '127.0.0.1', port, method, path: url, headers, agent: false }, async (answer) => {
    if (isLate) await lateness(url);
    if (fault === 'lose-answer') {
      answer.resume().once('end', () => incoming.socket.destroy());
      return;
    }
    if (fault === 'halve') {
      void halved(answer, outgoing);
      return;
    }
    outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
    answer.pipe(outgoing);
  });
  onward.on('error', () => incoming.socket.destroy());
  outgoing.on('close', () => onward.destroy());
  // A held request continues although the browser has aborted it, as in a real network.
  if (incoming.destroyed) onward.end();
  else incoming.pipe(onward);
}

async function halved(answer: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const { 'content-length': _, 'transfer-encoding': __, ...headers } = answer.headers;
  const body = Buffer.concat(await answer.toArray());
  outgoing.writeHead(answer.statusCode ?? 502, headers).end(body.subarray(0, body.length / 2));
}
