import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { beforeEach, describe, expect, it } from 'vitest';
import { HEADERS } from '#shared/contract/headers.ts';
import { type KeptData, recordDeviceOrigin, recordOrigin } from '#web/api/data-age.ts';
import { refetchCacheable, refetchCachedFirst, refetchOvertaken } from '#web/api/refetch.ts';
import { ageOnScreen } from '#web/api/use-data-age.ts';
import { createQueryClient } from '#web/app/query-client.ts';

const MINUTE = 60_000;
const ago = (minutes: number) => Date.now() - minutes * MINUTE;

let client: QueryClient;
beforeEach(() => {
  client = createQueryClient(() => undefined);
});

/** An answer from the worker's cache, or without an age from the server. */
function answer(at?: number, because = 'no-answer') {
  const body = { items: [] };
  const headers: Record<string, string> =
    at === undefined ? {} : { [HEADERS.cachedAt]: new Date(at).toISOString(), [HEADERS.cachedBecause]: because };
  recordOrigin(body, new Headers(headers));
  return body;
}

/** Shows a query on the screen until the test ends; `next` gives its answers. */
async function show(name: string, next: () => object, kept?: KeptData) {
  const observer = new QueryObserver(client, {
    queryKey: [name],
    queryFn: async () => next(),
    ...(kept === undefined ? {} : { meta: { kept } }),
  });
  const leave = observer.subscribe(() => undefined);
  await observer.refetch();
  return { leave, refetch: () => observer.refetch(), updatedAt: () => observer.getCurrentResult().dataUpdatedAt };
}

const age = () => ageOnScreen(client.getQueryCache().getAll());

describe('the age of data on the screen', () => {
  it('is the time of the server’s answer, not of the request', async () => {
    const at = ago(7);
    const list = await show('list', () => answer(at), 'prices');
    expect(age()).toEqual({ of: 'prices', at, isFromCache: true });
    expect(list.updatedAt()).toBe(at);
  });

  it('is reset when the server answers again', async () => {
    const answers = [answer(ago(7)), answer()];
    const list = await show('list', () => answers.shift() ?? answer(), 'prices');
    await list.refetch();
    expect(age()?.isFromCache).toBe(false);
    expect(age()?.at).toBeGreaterThan(ago(1));
  });

  it('is that of the oldest', async () => {
    await show('list', () => answer(ago(7)), 'prices');
    await show('orders', () => answer(ago(90)), 'orders');
    expect(age()).toMatchObject({ of: 'orders', isFromCache: true });
  });

  it('ignores data off the screen and data of kind `other`', async () => {
    const list = await show('list', () => answer(ago(7)), 'prices');
    await show('makers', () => answer(ago(500)), 'other');
    await show('user', () => answer(ago(500)));
    expect(age()?.of).toBe('prices');
    list.leave();
    expect(age()).toBeNull();
  });

  it('data restored from an earlier visit are from the device', async () => {
    client.setQueryData(['list'], { items: [] }, { updatedAt: performance.timeOrigin - MINUTE });
    const observer = new QueryObserver(client, { queryKey: ['list'], meta: { kept: 'prices' }, enabled: true });
    observer.subscribe(() => undefined);
    expect(age()).toMatchObject({ of: 'prices', isFromCache: true });
  });

  it('ignores an invalid date header', () => {
    const body = {};
    recordOrigin(body, new Headers({ [HEADERS.cachedAt]: 'soon' }));
    client.setQueryData(['x'], body);
    expect(age()).toBeNull();
  });
});

describe('a refetch', () => {
  it('is made for old data that were shown from the cache first', async () => {
    const asked: string[] = [];
    const showing = (name: string, at: number | undefined, because: string) =>
      show(
        name,
        () => {
          asked.push(name);
          return answer(at, because);
        },
        'prices',
      );
    await showing('old', ago(10), 'at-once');
    await showing('young', Date.now(), 'at-once');
    await showing('offline', ago(10), 'no-answer');
    await showing('fresh', undefined, '');
    asked.length = 0;
    await refetchCachedFirst(client);
    expect(asked).toEqual(['old']);
  });

  it('is made once for data shown instead of a slow answer that has arrived since', async () => {
    const asked: string[] = [];
    const came = ago(1);
    const showing = (name: string, next: () => object) =>
      show(
        name,
        () => {
          asked.push(name);
          return next();
        },
        'orders',
      );
    const answers = [answer(ago(3), 'slow'), answer(came, 'slow')];
    await showing('outrun', () => answers.shift() ?? answer());
    await showing('came', () => answer(came, 'slow'));
    await showing('at once', () => answer(ago(3), 'at-once'));
    await showing('offline', () => answer(ago(3), 'no-answer'));
    await showing('own', () => {
      const own = { items: [] };
      recordDeviceOrigin(own, ago(3), 'slow');
      return own;
    });
    asked.length = 0;
    await refetchOvertaken(client, came);
    expect(asked).toEqual(['outrun']);
    await refetchOvertaken(client, came);
    expect(asked).toEqual(['outrun']);
  });

  it('is made for cacheable data, also off the screen, once a worker can cache them', async () => {
    const asked: string[] = [];
    const showing = (name: string, kept?: KeptData) =>
      show(
        name,
        () => {
          asked.push(name);
          return answer();
        },
        kept,
      );
    const list = await showing('list', 'prices');
    await showing('makers', 'other');
    await showing('cart');
    list.leave();
    asked.length = 0;
    await refetchCacheable(client);
    expect(asked.sort()).toEqual(['list', 'makers']);
  });
});
