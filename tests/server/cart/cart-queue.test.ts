import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
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
} from '#tests/support/web/queue-makers.ts';
import { isInCart } from '#web/offline/outbox/merge.ts';
import {
  type ItemKey,
  isPackageKey,
  isParked,
  keysOf,
  packageKey,
  productKey,
  type QueuedChange,
  singleLine,
  touches,
} from '#web/offline/outbox/operations.ts';
import { cartView } from '#web/offline/outbox/view.ts';
import { session } from '#web/state/session.ts';

const PRODUCTS = 3;
const TABS = 2;
const PLENTY = 1_000_000;
/** The short count is more than enough to find a change that lands twice. */
const STORIES = repeats(150, 1_500);
/** In parts, each with a limit of its own, so that a busy machine only makes it longer. */
const PART = 10;
const PARTS = Array.from({ length: Math.ceil(STORIES / PART) }, (_, index) => index + 1);

/** Counts by line: what the cart is after each change was applied exactly once. */
type Model = ReadonlyMap<ItemKey, number>;

function applied(model: Model, change: QueuedChange): Model {
  const next = new Map(model);
  const add = (key: ItemKey, count: number) => next.set(key, (next.get(key) ?? 0) + count);
  const set = (key: ItemKey, count: number) => next.has(key) && next.set(key, count);
  if (change.kind === 'add') add(productKey(change.productId), change.count);
  else if (change.kind === 'set') set(productKey(change.productId), change.count);
  else if (change.kind === 'remove') next.delete(productKey(change.productId));
  else if (change.kind === 'add-package') add(packageKey(change.packageId), change.count);
  else if (change.kind === 'set-package') set(packageKey(change.packageId), change.count);
  else if (change.kind === 'remove-package') next.delete(packageKey(change.packageId));
  else if (change.kind === 'remove-all') return new Map([...next].filter(([key]) => isPackageKey(key)));
  else if (change.kind === 'add-list') for (const { id, count } of change.products) add(productKey(id), count);
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

/** What may be ordered: products by themselves, and all of them in one package. */
interface Goods {
  readonly ids: readonly number[];
  readonly packageId: number;
}

/** One pharmacy at its tablet, and what must be in its cart. */
class Scene {
  readonly cart: CartClient;
  readonly device: Device;
  readonly transport: FaultyTransport;
  readonly goods: Goods;
  readonly owner: string;
  tabs: DeviceTab[] = [];
  /** After each change that was kept, oldest first. */
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

  /** A page that has just loaded asks for the cart. */
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
        this.tabs[step.tab]?.queue.rest();
        return;
      case 'offline':
      case 'online':
        this.transport.isOpen = step.what === 'online';
        this.device.link.set(step.what === 'online');
        return;
      case 'pass':
        await new Promise((resolve) => setTimeout(resolve, 5));
        return;
      default:
        return this.logOut(step.what === 'log-out-forget');
    }
  }

  async change(tab: number, made: QueuedChange): Promise<void> {
    const change = this.named(made);
    if (!this.isPossible(tab, change)) return;
    const facts = shownFacts(change);
    const { kept } = this.tabs[tab]?.queue.submit(change, facts, this.tabs[tab]?.known()) ?? {};
    const { state } = (await kept) ?? {};
    expect(state).not.toBe('unsaved');
    if (state === 'kept') this.history.push(applied(this.model, change));
    // A line whose adding waits for a decision is on no screen yet.
    else if (!this.isUndecided(change)) expect(applied(this.model, change)).toEqual(this.model);
  }

  /** Nobody steps the counter of a line that is not on the screen, though it may be there no more. */
  isPossible(tab: number, change: QueuedChange): boolean {
    const { queue, known } = this.tabs[tab] ?? {};
    const cart = known?.();
    const line = singleLine(change);
    if (line?.verb !== 'set' || queue === undefined) return true;
    return cart !== undefined && isInCart(cartView(cart, queue.state.get().record.operations), line.key);
  }

  isUndecided(change: QueuedChange): boolean {
    const { operations } = this.tabs[0]?.queue.state.get().record ?? { operations: [] };
    const keys = keysOf(change);
    return operations.some((operation) => isParked(operation) && keys.some((key) => touches(operation.change, key)));
  }

  /** With the ids of the goods of this run. */
  named(made: QueuedChange): QueuedChange {
    const { ids, packageId } = this.goods;
    if ('productId' in made) return { ...made, productId: ids[made.productId] ?? 0 };
    if ('packageId' in made) return { ...made, packageId };
    if (made.kind !== 'add-list') return made;
    return { ...made, products: made.products.map(({ id, count }) => ({ id: ids[id] ?? 0, count })) };
  }

  /** Somebody leaves, and comes back; what was not kept may have landed, up to any change, but in order and once. */
  async logOut(isForgotten: boolean): Promise<void> {
    session.end(null);
    for (const { queue } of this.tabs) queue.close();
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

  /** Everything is whole again, and the user takes off what says that its line has gone. */
  async settle(): Promise<void> {
    this.transport.faults = [];
    this.transport.isOpen = true;
    this.device.link.set(true);
    const [first] = this.tabs;
    if (first === undefined) throw new Error('no tab');
    for (const { queue } of this.tabs) await queue.wake();
    for (;;) {
      await first.queue.resume();
      await first.queue.replay();
      const parked = first.queue.state.get().record.operations.filter(isParked);
      for (const { state } of parked) expect(['gone', 'blocked']).toContain(state.reason.kind);
      const [next] = parked;
      if (next === undefined) break;
      await first.queue.discard(next.id);
    }
    await this.transport.settle();
  }
}

describeDatabase('the cart queue against the server', (engine) => {
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
    'ends in the cart of a model that applied each change once, whatever happens on the way (%i)',
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
          expect(scene.tabs[0]?.queue.state.get().record).toMatchObject({
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
});
