import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { systemTexts } from '#shared/texts/server.ts';

type Fetch = Parameters<typeof createAdaptorServer>[0]['fetch'];

export interface Listener {
  readonly port: number;
  /** Passes requests to the shop; before, they are answered with 503. */
  serve(fetch: Fetch): void;
  /** Accepts no new connections, waits for running requests and closes. */
  stop(): Promise<void>;
}

/** The address or port cannot be listened on. */
export class CannotListen extends Error {
  /** The system's error code. */
  readonly code: string;

  constructor({ code = '' }: NodeJS.ErrnoException) {
    super(`cannot listen (${code})`);
    this.name = 'CannotListen';
    this.code = code;
  }
}

/** Longer than proxies keep idle connections, so that they never use one that is just being closed. */
const KEEP_ALIVE_MS = 65_000;
/** Requests that take longer than this at a stop are aborted. */
const FINISH_MS = 10_000;
const SWEEP_MS = 50;

const starting: Fetch = () =>
  new Response(JSON.stringify({ message: systemTexts.starting }), {
    status: 503,
    headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-store', 'Retry-After': '2' },
  });

/**
 * Listens. Called before the database is changed, so that a start that cannot listen changes nothing.
 * @throws CannotListen
 */
export async function listen({ host, port }: { host: string; port: number }): Promise<Listener> {
  let fetch = starting;
  const server = createAdaptorServer({ fetch: (request, env) => fetch(request, env) }) as Server;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.listen(port, host);
  await once(server, 'listening').catch((error: Error) => {
    throw new CannotListen(error);
  });
  const actual = (server.address() as AddressInfo).port;
  return {
    port: actual,
    serve: (shop) => {
      fetch = shop;
    },
    stop: () => close(server),
  };
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
