import { describe, expect, it } from 'vitest';
import { cacheName, isApiCache, isCacheOf, isOfContract } from '#shared/worker/cache-names.ts';
import { readCachedBecause } from '#shared/worker/cached-because.ts';
import { readContentChanged, readPageMessage } from '#shared/worker/messages.ts';

describe('names of caches', () => {
  const mine = cacheName('orders', 'c1', 'ab');

  it('contain the owner', () => {
    expect(isCacheOf(mine, 'ab')).toBe(true);
    expect(isCacheOf(cacheName('catalogue', 'c2', 'ab'), 'ab')).toBe(true);
    expect(isCacheOf(mine, 'b')).toBe(false);
    expect(isCacheOf(cacheName('orders', 'c1', 'cab'), 'ab')).toBe(false);
    expect(isCacheOf(cacheName('picture', 'c1', null), 'device')).toBe(false);
    expect(isCacheOf(cacheName('picture', 'c1', null), 'ab')).toBe(false);
  });

  it('contain the contract version', () => {
    expect(isOfContract(mine, 'c1')).toBe(true);
    expect(isOfContract(mine, 'c')).toBe(false);
  });

  it('differ from the shell’s', () => {
    expect(isApiCache(mine)).toBe(true);
    for (const other of ['workbox-precache-v2-https://zapas.example/', 'zapas-apis', ''])
      expect(isApiCache(other)).toBe(false);
  });
});

describe('messages to the worker', () => {
  it.each([
    [{ type: 'SKIP_WAITING' }, { type: 'SKIP_WAITING' }],
    [
      { type: 'forget-user', userId: 'u-1', more: 1 },
      { type: 'forget-user', userId: 'u-1' },
    ],
    [{ type: 'forget-user' }, null],
    [{ type: 'forget-user', userId: 7 }, null],
    [{ type: 'CACHE_URLS', payload: {} }, null],
    ['SKIP_WAITING', null],
    [null, null],
    [undefined, null],
  ])('%o is read as %o', (data, message) => {
    expect(readPageMessage(data)).toEqual(message);
  });
});

describe('messages of the worker', () => {
  it.each([
    [
      { type: 'content-changed', keptAt: 7, more: 1 },
      { type: 'content-changed', keptAt: 7 },
    ],
    [{ type: 'content-changed' }, null],
    [{ type: 'content-changed', keptAt: '7' }, null],
    [{ type: 'CACHE_UPDATED', keptAt: 7 }, null],
    ['content-changed', null],
    [null, null],
  ])('%o is read as %o', (data, message) => {
    expect(readContentChanged(data)).toEqual(message);
  });
});

it('reasons are only the known ones', () => {
  expect(readCachedBecause('slow')).toBe('slow');
  expect(readCachedBecause('whim')).toBeNull();
  expect(readCachedBecause(null)).toBeNull();
});
