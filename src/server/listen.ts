import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';

type Fetch = Parameters<typeof createAdaptorServer>[0]['fetch'];

export interface Listener {
  readonly port: number;
  /** Accepts no new connections, waits for running requests and closes. */
  stop(): Promise<void>;
}

/** Longer than proxies keep idle connections, so that they never use one that is just being closed. */
const KEEP_ALIVE_MS = 65_000;
/** Requests that take longer than this at a stop are aborted. */
const FINISH_MS = 10_000;
const SWEEP_MS = 50;

/** Listens, and passes every request to the function that `appFor` makes once the port is known. */
export async function listen(
  { host, port }: { host: string; port: number },
  appFor: (port: number) => Fetch,
): Promise<Listener> {
  let fetch: Fetch | undefined;
  const server = createAdaptorServer({ fetch: (request, env) => fetch?.(request, env) }) as Server;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.listen(port, host);
  await once(server, 'listening');
  const actual = (server.address() as AddressInfo).port;
  fetch = appFor(actual);
  return { port: actual, stop: () => close(server) };
}

/** A connection whose last request ends during the stop becomes idle only then, so idle ones are closed repeatedly. */
async function close(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
  const cutOff = setTimeout(() => server.closeAllConnections(), FINISH_MS);
  await closed;
  clearInterval(sweep);
  clearTimeout(cutOff);
}
