import { randomUUID } from 'node:crypto';
import { IDBFactory } from 'fake-indexeddb';
import { set } from 'idb-keyval';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aUser } from '#tests/support/web/fake-api.ts';
import { fakeStorage } from '#tests/support/web/fake-storage.ts';
import { closeIntent, type Intent, openIntents, recordIntent, sweepJournals } from '#web/offline/journal/journal.ts';
import { adoptOlderStores } from '#web/offline/journal/older-stores.ts';
import { mayStillArrive } from '#web/offline/journal/open-orders.ts';
import { loadPicked } from '#web/offline/journal/picked-files.ts';
import { openReorder } from '#web/offline/journal/reorder-attempts.ts';
import { connect } from '#web/offline/persistence/database.ts';
import { forgetUser, UNTIL_LOGIN } from '#web/offline/persistence/device-data.ts';
import { session } from '#web/state/session.ts';

const NOW = 1_000_000_000_000;
const DAY = 24 * 3_600_000;
const OWNER = aUser().id;
const OTHER = 'u-2';

type AnyIntent = Intent<'order'> | Intent<'reorder'> | Intent<'contact'> | Intent<'demand-scan'> | Intent<'document'>;
const base = (owner: string, at: number) => ({ owner, key: randomUUID(), at });
const aScan = (owner = OWNER, at = NOW): Intent<'demand-scan'> => ({
  ...base(owner, at),
  kind: 'demand-scan',
  payload: { place: '7', position: 0, name: 'skan.pdf', file: new Blob(['%PDF-']), changedAt: 1 },
});
const anOrder = (owner = OWNER, at = NOW): Intent<'order'> => ({
  ...base(owner, at),
  kind: 'order',
  payload: { version: 3 },
});
const oneOfEach = (): AnyIntent[] => [
  anOrder(),
  { ...base(OWNER, NOW), kind: 'reorder', payload: { orderId: 1, products: [{ id: 7, count: 2 }], reason: 'stock' } },
  { ...base(OWNER, NOW), kind: 'contact', payload: { message: 'Dzień dobry' } },
  aScan(),
  { ...base(OWNER, NOW), kind: 'document', payload: { id: 1, kind: 'ordinary', number: 'FV/A/2026/11/00001' } },
];

let storage: Map<string, string>;
beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  storage = fakeStorage('localStorage');
  session.start(aUser());
});
afterEach(() => {
  session.end(null);
  vi.unstubAllGlobals();
});

async function openKinds(owner = OWNER, now = NOW): Promise<string[]> {
  const kinds = ['order', 'reorder', 'contact', 'demand-scan', 'document'] as const;
  const open = await Promise.all(kinds.map((kind) => openIntents(owner, kind, now)));
  return open.flat().map(({ kind }) => kind);
}
const databases = async () => (await indexedDB.databases()).map(({ name }) => name);

describe('the journal of intents', () => {
  it('returns recorded intents, oldest first, until their outcome is known', async () => {
    const [older, newer] = [anOrder(OWNER, NOW - 1), anOrder()];
    for (const intent of [newer, older]) expect(await recordIntent(intent)).toBe(true);
    expect(await openIntents(OWNER, 'order', NOW)).toEqual([older, newer]);
    expect([await closeIntent(older), await closeIntent(older)]).toEqual([true, false]);
    expect(await openIntents(OWNER, 'order', NOW)).toEqual([newer]);
  });

  it.each([
    ['order', 90 * DAY - 3_600_000],
    ['reorder', 90 * DAY - 3_600_000],
    ['contact', DAY],
    ['demand-scan', DAY],
    ['document', 90 * DAY],
  ] as const)('keeps what is of kind %s for %i ms', async (kind, ms) => {
    for (const intent of oneOfEach()) await recordIntent(intent);
    expect(await openIntents(OWNER, kind, NOW + ms)).toHaveLength(1);
    expect(await openIntents(OWNER, kind, NOW + ms + 1)).toEqual([]);
  });

  it.each([
    ['an hour', 3_600_000],
    ['a day', DAY],
    ['a year', 365 * DAY],
  ])('keeps intents of a clock that was ahead by %s, from when it is seen on', async (_, ahead) => {
    const [order, scan] = [anOrder(OWNER, NOW + ahead), aScan(OWNER, NOW + ahead)];
    await recordIntent(order);
    await recordIntent(scan);
    const seen = await openIntents(OWNER, 'order', NOW);
    expect(seen).toEqual([{ ...order, at: NOW }]);
    expect(seen.map((intent) => mayStillArrive(intent, NOW))).toEqual([true]);
    expect(await openIntents(OWNER, 'demand-scan', NOW + DAY)).toHaveLength(1);
    await sweepJournals(NOW + DAY + 1);
    expect(await openKinds(OWNER, NOW + DAY + 1)).toEqual(['order']);
    expect(await closeIntent(order)).toBe(true);
  });

  it('is swept of stale intents of every user', async () => {
    await recordIntent(aScan());
    await recordIntent(anOrder());
    session.start(aUser(OTHER));
    await recordIntent(aScan(OTHER));
    await sweepJournals(NOW + DAY + 1);
    expect([await openKinds(), await openKinds(OTHER)]).toEqual([['order'], []]);
  });

  it('stores nothing after a log-out in another tab, and reading creates no database', async () => {
    storage.clear();
    expect([await recordIntent(anOrder()), await closeIntent(anOrder())]).toEqual([false, false]);
    expect(await openKinds()).toEqual([]);
    expect(await databases()).toEqual([]);
  });

  it('reports when storage refuses', async () => {
    vi.stubGlobal('indexedDB', undefined);
    expect(await recordIntent(anOrder())).toBe(false);
    expect(await openKinds()).toEqual([]);
  });
});

describe('at the end of a session the journal', () => {
  it.each([
    [
      'keeps everything after an expired session',
      UNTIL_LOGIN,
      ['order', 'reorder', 'contact', 'demand-scan', 'document'],
    ],
    ['keeps orders when the user chose so', { keepQueue: true, keepDrafts: false }, ['order', 'reorder']],
    ['leaves with a user who logs out', { keepQueue: false, keepDrafts: false }, []],
  ] as const)('%s', async (_, options, kinds) => {
    for (const intent of oneOfEach()) await recordIntent(intent);
    session.start(aUser(OTHER));
    await recordIntent(anOrder(OTHER));
    await forgetUser(OWNER, options);
    const mine = (await databases()).filter((name) => name?.endsWith(`:${OWNER}`));
    expect(mine).toHaveLength(kinds.length === 0 ? 0 : 1);
    expect(await openKinds()).toEqual(kinds);
    expect(await openKinds(OTHER)).toEqual(['order']);
  });

  it('is not created when it is missing', async () => {
    await forgetUser(OWNER, { keepQueue: true, keepDrafts: false });
    expect(await databases()).toEqual([]);
    expect([...storage.keys()].filter((key) => key.includes('leaving'))).toEqual([]);
  });
});

describe('data of builds before the journal', () => {
  const key = '0b9a1f2e-5c3d-4e8f-9a7b-6c5d4e3f2a1b';
  const wish = { products: [{ id: 7, count: 2 }], reason: 'stock' };
  const file = new Blob(['%PDF-']);

  async function put(database: string, store: string, at: string, value: unknown): Promise<void> {
    const { use, close } = connect(database, store);
    await set(at, value, use);
    close();
  }

  async function keptByOlderBuild(owner: string): Promise<void> {
    await put(`zapas-order-attempts:${owner}`, 'attempts', key, { owner, key, version: 11, at: NOW });
    const scans = ['b.pdf', 'a.pdf'].map((name) => ({ key: name, name, file, changedAt: 1, at: NOW }));
    await put(`zapas-picked:${owner}`, 'files', '7', scans);
    storage.set(`zapas.retry-sent.${owner}.12`, JSON.stringify({ key: 'r', wish, at: NOW }));
  }

  const olderPlaces = async () => [
    ...(await databases()).filter((name) => !name?.startsWith('zapas-journal:')),
    ...[...storage.keys()].filter((name) => name.startsWith('zapas.retry-sent.')),
  ];

  it('are moved into the journal at the next start, for every user', async () => {
    for (const owner of [OWNER, OTHER]) await keptByOlderBuild(owner);
    await adoptOlderStores(OWNER);
    for (const owner of [OWNER, OTHER]) {
      session.start(aUser(owner));
      const order = { owner, key, kind: 'order', payload: { version: 11 }, at: NOW };
      expect(await openIntents(owner, 'order', NOW)).toEqual([order]);
      expect((await loadPicked('7', NOW)).map(({ name }) => name)).toEqual(['b.pdf', 'a.pdf']);
      expect(await openReorder(12, NOW)).toEqual({ key: 'r', request: wish });
    }
    expect(await olderPlaces()).toEqual([]);
  });

  it('are moved for the logged-in user where the browser does not list databases', async () => {
    await keptByOlderBuild(OWNER);
    vi.spyOn(indexedDB, 'databases').mockRejectedValue(new Error('not supported'));
    await adoptOlderStores(OWNER);
    expect(await openKinds()).toEqual(['order', 'reorder', 'demand-scan', 'demand-scan']);
  });

  it('stay in place while the journal cannot be written', async () => {
    await keptByOlderBuild(OWNER);
    const open = indexedDB.open.bind(indexedDB);
    const refusing = vi.spyOn(indexedDB, 'open').mockImplementation((name, ...rest) => {
      if (name.startsWith('zapas-journal:')) throw new DOMException('full', 'UnknownError');
      return open(name, ...rest);
    });
    expect(await adoptOlderStores(OWNER)).toBe(false);
    refusing.mockRestore();
    expect(await olderPlaces()).toHaveLength(3);
    expect(await adoptOlderStores(OWNER)).toBe(true);
    expect(await openKinds()).toEqual(['order', 'reorder', 'demand-scan', 'demand-scan']);
  });

  it('are removed after an interrupted log-out', async () => {
    await keptByOlderBuild(OWNER);
    await forgetUser(OWNER);
    expect([await databases(), await olderPlaces()]).toEqual([[], []]);
  });
});
