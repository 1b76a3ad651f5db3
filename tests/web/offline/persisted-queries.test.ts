import { dehydrate, hydrate, QueryClient } from '@tanstack/react-query';
import type { PersistedClient } from '@tanstack/react-query-persist-client';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { ApiError } from '#web/api/api-error.ts';
import { RETENTION_MS } from '#web/api/retention.ts';
import {
  deserializeQueries,
  PERSISTED_BYTES,
  persistedRank,
  serializeQueries,
} from '#web/offline/persistence/persisted-queries.ts';

const clients: QueryClient[] = [];
function aClient(): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  clients.push(client);
  return client;
}
afterEach(() => {
  for (const client of clients.splice(0)) client.clear();
});

const NOW = Date.parse('2026-07-01T12:00:00Z');
const bytes = (text: string) => new TextEncoder().encode(text).length;
const whole = (client: QueryClient): PersistedClient => ({
  buster: 'b',
  timestamp: NOW,
  clientState: dehydrate(client, { shouldDehydrateQuery: () => true }),
});
const keysIn = (text: string) => deserializeQueries(text, NOW).clientState.queries.map(({ queryKey }) => queryKey);

describe('persisted queries', () => {
  it.each<[key: unknown[], rank: number | null]>([
    [['current-user'], 0],
    [['cart'], 1],
    [['products', 'main-page'], 2],
    [['products', 'favourite-ids'], 2],
    [['notifications'], 2],
    [['information'], null],
    [['products', 'favourites', { page: 1, perPage: 10 }], 3],
    [['products', 'favourites', { page: 2, perPage: 10 }], null],
    [['orders', 'favourites', { page: 1, perPage: 10 }], null],
    [['products', 'list', { page: 1, perPage: 10 }], 3],
    [['orders', 'list', { page: 1, perPage: 10, status: undefined }], 3],
    [['products', 'list', { page: 1, perPage: 10, name: 'ibu' }], 4],
    [['products', 'list', { page: 2, perPage: 10 }], null],
    [['products', 'info', 7], null],
    [['products', 'categories'], null],
    [['orders', 'details', 7], null],
    [['orders', 'by-key', 'k'], null],
    [['cart', 'something'], null],
    [['elsewhere'], null],
    [[], null],
  ])('%j', (key, rank) => expect(persistedRank(key)).toBe(rank));

  it('have the server’s last answer, also after a failed refetch', async () => {
    const client = aClient();
    client.setQueryData(['cart'], { version: 3 }, { updatedAt: NOW });
    await client
      .fetchQuery({ queryKey: ['cart'], queryFn: () => Promise.reject(new ApiError({ kind: 'network' })) })
      .catch(() => undefined);
    const restored = aClient();
    hydrate(restored, deserializeQueries(serializeQueries(whole(client)), NOW).clientState);
    expect(restored.getQueryState(['cart'])).toMatchObject({
      status: 'success',
      fetchStatus: 'idle',
      error: null,
      data: { version: 3 },
      dataUpdatedAt: NOW,
    });
  });

  it('are at most a day old, when written and when read', () => {
    const client = aClient();
    client.setQueryData(['cart'], 1, { updatedAt: NOW - RETENTION_MS - 1 });
    client.setQueryData(['current-user'], 1, { updatedAt: NOW - RETENTION_MS + 1_000 });
    const text = serializeQueries(whole(client));
    expect(keysIn(text)).toEqual([['current-user']]);
    expect(deserializeQueries(text, NOW + 2_000).clientState.queries).toEqual([]);
  });

  it.each([
    ['a day ahead', 24 * 3_600_000],
    ['an hour ahead', 3_600_000],
  ])('are not taken with a time %s, as after the clock was set back', (_, ahead) => {
    const client = aClient();
    client.setQueryData(['cart'], 1, { updatedAt: NOW + ahead });
    client.setQueryData(['current-user'], 1, { updatedAt: NOW });
    expect(keysIn(serializeQueries(whole(client)))).toEqual([['current-user']]);
    const written = serializeQueries({ ...whole(client), timestamp: NOW + ahead });
    expect(deserializeQueries(written, NOW).clientState.queries.map(({ queryKey }) => queryKey)).toEqual([
      ['current-user'],
    ]);
  });

  it('exclude mutations: the outbox stores changes', () => {
    const client = aClient();
    client.getMutationCache().build(client, {}, { isPaused: true, status: 'pending' } as never);
    const persisted = whole(client);
    expect(persisted.clientState.mutations).toHaveLength(1);
    expect(deserializeQueries(serializeQueries(persisted), NOW).clientState.mutations).toEqual([]);
  });

  it.each(['', 'null', '{}', '[]', '{"clientState":{}}', '{"clientState":{"queries":[1]}}'])(
    'is not read from %j',
    (text) => expect(() => deserializeQueries(text, NOW)).toThrow(),
  );
});

describe('a query that does not fit', () => {
  const list = (name: string, size: number, at: number) => ({ key: ['products', 'list', { page: 1, name }], size, at });

  it('is left out by rank, then by age; a smaller one takes its place', () => {
    const client = aClient();
    const put = ({ key, size, at }: ReturnType<typeof list>) =>
      client.setQueryData(key, 'ł'.repeat(size / 2), { updatedAt: at });
    for (const entry of [
      list('old', 60_000, NOW - 3_000),
      list('big', 200_000, NOW - 1_000),
      list('new', 60_000, NOW),
      list('middle', 60_000, NOW - 2_000),
    ])
      put(entry);
    client.setQueryData(['cart'], 'x'.repeat(60_000), { updatedAt: NOW - 10_000 });
    const text = serializeQueries(whole(client));
    const named = keysIn(text).map((key) => (key[2] as { name?: string } | undefined)?.name ?? key[0]);
    expect(named).toEqual(['cart', 'new', 'middle', 'old']);
    expect(bytes(text)).toBeLessThanOrEqual(PERSISTED_BYTES);
  });

  it('never makes the text exceed its limit or unreadable', () => {
    const entry = fc.record({
      name: fc.string({ unit: 'grapheme', maxLength: 8 }),
      text: fc.string({ unit: 'grapheme', maxLength: 400 }),
      age: fc.integer({ min: 0, max: 1_000 }),
    });
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 30 }), fc.integer({ min: 200, max: 5_000 }), (entries, limit) => {
        const client = aClient();
        for (const { name, text, age } of entries)
          client.setQueryData(['products', 'list', { page: 1, name }], text, { updatedAt: NOW - age });
        const text = serializeQueries(whole(client), limit);
        expect(bytes(text)).toBeLessThanOrEqual(limit);
        for (const { queryKey, state } of deserializeQueries(text, NOW).clientState.queries)
          expect(state.data).toBe(client.getQueryData(queryKey));
      }),
    );
  });
});
