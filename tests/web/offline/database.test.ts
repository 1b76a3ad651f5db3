import { IDBFactory } from 'fake-indexeddb';
import { get, set } from 'idb-keyval';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hangStore } from '#tests/support/web/hung-store.ts';
import { connect, DEVICE_PATIENCE_MS, deleteDatabase, NoAnswer } from '#web/offline/persistence/database.ts';

const DATABASE = 'things';
const STORE = 'all';
/** Milliseconds of a time that passes when a test says so: a device that answers has all the time of a busy machine. */
const PATIENCE = 60;

let isOver: boolean;

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  isOver = false;
});
afterEach(() => {
  isOver = true;
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const open = () => connect(DATABASE, STORE, { patience: PATIENCE });
const hang = () => hangStore(DATABASE, STORE, () => isOver);

/** How work fails that is not done within `ms`; null when it does not. */
async function failureOf(work: Promise<unknown>, ms = PATIENCE): Promise<unknown> {
  const failure = work.then(
    () => null,
    (error: unknown) => error,
  );
  await vi.advanceTimersByTimeAsync(ms);
  return failure;
}

/** Opening is pending until the test resolves it. */
function slowOpening(): () => void {
  const real = indexedDB;
  let end = () => {};
  const until = new Promise<void>((resolve) => {
    end = resolve;
  });
  vi.stubGlobal('indexedDB', {
    open: (name: string) => {
      const request = real.open(name);
      const seen: Partial<IDBOpenDBRequest> = {};
      request.onupgradeneeded = (event) => seen.onupgradeneeded?.call(request, event);
      request.onsuccess = (event) => void until.then(() => seen.onsuccess?.call(request, event));
      return new Proxy(seen, { get: (_, key) => Reflect.get(key === 'result' ? request : seen, key) });
    },
  });
  return end;
}

describe('a device that does not answer', () => {
  it('is awaited for the patience at most, and the work is not done later', async () => {
    const end = slowOpening();
    const things = open();
    expect(await failureOf(set('a', 1, things.use))).toBeInstanceOf(NoAnswer);
    end();
    expect(await get('a', things.use)).toBeUndefined();
    await set('a', 2, things.use);
    expect(await get('a', things.use)).toBe(2);
  });

  it('has a started write aborted', async () => {
    await hang();
    const things = open();
    const failure = await failureOf(set('a', 1, things.use));
    expect(failure).toBeInstanceOf(NoAnswer);
    isOver = true;
    expect(await get('a', things.use)).toBeUndefined();
    await set('a', 2, things.use);
    expect(await get('a', things.use)).toBe(2);
  });

  it('is awaited without limit when no patience is set', async () => {
    await hang();
    const things = connect(DATABASE, STORE);
    const kept = set('a', 1, things.use);
    await vi.advanceTimersByTimeAsync(1_000 * PATIENCE);
    isOver = true;
    await kept;
    expect(await get('a', things.use)).toBe(1);
  });

  it('does not block a log-out for ever', async () => {
    vi.stubGlobal('indexedDB', { deleteDatabase: () => ({}) });
    expect(await failureOf(deleteDatabase(DATABASE), DEVICE_PATIENCE_MS)).toBeInstanceOf(NoAnswer);
  });
});
