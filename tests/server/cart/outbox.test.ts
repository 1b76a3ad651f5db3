import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ItemKey, idOfKey, isInCart, isPackageKey, packageKey, productKey } from '#shared/rules/cart-items.ts';
import { cartServerTexts } from '#shared/texts/cart.ts';
import { outboxTexts } from '#shared/texts/outbox.ts';
import { describeDatabase } from '#tests/support/server/engines.ts';
import { startTestApp, type TestApp } from '#tests/support/server/server.ts';
import { CartClient, countsOf, packagesOf } from '#tests/support/shop/cart-client.ts';
import { repeats } from '#tests/support/soak.ts';
import { type Device, type DeviceTab, openDevice } from '#tests/support/web/cart-device.ts';
import { aUser } from '#tests/support/web/fake-api.ts';
import { FAULTS, type FaultyTransport, faultyTransport } from '#tests/support/web/faulty-transport.ts';
import {
  addOf,
  addPackageOf,
  CLEAR,
  listOf,
  removeOf,
  removePackageOf,
  setOf,
  setPackageOf,
  shownFacts,
} from '#tests/support/web/outbox-builders.ts';
import { changeMessage, countDecision, undecidedMessage } from '#web/features/cart/editing/change-messages.ts';
import { type CartChange, itemsOf, lineChanges, singleLine, touches } from '#web/offline/outbox/cart-change.ts';
import { isParked } from '#web/offline/outbox/operations.ts';
import { outboxOf } from '#web/offline/outbox/outbox-summary.ts';
import { cartView } from '#web/offline/outbox/view.ts';
import { session } from '#web/state/session.ts';

const PRODUCTS = 3;
const TABS = 2;
const PLENTY = 1_000_000;
/** The short count suffices to find a change that is applied twice. */
const STORIES = repeats(150, 1_500);
/** Split into parts with their own time limit, for busy machines. */
const PART = 10;
const PARTS = Array.from({ length: Math.ceil(STORIES / PART) }, (_, index) => index + 1);

/** Counts by line after every change was applied exactly once. */
type Model = ReadonlyMap<ItemKey, number>;

function applied(model: Model, change: CartChange): Model {
  if (change.verb === 'clear') return new Map([...model].filter(([key]) => isPackageKey(key)));
  const next = new Map(model);
  for (const { verb, item, count } of lineChanges(change)) {
    if (verb === 'add') next.set(item, (next.get(item) ?? 0) + count);
    else if (verb === 'remove') next.delete(item);
    else if (next.has(item)) next.set(item, count);
  }
  return next;
}

const product = fc.nat(PRODUCTS - 1);
const pieces = fc.integer({ min: 1, max: 9 });
const change = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(product, pieces).map(([id, count]) => addOf(id, count)) },
  { weight: 4, arbitrary: fc.tuple(product, pieces).map(([id, count]) => setOf(id, count)) },
  { weight: 3, arbitrary: product.map((id) => removeOf(id)) },
  {
    weight: 1,
    arbitrary: fc.array(fc.tuple(product, pieces), { minLength: 1, maxLength: 3 }).map((rows) => listOf(...rows)),
  },
  { weight: 1, arbitrary: fc.constant(CLEAR) },
  { weight: 2, arbitrary: pieces.map((count) => addPackageOf(0, count)) },
  { weight: 2, arbitrary: pieces.map((count) => setPackageOf(0, count)) },
  { weight: 1, arbitrary: fc.constant(removePackageOf(0)) },
);
const tab = fc.nat(TABS - 1);
const step = fc.oneof(
  { weight: 12, arbitrary: fc.record({ what: fc.constant('change' as const), tab, change }) },
  { weight: 3, arbitrary: fc.record({ what: fc.constantFrom('crash' as const, 'sleep' as const), tab }) },
  {
    weight: 4,
    arbitrary: fc.record({ what: fc.constantFrom('offline' as const, 'online' as const, 'pass' as const) }),
  },
  { weight: 1, arbitrary: fc.record({ what: fc.constantFrom('log-out-keep' as const, 'log-out-forget' as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** Goods to order: single products, and all of them in one package. */
interface Goods {
  readonly ids: readonly number[];
  readonly packageId: number;
}

/** One pharmacy at its tablet, with the expected cart. */
class Scene {
  readonly cart: CartClient;
  readonly device: Device;
  readonly transport: FaultyTransport;
  readonly goods: Goods;
  readonly owner: string;
  tabs: DeviceTab[] = [];
  /** After each stored change, oldest first. */
  history: Model[] = [new Map()];

  private constructor(cart: CartClient, goods: Goods, transport: FaultyTransport) {
    this.cart = cart;
    this.owner = cart.agent.userId;
    this.goods = goods;
    this.transport = transport;
    this.device = openDevice(300);
  }

  static async open(app: TestApp, goods: Goods): Promise<Scene> {
    const agent = await app.login((await app.make.user()).login);
    session.start(aUser(agent.userId));
    const scene = new Scene(
      new CartClient(agent),
      goods,
      faultyTransport(app.request, () => agent.cookie),
    );
    await scene.openTabs();
    return scene;
  }

  async openTabs(): Promise<void> {
    this.tabs = [];
    for (let index = 0; index < TABS; index += 1) this.tabs.push(await this.openTab());
  }

  /** A page loads the cart after it opens. */
  async openTab(): Promise<DeviceTab> {
    const tab = await this.device.openTab(this.owner);
    tab.keep(await this.cart.get());
    return tab;
  }

  get model(): Model {
    return this.history.at(-1) ?? new Map();
  }

  async do(step: Step): Promise<void> {
    switch (step.what) {
      case 'change':
        return this.change(step.tab, step.change);
      case 'crash':
        this.tabs[step.tab]?.die();
        this.tabs[step.tab] = await this.openTab();
        return;
      case 'sleep':
        this.tabs[step.tab]?.outbox.rest();
        return;
      case 'offline':
      case 'online':
        this.transport.isOpen = step.what === 'online';
        this.device.connection.set(step.what === 'online');
        return;
      case 'pass':
        await new Promise((resolve) => setTimeout(resolve, 5));
        return;
      default:
        return this.logOut(step.what === 'log-out-forget');
    }
  }

  async change(tab: number, made: CartChange): Promise<void> {
    const change = this.named(made);
    if (!this.isPossible(tab, change)) return;
    const submission = this.tabs[tab]?.outbox.submit(change, shownFacts(change));
    const isKept = await submission?.kept;
    if (isKept) this.history.push(applied(this.model, change));
    else expect(await submission?.outcome).not.toMatchObject({ state: 'unsaved' });
    if (isKept) return;
    // A line whose adding waits for a decision is on no screen yet.
    if (!this.isUndecided(change)) expect(applied(this.model, change)).toEqual(this.model);
  }

  /** Nobody steps the counter of a line that is not on the screen, though it may be there no more. */
  isPossible(tab: number, change: CartChange): boolean {
    const open = this.tabs[tab];
    const cart = open?.known();
    const line = singleLine(change);
    if (line?.verb !== 'set' || open === undefined) return true;
    return cart !== undefined && isInCart(cartView(cart, open.outbox.state.get().record.operations), line.item);
  }

  isUndecided(change: CartChange): boolean {
    const { operations } = this.tabs[0]?.outbox.state.get().record ?? { operations: [] };
    const keys = itemsOf(change);
    return operations.some((operation) => isParked(operation) && keys.some((key) => touches(operation.change, key)));
  }

  /** With the ids of the goods of this run. */
  named(made: CartChange): CartChange {
    const { ids, packageId } = this.goods;
    if ('item' in made) {
      const isPackage = isPackageKey(made.item);
      return { ...made, item: isPackage ? packageKey(packageId) : productKey(ids[idOfKey(made.item)] ?? 0) };
    }
    if (made.verb !== 'add-list') return made;
    return { ...made, products: made.products.map(({ id, count }) => ({ id: ids[id] ?? 0, count })) };
  }

  /**
   * Logs out and in again. Changes that were not stored may have been applied, up to any one of them, but in order and
   * once.
   */
  async logOut(isForgotten: boolean): Promise<void> {
    session.end(null);
    for (const { outbox } of this.tabs) outbox.close();
    if (isForgotten) await this.device.forget(this.owner);
    session.start(aUser(this.owner));
    if (isForgotten) {
      await this.transport.settle();
      const landed = await this.landed();
      expect(this.history).toContainEqual(landed);
      this.history = [landed];
    }
    await this.openTabs();
  }

  async landed(): Promise<Model> {
    const cart = await this.cart.get();
    const products = countsOf(cart).map(([id, count]): [ItemKey, number] => [productKey(id), count]);
    const packages = packagesOf(cart).map((line): [ItemKey, number] => [packageKey(line.packageId), line.count]);
    return new Map([...products, ...packages]);
  }

  /** Restores all connections and waits until everything is sent. */
  async settle(): Promise<void> {
    this.transport.faults = [];
    this.transport.isOpen = true;
    this.device.connection.set(true);
    const [first] = this.tabs;
    if (first === undefined) throw new Error('no tab');
    for (const { outbox } of this.tabs) await outbox.wake();
    await first.outbox.resume();
    await first.outbox.replay();
    // Nobody else changes the cart, so nothing is to be decided.
    expect(first.outbox.state.get().record.operations).toEqual([]);
    await this.transport.settle();
  }
}

describeDatabase('the outbox against the server', (engine) => {
  let app: TestApp;
  let goods: Goods;
  beforeAll(async () => {
    app = await startTestApp(engine);
    const ids: number[] = [];
    for (let index = 0; index < PRODUCTS; index += 1) ids.push(await app.make.product({ available: PLENTY }));
    goods = { ids, packageId: await app.make.package(ids.map((id, index) => [id, index + 1] as const)) };
  });
  afterAll(() => app.close());
  afterEach(() => {
    session.end(null);
    vi.unstubAllGlobals();
  });

  it.each(PARTS)(
    'ends in the cart of the model, whatever fails on the way (%i)',
    async () => {
      const steps = fc.array(step, { minLength: 10, maxLength: 40 });
      const faults = fc.array(fc.constantFrom(...FAULTS, 'lost' as const, 'lost' as const), {
        minLength: 10,
        maxLength: 60,
      });
      await fc.assert(
        fc.asyncProperty(steps, faults, async (story, trouble) => {
          const scene = await Scene.open(app, goods);
          scene.transport.faults = [...trouble];
          for (const next of story) await scene.do(next);
          await scene.settle();
          expect(await scene.landed()).toEqual(scene.model);
          expect(scene.tabs[0]?.outbox.state.get().record).toMatchObject({
            operations: [],
            unreadable: [],
            batch: null,
          });
          scene.device.close();
        }),
        { numRuns: PART, timeout: 60_000 },
      );
    },
    180_000,
  );

  describe('after an outage', () => {
    /**
     * A line of 2 of a product with 20 pieces; offline it is changed, at first by 50 that are refused, and `meanwhile`
     * happens elsewhere.
     */
    async function afterOutage(
      meanwhile: (scene: Scene, id: number) => Promise<unknown>,
      changes = (id: number): readonly CartChange[] => [addOf(id, 50), setOf(id, 3)],
    ) {
      const id = await app.make.product({ available: 20 });
      const scene = await Scene.open(app, goods);
      await scene.cart.add(id, 2);
      const [tab] = scene.tabs;
      if (tab === undefined) throw new Error('no tab');
      tab.keep(await scene.cart.get());
      scene.device.connection.set(false);
      for (const made of changes(id)) await tab.outbox.submit(made, shownFacts(made)).kept;
      await meanwhile(scene, id);
      scene.device.connection.set(true);
      await tab.outbox.replay();
      const undecided = () => outboxOf(tab.outbox.state.get()).undecided;
      return { id, scene, tab, undecided };
    }

    it('a quantity takes the place of a refused add, and nothing is asked: nobody else changed the line', async () => {
      const { id, scene, undecided } = await afterOutage(async () => {});
      expect(undecided()).toEqual([]);
      expect(countsOf(await scene.cart.get())).toEqual([[id, 3]]);
      scene.device.close();
    });

    it('a quantity after a refused add asks once, about what the user saw, when another device has changed the line', async () => {
      const { id, scene, tab, undecided } = await afterOutage((at, line) => at.cart.add(line, 5));
      const [row] = undecided();
      if (row === undefined) throw new Error('no question');
      const base = isParked(row) ? (row.base ?? undefined) : undefined;
      expect([undecided().length, undecidedMessage(row, changeMessage(row.change, base))]).toEqual([
        1,
        { title: outboxTexts.undecided(outboxTexts.what.setFrom(2, 3)), text: cartServerTexts.countChanged(7) },
      ]);
      expect(countDecision(row)).toEqual({ discard: outboxTexts.changed.keep(7), retry: outboxTexts.setRest(3) });
      await tab.outbox.retry(row.id);
      await tab.outbox.replay();
      expect(undecided()).toEqual([]);
      expect(countsOf(await scene.cart.get())).toEqual([[id, 3]]);
      scene.device.close();
    });

    it('a removal asks about the line with what was added to it since, and removes just that', async () => {
      const { id, scene, tab, undecided } = await afterOutage(
        (at, line) => at.cart.add(line, 1),
        (line) => [setOf(line, 5), addOf(line, 4), removeOf(line), addOf(line, 7)],
      );
      expect(countsOf(await scene.cart.get())).toEqual([[id, 10]]);
      const [row] = undecided();
      if (row === undefined) throw new Error('no question');
      expect(undecidedMessage(row, '').text).toBe(cartServerTexts.countChanged(10));
      expect(countDecision(row)?.discard).toBe(outboxTexts.changed.keep(10));
      await tab.outbox.retry(row.id);
      await tab.outbox.replay();
      expect(undecided()).toEqual([]);
      expect(countsOf(await scene.cart.get())).toEqual([]);
      scene.device.close();
    });
  });
});
