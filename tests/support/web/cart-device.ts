import { randomUUID } from 'node:crypto';
import { IDBFactory } from 'fake-indexeddb';
import { vi } from 'vitest';
import type { Cart } from '#shared/contract/cart.ts';
import { cart as cartCall } from '#shared/contract/cart.ts';
import { isOlderVersion } from '#shared/rules/versions.ts';
import { callApi } from '#web/api/client.ts';
import { eventsOf } from '#web/offline/outbox/accepted-events.ts';
import { openNotes } from '#web/offline/outbox/cart-notes.ts';
import type { Channel, Connection, Message, OutboxDeps } from '#web/offline/outbox/deps.ts';
import { OutboxManager } from '#web/offline/outbox/outbox-manager.ts';
import { sendOperation } from '#web/offline/outbox/send.ts';
import { deleteStorage, NotSaved, openStorage } from '#web/offline/outbox/storage.ts';
import { SHOWN_AS_WAITING_MS } from '#web/offline/outbox/transitions.ts';
import { shopEvents } from '#web/state/consent/shop-events.ts';
import { fakeStorage } from './fake-storage.ts';
import { NOW } from './outbox-builders.ts';

/** A tab of the app on a device: its outbox, and the ways it can end. */
export interface DeviceTab {
  readonly outbox: OutboxManager;
  /** Its cart without waiting changes. */
  readonly known: () => Cart | undefined;
  /** Number of reads of the stored record. */
  readonly reads: () => number;
  /** Number of times that its cart was called out of date. */
  readonly outdated: () => number;
  /** Sets a cart that was read elsewhere. */
  keep(cart: Cart): void;
  /** Crashes: pending work never resolves, and its lock is free. */
  die(): void;
}

/** A browser on a counter tablet: storage, locks and channels that outlive its tabs. */
export interface Device {
  readonly connection: TestConnection;
  /** Storage is full: writes fail. */
  isFull: boolean;
  /** Reads fail. */
  isDeaf: boolean;
  /** Writes never complete. */
  isSlow: boolean;
  /** Whether the users are logged in. */
  isLoggedIn: boolean;
  /** The clock in milliseconds; runs `speed` times as fast as real time. */
  now(): number;
  /** Moves the device's clock, forwards or back. */
  skip(ms: number): void;
  openTab(owner: string): Promise<DeviceTab>;
  /** Deletes a user's stored data, as a log-out does. */
  forget(owner: string): Promise<void>;
  /** Deletes a user's stored data under the open tabs, as a browser does that clears site data. */
  wipe(owner: string): Promise<void>;
  /** Ends all tabs at once. */
  close(): void;
}

/** A connection controlled by the test. */
export class TestConnection implements Connection {
  isGood = true;
  hasAnswered = true;
  /** Probes fail, but the state is still online. */
  isSilent = false;
  probes = 0;
  readonly #listeners = new Set<() => void>();

  isProven(): boolean {
    return this.hasAnswered;
  }

  state(): 'online' | 'offline' {
    return this.isGood ? 'online' : 'offline';
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async probe(): Promise<boolean> {
    this.probes += 1;
    const isHeard = this.isGood && !this.isSilent;
    this.hasAnswered ||= isHeard;
    return isHeard;
  }

  set(isGood: boolean): void {
    this.isGood = isGood;
    for (const listener of this.#listeners) listener();
  }
}

/** Fast enough for waits of seconds. */
const SPEED = 5;

/** A device with empty storage; the server is the one behind `fetch`. */
export function openDevice(speed = SPEED): Device {
  vi.stubGlobal('indexedDB', new IDBFactory());
  fakeStorage('localStorage');
  const locks = new Locks();
  const hub = new Map<string, Set<(message: Message) => void>>();
  const startedAt = performance.now();
  let skipped = 0;
  const tabs: DeviceTab[] = [];
  const device: Device = {
    connection: new TestConnection(),
    isFull: false,
    isDeaf: false,
    isSlow: false,
    isLoggedIn: true,
    now: () => NOW + skipped + Math.round((performance.now() - startedAt) * speed),
    skip: (ms) => {
      skipped += ms;
    },
    openTab: async (owner) => {
      const life = new Life();
      let known: Cart | undefined;
      let reads = 0;
      let told = 0;
      const keep = (cart: Cart) => {
        if (known === undefined || !isOlderVersion(cart.version, known.version)) known = cart;
      };
      const storage = openStorage(owner);
      const outbox = new OutboxManager({
        owner,
        isOwnerLoggedIn: () => device.isLoggedIn,
        storage: {
          read: () => {
            reads += 1;
            return life.of(() => (device.isDeaf ? Promise.reject(new NotSaved()) : storage.read()));
          },
          update: (change) => life.of(() => writing(device, () => storage.update(change))),
          onTaken: storage.onTaken,
          close: storage.close,
        },
        notes: openNotes(owner),
        channel: channelOn(hub, owner, life),
        locks: locks.of(life),
        connection: device.connection,
        send: (operation, signal) => life.of(() => sendOperation(operation, signal)),
        fetchCart: () =>
          life.of(async () => {
            const cart = await callApi(cartCall, {}, { owner });
            keep(cart);
            return cart;
          }),
        knownCart: () => known,
        onCart: keep,
        onAccepted: (...accepted) => {
          for (const event of eventsOf(...accepted)) shopEvents.post(event);
        },
        onOldCart: () => {
          told += 1;
        },
        now: device.now,
        random: () => 0.5,
        uuid: randomUUID,
        // Waits for answers run in real time.
        wait: (ms, signal) => life.of(() => wait(ms === SHOWN_AS_WAITING_MS ? ms : ms / speed, signal)),
      });
      await outbox.start(() => {});
      const die = () => {
        life.end();
        storage.close();
      };
      const tab = { outbox, known: () => known, reads: () => reads, outdated: () => told, keep, die };
      tabs.push(tab);
      return tab;
    },
    close: () => {
      for (const tab of tabs) tab.die();
    },
    wipe: (owner) => deleteStorage(owner),
    forget: async (owner) => {
      for (const listener of hub.get(owner) ?? []) listener({ kind: 'gone' });
      await deleteStorage(owner);
    },
  };
  return device;
}

function writing<T>({ isFull, isSlow }: Device, write: () => Promise<T>): Promise<T> {
  if (isSlow) return new Promise(() => {});
  return isFull ? Promise.reject(new NotSaved()) : write();
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** Work of a tab: never resolves once the tab has crashed. */
class Life {
  isOver = false;
  readonly #ends: (() => void)[] = [];

  async of<T>(work: () => Promise<T>): Promise<T> {
    if (this.isOver) return new Promise(() => {});
    try {
      const result = await work();
      return this.isOver ? new Promise(() => {}) : result;
    } catch (error) {
      if (this.isOver) return new Promise(() => {});
      throw error;
    }
  }

  onEnd(end: () => void): void {
    this.#ends.push(end);
  }

  end(): void {
    this.isOver = true;
    for (const end of this.#ends) end();
  }
}

/** Replaces the browser's storage and locks by the device's, for code that opens the queue itself. */
export function stubDevice(): void {
  vi.stubGlobal('indexedDB', new IDBFactory());
  const locks = new Locks();
  vi.stubGlobal('navigator', { locks: locks.of(new Life()) });
}

/** Web Locks: one holder, in order of requests; the lock of a crashed tab is free. */
class Locks {
  readonly #queues = new Map<string, Promise<unknown>>();

  of(life: Life): OutboxDeps['locks'] {
    const request = async (name: string, ...rest: unknown[]) => {
      const work = rest.at(-1) as (lock: unknown) => Promise<unknown>;
      const { signal } = (rest.length > 1 ? rest[0] : {}) as LockOptions;
      const before = this.#queues.get(name) ?? Promise.resolve();
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      life.onEnd(release);
      this.#queues.set(
        name,
        before.then(() => held),
      );
      try {
        await Promise.race([before, aborted(signal)]);
        if (life.isOver) return await new Promise(() => {});
        return await work({ name });
      } finally {
        release();
      }
    };
    return { request } as OutboxDeps['locks'];
  }
}

function aborted(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_, reject) => {
    if (signal?.aborted) reject(signal.reason);
    signal?.addEventListener('abort', () => reject(signal.reason));
  });
}

/** Messages are cloned and delivered asynchronously, as between tabs. */
function channelOn(hub: Map<string, Set<(message: Message) => void>>, owner: string, life: Life): Channel {
  const listeners = hub.get(owner) ?? new Set();
  hub.set(owner, listeners);
  let own: ((message: Message) => void) | null = null;
  return {
    post: (message) => {
      if (life.isOver) return;
      const copy = structuredClone(message);
      for (const listener of listeners)
        if (listener !== own) setImmediate(() => listeners.has(listener) && listener(copy));
    },
    listen: (listener) => {
      own = (message) => {
        if (!life.isOver) listener(message);
      };
      listeners.add(own);
    },
    close: () => {
      if (own !== null) listeners.delete(own);
    },
  };
}
