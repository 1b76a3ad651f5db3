import { vi } from 'vitest';
import { HEADERS } from '#shared/contract/headers.ts';
import type { RequestApp } from '#tests/support/server/agent.ts';

/**
 * Faults of a request:
 * - `cut`: it never reaches the server. `lost`: the server applies it, and the answer is lost.
 * - `twice`: it is delivered twice at once. `ghost`: it is delivered again much later.
 * - `busy`, `portal`, `expired`: another answer replaces the server's.
 */
export type Fault = 'none' | 'cut' | 'lost' | 'twice' | 'ghost' | 'busy' | 'portal' | 'expired';
export const FAULTS: readonly Fault[] = ['none', 'cut', 'lost', 'twice', 'ghost', 'busy', 'portal', 'expired'];

/** Between the app's `fetch` and the whole server, called as a function. */
export interface FaultyTransport {
  /** Faults of the next requests, in order; later ones succeed. */
  faults: Fault[];
  /** Whether the network is up. */
  isOpen: boolean;
  /** Delivers pending `ghost` requests. */
  settle(): Promise<void>;
}

/** Replaces `fetch`; `cookieOf` returns the session cookie of a user. */
export function faultyTransport(request: RequestApp, cookieOf: (userId: string) => string): FaultyTransport {
  const ghosts: (() => Promise<unknown>)[] = [];
  const underWay = new Set<Promise<unknown>>();
  const transport: FaultyTransport = {
    faults: [],
    isOpen: true,
    settle: async () => {
      await Promise.allSettled(underWay);
      for (const deliver of ghosts.splice(0)) await deliver();
    },
  };
  const deliver = (url: string, init: RequestInit) => {
    const headers = new Headers(init.headers);
    headers.set('Cookie', cookieOf(headers.get(HEADERS.user) ?? ''));
    const { signal: _, ...rest } = init;
    const delivery = request(url, { ...rest, headers });
    underWay.add(delivery);
    return delivery.finally(() => underWay.delete(delivery));
  };
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    init.signal?.throwIfAborted();
    const fault = transport.isOpen ? (transport.faults.shift() ?? 'none') : 'cut';
    if (fault === 'cut') throw new TypeError('Failed to fetch');
    if (fault === 'portal') return new Response('<html>', { headers: { 'Content-Type': 'text/html' } });
    if (fault === 'busy') return refusal(503, 'unavailable');
    if (fault === 'expired') return refusal(401, 'no_session');
    const twin = fault === 'twice' ? deliver(url, init) : null;
    if (fault === 'ghost') ghosts.push(() => deliver(url, init));
    const answer = await deliver(url, init);
    await twin;
    if (fault === 'lost') throw new TypeError('Failed to fetch');
    init.signal?.throwIfAborted();
    return answer;
  });
  return transport;
}

function refusal(status: number, code: string): Response {
  return Response.json({ message: 'Nie teraz.', code, requestId: 'r' }, { status });
}
