import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { systemTexts } from '#shared/texts/server.ts';

type Fetch = Parameters<typeof createAdaptorServer>[0]['fetch'];

export interface Listener {
  readonly port: number;
  /** From here on requests go to the shop; until then they are answered 503. */
  serve(fetch: Fetch): void;
  /** Accepts nothing new, waits for the requests under way and closes. */
  stop(): Promise<void>;
}

/** Longer than proxies keep idle connections, so that they never send into one that is just being closed. */
const KEEP_ALIVE_MS = 65_000;
/** Requests that take longer than this at a stop are cut off. */
const FINISH_MS = 10_000;
const SWEEP_MS = 50;

const starting: Fetch = () =>
  new Response(JSON.stringify({ message: systemTexts.starting }), {
    status: 503,
    headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-store', 'Retry-After': '2' },
  });

/** Listens. The port is taken before anything is changed in the database: a start that cannot listen changes nothing. */
export async function listen({ host, port }: { host: string; port: number }): Promise<Listener> {
  let fetch = starting;
  const server = createAdaptorServer({ fetch: (request, env) => fetch(request, env) }) as Server;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.listen(port, host);
  await once(server, 'listening');
  const actual = (server.address() as AddressInfo).port;
  return {
    port: actual,
    serve: (shop) => {
      fetch = shop;
    },
    stop: () => close(server),
  };
}

/** A connection whose last request ends during the stop turns idle only then: sweep until all are gone. */
async function close(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
  const cutOff = setTimeout(() => server.closeAllConnections(), FINISH_MS);
  await closed;
  clearInterval(sweep);
  clearTimeout(cutOff);
}
