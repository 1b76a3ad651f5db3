import { IDBFactory } from 'fake-indexeddb';
import fc from 'fast-check';
import { get, set } from 'idb-keyval';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { PromotionFacts } from '#shared/contract/promotion-facts.ts';
import type { PromotionPart } from '#shared/contract/snapshot.ts';
import { toProduct } from '#shared/rules/product-view.ts';
import { stepsOf } from '#shared/snapshot/encode.ts';
import { promotionTable } from '#shared/snapshot/promotions.ts';
import { buyer, promotionOf } from '#tests/support/shop/promotions.ts';
import { SHOP_NAMES, SnapshotShop, someProduct } from '#tests/support/shop/snapshot-shop.ts';
import { type FetchPart, PartFailure } from '#web/offline/catalogue/fetch-part.ts';
import { CatalogueHost } from '#web/offline/catalogue/host.ts';
import type {
  CatalogueStatus,
  FromWorker,
  QuestionName,
  Questions,
  RefreshRequest,
} from '#web/offline/catalogue/messages.ts';
import { type CatalogueStore, openCatalogueStore } from '#web/offline/catalogue/store.ts';
import { connect, deleteDatabase } from '#web/offline/persistence/database.ts';

vi.setConfig({ testTimeout: 60_000 });

const UPDATE: RefreshRequest = { how: 'update', isManual: false, isMetered: false };

type CallOutcome = 'fine' | 'lost' | 'refused' | 'nonsense';

/** A device whose tabs share a store and a lock, and a server whose connection a test may break. */
class Device {
  readonly shop = new SnapshotShop();
  /** Requests of products and stock. */
  readonly calls: string[] = [];
  /** Marks that promotions were asked for since. */
  readonly promotionMarks: string[] = [];
  /** Outcomes of the next requests, in order; later requests are answered. */
  readonly fates: CallOutcome[] = [];
  /** Unpacked size that the server reports, bytes. */
  size = 100;
  isStorageFull = false;
  now = 1_000_000;
  readonly #tabs: CatalogueHost[] = [];
  #turn: Promise<unknown> = Promise.resolve();

  readonly #fetchPart: FetchPart = async (query, { limit, onProgress }) => {
    if (query.part === 'promotions') {
      this.promotionMarks.push(query.since ?? 'full');
      return this.shop.answer(query);
    }
    this.calls.push(query.part ?? query.since ?? 'full');
    const outcome = this.fates.shift();
    if (outcome === 'lost') throw new PartFailure('network');
    if (outcome === 'refused') throw new PartFailure('server');
    if (this.size > limit) throw new PartFailure('metered');
    onProgress(this.size, this.size);
    const part = this.shop.answer(query);
    return outcome === 'nonsense' && part.kind !== 'stock' ? { ...part, check: { products: 77, priceNet: 7 } } : part;
  };

  #store(): CatalogueStore {
    const { load, save } = openCatalogueStore();
    return { load, save: (...all) => (this.isStorageFull ? Promise.reject(new Error('quota')) : save(...all)) };
  }

  async openTab(): Promise<Tab> {
    const posted: FromWorker[] = [];
    const host: CatalogueHost = new CatalogueHost({
      store: this.#store(),
      fetchPart: this.#fetchPart,
      exclusively: (work) => {
        const mine = this.#turn.then(work);
        this.#turn = mine.catch(() => undefined);
        return mine;
      },
      notifyTabs: () => {
        for (const other of this.#tabs) if (other !== host) void other.follow();
      },
      post: (message) => posted.push(message),
      now: () => (this.now += 1),
    });
    this.#tabs.push(host);
    await host.receive({ type: 'open', userId: 'u-1' });
    return new Tab(host, posted);
  }
}

class Tab {
  readonly host: CatalogueHost;
  readonly posted: FromWorker[];

  constructor(host: CatalogueHost, posted: FromWorker[]) {
    this.host = host;
    this.posted = posted;
  }

  get status(): CatalogueStatus | undefined {
    return this.posted.findLast((message) => message.type === 'status')?.status;
  }

  refresh(order: Partial<RefreshRequest> = {}): Promise<void> {
    return this.host.receive({ type: 'refresh', order: { ...UPDATE, ...order } });
  }

  async ask<Name extends QuestionName>(name: Name, ask: Questions[Name]['ask']) {
    const id = this.posted.length;
    await this.host.receive({ type: 'ask', id, name, ask } as Parameters<CatalogueHost['receive']>[0]);
    const message = this.posted.find((posted) => posted.type === 'answer' && posted.id === id);
    return (message?.type === 'answer' ? message.answer : null) as { answer: Questions[Name]['answer'] } | null;
  }

  async find(name?: string, more: object = {}, own: readonly number[] = []): Promise<number[] | null> {
    const query = name === undefined ? more : { name, ...more };
    const found = await this.ask('list', { query, page: 1, perPage: 100, own, buyer });
    return found?.answer.items.map(({ id }) => id) ?? null;
  }
}

let device: Device;
beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  device = new Device();
  device.shop.publish([someProduct(1, { name: 'Apap' }), someProduct(2, { name: 'Ibuprom' }), someProduct(3)]);
  device.shop.restock(new Map([[1, 5]]));
});

describe('the catalogue on the device', () => {
  it('is empty at first, and complete after the first refresh and the next start', async () => {
    const tab = await device.openTab();
    expect(await tab.find('apap')).toBeNull();
    await tab.refresh();
    expect(device.calls).toEqual(['full', 'stock']);
    expect(await tab.find('apap')).toEqual([1]);
    expect(tab.status).toEqual({ held: expect.objectContaining({ products: 3 }), work: null, problem: null });
    const next = await device.openTab();
    expect(await next.find('apap')).toEqual([1]);
    expect(next.status?.held).toEqual(tab.status?.held);
    expect(device.calls).toHaveLength(2);
  });

  it('puts what the pharmacy has bought first, then what sells, like the server', async () => {
    device.shop.publish([
      someProduct(1, { name: 'Apap' }),
      someProduct(2, { name: 'Apap Noc', sales: 3 }),
      someProduct(3, { name: 'Apap Extra' }),
      someProduct(4, { name: 'Ibuprom' }),
    ]);
    const tab = await device.openTab();
    await tab.refresh();
    expect(await tab.find('apap')).toEqual([2, 1, 3]);
    expect(await tab.find('apap', {}, [3, 4])).toEqual([3, 2, 1]);
    const next = await device.openTab();
    expect(await next.find('apap')).toEqual([2, 1, 3]);
  });

  it('answers products in the server’s shape, with their stock', async () => {
    const tab = await device.openTab();
    await tab.refresh();
    const found = await tab.ask('list', { query: {}, page: 1, perPage: 1, own: [], buyer });
    const around = { manufacturerName: 'Żelazny', typeName: 'lek', typeIconPath: '/a.svg', isFavourite: false };
    const expected = toProduct({ ...someProduct(1, { name: 'Apap' }), ...around, available: 5 });
    expect(found?.answer).toEqual({ items: [expected], page: 1, perPage: 1, total: 3, isSimilar: false });
    expect((await tab.ask('info', { id: 1, buyer }))?.answer).toMatchObject({ ...expected, warehouseName: 'Wrocław' });
    expect((await tab.ask('info', { id: 9, buyer }))?.answer).toBeNull();
    expect((await tab.ask('lists', null))?.answer.manufacturers).toEqual([
      { ...SHOP_NAMES.manufacturers[0], productCount: 3 },
    ]);
  });

  it('answers products by id, sorted and paged, without those that are not on offer', async () => {
    const tab = await device.openTab();
    await tab.refresh();
    const chosen = async (more: object) => {
      const ask = { ids: [2, 9, 1], page: 1, perPage: 10, buyer, ...more } as const;
      const found = await tab.ask('chosen', ask);
      return { ids: found?.answer.items.map(({ id }) => id), total: found?.answer.total };
    };
    expect(await chosen({})).toEqual({ ids: [1, 2], total: 2 });
    expect(await chosen({ order: 'name:desc' })).toEqual({ ids: [2, 1], total: 2 });
    expect(await chosen({ order: 'added:desc' })).toEqual({ ids: [2, 1], total: 2 });
    expect(await chosen({ page: 2, perPage: 1 })).toEqual({ ids: [2], total: 2 });
    expect(await chosen({ ids: [] })).toEqual({ ids: [], total: 0 });
  });

  it('knows products out of stock and back in stock', async () => {
    const tab = await device.openTab();
    await tab.refresh();
    expect(await tab.find(undefined, { inStock: true })).toEqual([1]);
    device.shop.restock(new Map([[2, 1]]));
    await tab.refresh();
    expect(await tab.find(undefined, { inStock: true })).toEqual([2]);
  });

  it('applies changes, withdrawals and new products by deltas', async () => {
    const tab = await device.openTab();
    await tab.refresh();
    device.shop.publish([
      someProduct(2, { name: 'Ibuprom', priceNet: 7 }),
      someProduct(3),
      someProduct(4, { name: 'Nowy' }),
    ]);
    await tab.refresh();
    expect(device.calls.slice(2)).toEqual(['9f.1', 'stock']);
    expect(await tab.find('apap')).toEqual([]);
    expect(await tab.find('nowy')).toEqual([4]);
    expect((await tab.ask('info', { id: 2, buyer }))?.answer?.priceNet).toBe(7);
    device.shop.publish([...device.shop.rows, someProduct(1, { name: 'Apap' })]);
    await tab.refresh();
    expect(await tab.find('apap')).toEqual([1]);
    expect(await (await device.openTab()).find('apap')).toEqual([1]);
  });

  it('is loaded completely at the user’s request', async () => {
    const tab = await device.openTab();
    await tab.refresh();
    await tab.refresh({ how: 'full', isManual: true });
    expect(device.calls).toEqual(['full', 'stock', 'full', 'stock']);
  });
});

describe('what goes wrong', () => {
  it.each([
    ['lost', 'network'],
    ['refused', 'server'],
    ['nonsense', 'server'],
  ] as const)('keeps what is there when an answer is %s', async (outcome, problem) => {
    const tab = await device.openTab();
    await tab.refresh();
    device.shop.publish([someProduct(1, { name: 'Apap', priceNet: 9 })]);
    // An invalid delta leads to a full load.
    device.fates.push(outcome, 'fine', outcome);
    await tab.refresh();
    expect(tab.status).toMatchObject({ held: { products: 3 }, work: null, problem });
    expect(await tab.find('ibuprom')).toEqual([2]);
    device.fates.length = 0;
    await tab.refresh();
    expect(tab.status).toMatchObject({ held: { products: 1 }, problem: null });
  });

  it('keeps the catalogue when the stock cannot be loaded', async () => {
    const tab = await device.openTab();
    await tab.refresh();
    device.shop.publish([]);
    device.fates.push('fine', 'lost');
    await tab.refresh();
    expect(tab.status).toMatchObject({ held: { products: 3 }, problem: 'network' });
    expect(await (await device.openTab()).find('apap')).toEqual([1]);
  });

  it('loads everything when a delta does not fit', async () => {
    const tab = await device.openTab();
    await tab.refresh();
    device.shop.publish([someProduct(1)]);
    device.fates.push('nonsense');
    await tab.refresh();
    expect(device.calls.slice(2)).toEqual(['9f.1', 'stock', 'full', 'stock']);
    expect(tab.status).toMatchObject({ held: { products: 1 }, problem: null });
  });

  it('is stored again when the browser has deleted the store', async () => {
    const tab = await device.openTab();
    await tab.refresh();
    await deleteDatabase('zapas-device');
    await tab.refresh();
    expect(await (await device.openTab()).find('apap')).toEqual([1]);
    expect(device.calls).toEqual(['full', 'stock', '9f.1', 'stock']);
  });

  it('works without storage and reports it', async () => {
    device.isStorageFull = true;
    const tab = await device.openTab();
    await tab.refresh();
    expect(tab.status).toMatchObject({ held: { products: 3 }, problem: 'storage' });
    expect(await tab.find('apap')).toEqual([1]);
    expect((await device.openTab()).status?.held).toBeNull();
  });

  // biome-ignore lint/suspicious/noExplicitAny: damage has no type
  it.each<[string, (record: any) => unknown]>([
    ['of another format', (record) => ({ ...record, format: '0' })],
    ['nothing like it', () => 'text'],
    ['gone', () => undefined],
    ['of another version than its stock', (record) => ({ ...record, copy: { ...record.copy, version: 7 } })],
    [
      'cut short',
      ({ copy: { columns, ...copy }, ...record }) => {
        const prices = { ...columns.prices, promotion: columns.prices.promotion.slice(1) };
        return { ...record, copy: { ...copy, columns: { ...columns, prices } } };
      },
    ],
    [
      'changed',
      ({ copy: { columns, ...copy }, ...record }) => {
        const prices = { ...columns.prices, priceNet: columns.prices.priceNet.map((price: number) => price + 1) };
        return { ...record, copy: { ...copy, columns: { ...columns, prices } } };
      },
    ],
    ['without its names', ({ copy: { names: _, ...copy }, ...record }) => ({ ...record, copy })],
  ])('ignores a store that is %s, and loads everything', async (_, damage) => {
    const tab = await device.openTab();
    await tab.refresh();
    const { use } = connect('zapas-device', 'catalogue');
    await set('copy', damage(await get('copy', use)), use);
    const next = await device.openTab();
    expect(await next.find('apap')).toBeNull();
    await next.refresh();
    expect(await next.find('apap')).toEqual([1]);
  });
});

describe('a clock that was ahead when the catalogue was confirmed', () => {
  const YEAR = 365 * 24 * 3_600_000;

  it.each([
    ['before the start', true],
    ['while the tab is open', false],
  ])('and is set back %s, stops no refresh', async (_, isRestarted) => {
    device.now += YEAR;
    const first = await device.openTab();
    await first.refresh();
    device.now -= YEAR;
    device.shop.publish([someProduct(1, { name: 'Nowy' })]);
    const tab = isRestarted ? await device.openTab() : first;
    expect(await tab.find('apap')).toEqual([1]);
    await tab.refresh();
    expect(device.calls.slice(2)).toEqual(['9f.1', 'stock']);
    expect(await tab.find('nowy')).toEqual([1]);
    expect(tab.status?.held?.confirmedAt).toBeLessThan(YEAR);
    await vi.waitFor(async () => expect(await first.find('nowy')).toEqual([1]));
  });
});

describe('a metered connection', () => {
  it('is not used for the first download, unless requested', async () => {
    const tab = await device.openTab();
    await tab.refresh({ isMetered: true });
    expect(device.calls).toEqual([]);
    expect(tab.status).toMatchObject({ held: null, work: null, problem: 'metered' });
    await tab.refresh({ isMetered: true, isManual: true });
    expect(tab.status).toMatchObject({ held: { products: 3 }, problem: null });
  });

  it('is used for deltas, but not for a full load', async () => {
    const tab = await device.openTab();
    await tab.refresh();
    device.shop.publish([someProduct(1)]);
    await tab.refresh({ isMetered: true });
    expect(tab.status).toMatchObject({ held: { products: 1 }, problem: null });
    device.size = 5_000_000;
    await tab.refresh({ isMetered: true });
    expect(tab.status).toMatchObject({ held: { products: 1 }, problem: 'metered' });
  });
});

describe('several tabs', () => {
  it('load the catalogue once', async () => {
    const [one, two] = [await device.openTab(), await device.openTab()];
    await Promise.all([one.refresh(), two.refresh()]);
    expect(device.calls).toEqual(['full', 'stock']);
    expect(await two.find('apap')).toEqual([1]);
    expect(two.status).toMatchObject({ work: null, problem: null });
  });

  it('take over from a failed one', async () => {
    const [one, two] = [await device.openTab(), await device.openTab()];
    device.fates.push('lost');
    await Promise.all([one.refresh(), two.refresh()]);
    expect(two.status).toMatchObject({ held: { products: 3 }, problem: null });
    await vi.waitFor(() => expect(one.status).toMatchObject({ held: { products: 3 }, problem: null }));
  });

  it('use the catalogue that another tab has refreshed', async () => {
    const one = await device.openTab();
    await one.refresh();
    const two = await device.openTab();
    device.shop.publish([someProduct(1, { name: 'Zmieniony' })]);
    await one.refresh();
    await vi.waitFor(async () => expect(await two.find('zmieniony')).toEqual([1]));
  });
});

it('equals the server’s catalogue after any changes, failures and restarts', async () => {
  const rows = fc.uniqueArray(
    fc.record({
      id: fc.integer({ min: 1, max: 9 }),
      name: fc.constantFrom('Apap', 'Ibuprom', 'Żółć'),
      priceNet: fc.integer({ min: 1, max: 3 }),
      manufacturerId: fc.constantFrom(1, 2, 3),
    }),
    { selector: ({ id }) => id, maxLength: 9 },
  );
  const step = fc.oneof(
    fc.record({ do: fc.constant('publish' as const), rows }),
    fc.record({ do: fc.constant('restock' as const), rows }),
    fc.record({
      do: fc.constant('refresh' as const),
      fates: fc.array(fc.constantFrom<CallOutcome>('fine', 'lost', 'nonsense', 'refused'), { maxLength: 2 }),
    }),
    fc.record({ do: fc.constant('restart' as const) }),
    fc.record({ do: fc.constant('fill' as const) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      vi.stubGlobal('indexedDB', new IDBFactory());
      device = new Device();
      let tab = await device.openTab();
      for (const now of steps) {
        if (now.do === 'publish') device.shop.publish(now.rows.map(({ id, ...more }) => someProduct(id, more)));
        if (now.do === 'restock') device.shop.restock(new Map(now.rows.map(({ id, priceNet }) => [id, priceNet - 1])));
        if (now.do === 'fill') device.isStorageFull = !device.isStorageFull;
        if (now.do === 'restart') tab = await device.openTab();
        if (now.do === 'refresh') {
          device.fates.push(...now.fates);
          await tab.refresh();
          device.fates.length = 0;
        }
      }
      device.isStorageFull = false;
      await tab.refresh();
      for (const holder of [tab, await device.openTab()]) {
        const found = (
          await holder.ask('list', { query: { order: 'name:asc' }, page: 1, perPage: 100, own: [], buyer })
        )?.answer;
        const shown = found?.items.map(({ id, name, priceNet, count }) => ({ id, name, priceNet, count }));
        const expected = device.shop.rows.map(({ id, name, priceNet }) => ({
          id,
          name,
          priceNet,
          count: device.shop.available(id),
        }));
        expect(shown?.sort((a, b) => a.id - b.id)).toEqual(expected);
        const byName = await holder.find('zolc');
        expect(byName?.sort()).toEqual(device.shop.rows.filter(({ name }) => name === 'Żółć').map(({ id }) => id));
      }
    }),
    { numRuns: 60 },
  );
});

describe('promotions', () => {
  const part = (mark: string, promotions: readonly PromotionFacts[], more: Partial<PromotionPart> = {}) => {
    const about = { kind: 'promotions', mark, readAt: '2026-11-29T10:00:00.000Z', isWhole: true, gone: [] } as const;
    return { ...about, ...promotionTable(promotions), ...more, gone: [...(more.gone ?? [])] };
  };
  const look = { buyer, regular: [1], inCart: [[77, 2]] } as const;
  const query = { page: 1, perPage: 12 };

  it('come with the catalogue, then as changes, and survive a start without the network', async () => {
    device.shop.promotions = part('a', [promotionOf({}, [{ minCount: 4 }, {}])]);
    const tab = await device.openTab();
    await tab.refresh();
    const list = await tab.ask('packages', { query, look });
    expect(list?.answer.items).toMatchObject([{ id: 77, discount: 18, productCount: 2, regularCount: 1, inCart: 2 }]);
    device.shop.promotions = part('b', [promotionOf({ id: 78 }, [{}])], { isWhole: false, gone: stepsOf([77]) });
    await tab.refresh();
    expect(device.promotionMarks).toEqual(['full', 'a']);
    const later = await (await device.openTab()).ask('packages', { query, look });
    expect(later?.answer.items.map(({ id }) => id)).toEqual([78]);
  });

  it('hide what has ended by the clock of the device, and what is of the club', async () => {
    device.shop.promotions = part('a', [
      promotionOf({ endsOn: '2026-11-29' }, [{}]),
      promotionOf({ id: 78, isClubOnly: true }, [{}]),
    ]);
    const tab = await device.openTab();
    await tab.refresh();
    const ids = async (about: Partial<typeof buyer>) => {
      const answer = await tab.ask('packages', { query, look: { ...look, buyer: { ...buyer, ...about } } });
      return answer?.answer.items.map(({ id }) => id);
    };
    expect(await ids({})).toEqual([77]);
    expect(await ids({ isInClub: true })).toEqual([77, 78]);
    expect(await ids({ today: '2026-11-30' })).toEqual([]);
  });

  it('give a product its price in the best package of the buyer, wherever it is shown', async () => {
    const best = [{ threshold: 2, discountPercent: 30 }];
    device.shop.promotions = part('a', [
      promotionOf({}, [{}]),
      promotionOf({ id: 78, endsOn: '2026-11-29', tiers: best }, [{}]),
    ]);
    const tab = await device.openTab();
    await tab.refresh();
    const prices = async (today: string) => {
      const who = { ...buyer, today };
      const list = await tab.ask('list', { query: {}, page: 1, perPage: 100, own: [], buyer: who });
      const chosen = await tab.ask('chosen', { ids: [1], page: 1, perPage: 10, buyer: who });
      const info = await tab.ask('info', { id: 1, buyer: who });
      const form = await tab.ask('package', { id: 77, composition: null, buyer: who, regular: [] });
      const shown = [
        list?.answer.items,
        chosen?.answer.items,
        [info?.answer],
        form?.answer?.products.map((one) => one.product),
      ];
      return shown.map((products) => products?.find((product) => product?.id === 1)?.packagePriceNet);
    };
    const { basicPriceNet = 0 } = (await tab.ask('info', { id: 1, buyer }))?.answer ?? {};
    const at = (percent: number) =>
      Array.from({ length: 4 }, () => Math.round((basicPriceNet * (100 - percent)) / 100));
    expect(await prices('2026-11-29')).toEqual(at(30));
    expect(await prices('2026-11-30')).toEqual(at(18));
    expect((await tab.ask('info', { id: 2, buyer }))?.answer?.packagePriceNet).toBeNull();
  });

  it('answer a form to compose, with the pieces of a package where they are given', async () => {
    device.shop.promotions = part('a', [promotionOf({}, [{ minCount: 4 }, { proposed: 0 }])]);
    const tab = await device.openTab();
    await tab.refresh();
    const ask = { id: 77, composition: null, buyer, regular: [] };
    const form = await tab.ask('package', ask);
    expect(form?.answer).toMatchObject({
      packageId: 77,
      composition: [{ id: 1, count: 4 }],
      products: [{ minCount: 4, product: { id: 1 } }, { product: { id: 2 } }],
    });
    const edited = await tab.ask('package', { ...ask, composition: [{ id: 2, count: 9 }] });
    expect(edited?.answer?.composition).toEqual([{ id: 2, count: 9 }]);
    expect((await tab.ask('package', { ...ask, id: 79 }))?.answer).toBeNull();
  });
});
