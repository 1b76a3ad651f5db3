import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/**
 * What may go wrong between a counter tablet and the server (docs/offline.md "Faults"):
 * - `lose-answer`: the server does its work, then the connection breaks before the browser hears of it.
 * - `cut`: the connection breaks before anything reaches the server.
 * - `answer`: somebody else answers, such as a captive portal or a failing gateway.
 * - `hold`: the request waits until the promise settles, then goes on.
 */
export type Fault =
  | { readonly kind: 'lose-answer' }
  | { readonly kind: 'cut' }
  | { readonly kind: 'answer'; readonly status: number; readonly type: string; readonly body: string }
  | { readonly kind: 'hold'; readonly until: Promise<unknown> };

/** A request as it came from the browser, whatever became of it. */
export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly key: string | undefined;
}

/** Stands between the browser and the server; without faults it passes everything on unchanged. */
export interface FaultProxy {
  readonly url: string;
  /** Requests since the last `reset`, in the order they came. */
  readonly seen: readonly SeenRequest[];
  /** Applies to requests whose path matches, `times` times; with `when`, only to those for which it says so. */
  inject(path: RegExp, fault: Fault, times?: number, when?: () => boolean): void;
  /** Breaks every connection that is open, answers under way with them: the server may have done what was asked. */
  dropConnections(): void;
  /** Takes all faults away; what was seen stays to be looked at. */
  restore(): void;
  /** Takes all faults away and forgets what was seen. */
  reset(): void;
  close(): Promise<void>;
}

interface Injected {
  readonly path: RegExp;
  readonly fault: Fault;
  readonly when: () => boolean;
  left: number;
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
    if (fault?.kind === 'hold') await fault.until;
    if (fault?.kind === 'cut') incoming.socket.destroy();
    else if (fault?.kind === 'answer') outgoing.writeHead(fault.status, { 'Content-Type': fault.type }).end(fault.body);
    else passOn(incoming, outgoing, target, fault?.kind === 'lose-answer');
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

/** With `lose`, the whole answer is awaited (the server has committed) and then the browser's connection is broken. */
function passOn(incoming: IncomingMessage, outgoing: ServerResponse, port: number, lose: boolean): void {
  const { method, url, headers } = incoming;
  const onward = request({ host: '127.0.0.1', port, method, path: url, headers, agent: false }, (answer) => {
    if (lose) {
      answer.resume().once('end', () => incoming.socket.destroy());
      return;
    }
    outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
    answer.pipe(outgoing);
  });
  onward.on('error', () => incoming.socket.destroy());
  outgoing.on('close', () => onward.destroy());
  // A held request goes on though the browser gave up on it: what is in the network is not called back.
  if (incoming.destroyed) onward.end();
  else incoming.pipe(onward);
}
