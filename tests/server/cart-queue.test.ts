import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { CartClient, countsOf } from '#tests/support/cart-client.ts';
import { type Device, type DeviceTab, openDevice } from '#tests/support/cart-device.ts';
import { describeEngines } from '#tests/support/engines.ts';
import { aUser } from '#tests/support/fake-api.ts';
import { FAULTS, type FaultyTransport, faultyTransport } from '#tests/support/faulty-transport.ts';
import { addOf, CLEAR, factsOf, listOf, removeOf, setOf } from '#tests/support/queue-makers.ts';
import { startTestApp, type TestApp } from '#tests/support/server.ts';
import { isInCart } from '#web/offline/cart-queue/merge.ts';
import { isParked, keysOf, productKey, type QueuedChange, touches } from '#web/offline/cart-queue/operations.ts';
import { cartView } from '#web/offline/cart-queue/view.ts';
import { session } from '#web/state/session.ts';

const PRODUCTS = 3;
const TABS = 2;
const PLENTY = 1_000_000;
/** More than enough to find a change that lands twice; `QUEUE_STORIES` tells how many to try by hand. */
const STORIES = Number(process.env.QUEUE_STORIES ?? 150);
/** In parts, each with a limit of its own, so that a busy machine only makes it longer. */
const PART = 10;
const PARTS = Array.from({ length: Math.ceil(STORIES / PART) }, (_, index) => index + 1);

/** Pieces by product: what the cart is after each change was applied exactly once. */
type Model = ReadonlyMap<number, number>;

function applied(model: Model, change: QueuedChange): Model {
  const next = new Map(model);
  const add = (id: number, count: number) => next.set(id, (next.get(id) ?? 0) + count);
  if (change.kind === 'add') add(change.productId, change.count);
  else if (change.kind === 'set' && next.has(change.productId)) next.set(change.productId, change.count);
  else if (change.kind === 'remove') next.delete(change.productId);
  else if (change.kind === 'remove-all') next.clear();
  else if (change.kind === 'add-list') for (const { id, count } of change.products) add(id, count);
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

/** One pharmacy at its tablet, and what must be in its cart. */
class Scene {
  readonly cart: CartClient;
  readonly device: Device;
  readonly transport: FaultyTransport;
  readonly ids: readonly number[];
  readonly owner: string;
  tabs: DeviceTab[] = [];
  /** After each change that was kept, oldest first. */
  history: Model[] = [new Map()];

  private constructor(cart: CartClient, ids: readonly number[], transport: FaultyTransport) {
    this.cart = cart;
    this.owner = cart.agent.userId;
    this.ids = ids;
    this.transport = transport;
    this.device = openDevice(300);
  }

  static async open(app: TestApp, ids: readonly number[]): Promise<Scene> {
    const agent = await app.login((await app.make.user()).login);
    session.start(aUser(agent.userId));
    const scene = new Scene(
      new CartClient(agent),
      ids,
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
    const facts = 'productId' in change ? [factsOf(change.productId)] : [];
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
    if (change.kind !== 'set' || queue === undefined) return true;
    return (
      cart !== undefined && isInCart(cartView(cart, queue.state.get().record.operations), productKey(change.productId))
    );
  }

  isUndecided(change: QueuedChange): boolean {
    const { operations } = this.tabs[0]?.queue.state.get().record ?? { operations: [] };
    const keys = keysOf(change);
    return operations.some((operation) => isParked(operation) && keys.some((key) => touches(operation.change, key)));
  }

  /** With the ids of the products of this run. */
  named(made: QueuedChange): QueuedChange {
    if ('productId' in made) return { ...made, productId: this.ids[made.productId] ?? 0 };
    if (made.kind !== 'add-list') return made;
    return { ...made, products: made.products.map(({ id, count }) => ({ id: this.ids[id] ?? 0, count })) };
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
    return new Map(countsOf(await this.cart.get()));
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

describeEngines('the cart queue against the server', (engine) => {
  let app: TestApp;
  let ids: number[];
  beforeAll(async () => {
    app = await startTestApp(engine);
    ids = [];
    for (let index = 0; index < PRODUCTS; index += 1) ids.push(await app.make.product({ available: PLENTY }));
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
          const scene = await Scene.open(app, ids);
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
