import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { versionAt } from '#tests/support/shop/versions.ts';
import { aCart, aUser } from '#tests/support/web/fake-api.ts';
import { fakeStorage } from '#tests/support/web/fake-storage.ts';
import { forgetUser, stopWriters } from '#web/offline/persistence/device-data.ts';
import { persistQueries } from '#web/offline/persistence/query-persistence.ts';
import { saveBeforeReload } from '#web/state/before-reload.ts';
import { session } from '#web/state/session.ts';

const KEY = 'zapas.queries.u-1';
let storage: Map<string, string>;
let clients: QueryClient[];

beforeEach(() => {
  vi.useFakeTimers();
  storage = fakeStorage('localStorage');
  vi.stubGlobal('window', new EventTarget());
  session.start(aUser('u-1'));
  clients = [];
});
afterEach(() => {
  stopWriters();
  for (const client of clients) client.clear();
  session.end(null);
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** The app, started for a user. */
async function start(userId = 'u-1'): Promise<QueryClient> {
  const client = new QueryClient();
  clients.push(client);
  await persistQueries(client, userId);
  return client;
}

/** Reloads the page: memory is cleared, storage stays. */
async function restart(userId = 'u-1'): Promise<QueryClient> {
  await saveBeforeReload();
  stopWriters();
  return start(userId);
}

const kept = () => storage.get(KEY) ?? '';

describe('the persisted query cache', () => {
  it('is restored at the next start with its age, and refetched', async () => {
    const first = await start();
    first.setQueryData(['cart'], aCart(4), { updatedAt: Date.now() - 60_000 });
    const second = await restart();
    expect(second.getQueryData(['cart'])).toEqual(aCart(4));
    expect(second.getQueryState(['cart'])).toMatchObject({ dataUpdatedAt: Date.now() - 60_000, isInvalidated: true });
  });

  it('is written once for many changes', async () => {
    const client = await start();
    const writes = vi.spyOn(storage, 'set');
    for (let version = 1; version <= 50; version += 1) client.setQueryData(['cart'], aCart(version));
    await vi.advanceTimersByTimeAsync(1_100);
    expect(writes).toHaveBeenCalledTimes(1);
    expect(kept()).toContain(`"version":"${versionAt(50)}"`);
  });

  it('has its own key for each user', async () => {
    const client = await start();
    client.setQueryData(['cart'], aCart(4));
    await vi.advanceTimersByTimeAsync(1_100);
    const text = kept();
    session.start(aUser('u-2'));
    expect((await restart('u-2')).getQueryData(['cart'])).toBeUndefined();
    storage.set('zapas.queries.u-2', text);
    stopWriters();
    expect((await start('u-2')).getQueryData(['cart'])).toBeUndefined();
    expect(storage.has('zapas.queries.u-2')).toBe(false);
  });

  it('of another build is restored as far as this one can read it', async () => {
    const client = await start();
    client.setQueryData(['cart'], aCart(4));
    client.setQueryData(['current-user'], { user: { id: 'u-1', odd: true } });
    await vi.advanceTimersByTimeAsync(1_100);
    stopWriters();
    const { buster, ...rest } = JSON.parse(kept());
    storage.set(KEY, JSON.stringify({ ...rest, buster: `${buster}-older` }));
    const next = await start();
    expect(next.getQueryData(['cart'])).toEqual(aCart(4));
    expect(next.getQueryData(['current-user'])).toBeUndefined();
  });

  it('that cannot be read is removed, and the app starts', async () => {
    // The library logs a warning.
    for (const name of ['error', 'warn'] as const) vi.spyOn(console, name).mockImplementation(() => undefined);
    storage.set(KEY, '{"buster":');
    const client = await start();
    expect(storage.has(KEY)).toBe(false);
    client.setQueryData(['cart'], aCart(1));
    await vi.advanceTimersByTimeAsync(1_100);
    expect(kept()).toContain(`"version":"${versionAt(1)}"`);
  });

  it('survives a full storage', async () => {
    const client = await start();
    vi.spyOn(storage, 'set').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    client.setQueryData(['cart'], aCart(1));
    await vi.advanceTimersByTimeAsync(1_100);
    await expect(saveBeforeReload()).resolves.toBeUndefined();
    expect(kept()).toBe('');
  });
});

describe('a log-out', () => {
  it('is not undone by a pending save', async () => {
    const client = await start();
    client.setQueryData(['cart'], aCart(1));
    stopWriters();
    session.end(null);
    await forgetUser('u-1');
    client.setQueryData(['cart'], aCart(2));
    await vi.advanceTimersByTimeAsync(5_000);
    await saveBeforeReload();
    expect([...storage.keys()]).toEqual([]);
  });

  it('in another tab stops the saving in this one', async () => {
    const client = await start();
    client.setQueryData(['cart'], aCart(1));
    storage.delete('zapas.user');
    await vi.advanceTimersByTimeAsync(5_000);
    await saveBeforeReload();
    expect([...storage.keys()]).toEqual([]);
  });

  it('and a log-in of the same user start with an empty cache', async () => {
    const client = await start();
    client.setQueryData(['cart'], aCart(1));
    stopWriters();
    session.end(null);
    await forgetUser('u-1');
    session.start(aUser('u-1'));
    const next = await start();
    expect(next.getQueryData(['cart'])).toBeUndefined();
    next.setQueryData(['cart'], aCart(2));
    await vi.advanceTimersByTimeAsync(1_100);
    expect(kept()).toContain(`"version":"${versionAt(2)}"`);
  });
});
