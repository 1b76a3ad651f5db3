import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeStorage } from '#tests/support/web/fake-storage.ts';
import {
  finishPendingCleanup,
  forgetUser,
  markCleanupPending,
  registerUserStore,
  stopWriters,
} from '#web/offline/persistence/device-data.ts';

let storage: Map<string, string>;
beforeEach(() => {
  storage = fakeStorage('localStorage');
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** A store of notes by user with delayed writes. */
function aStore() {
  const kept = new Map<string, string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    kept,
    save(userId: string, note: string) {
      timer = setTimeout(() => kept.set(userId, note), 1_000);
    },
    stop: () => clearTimeout(timer),
    forget: (userId: string) => void kept.delete(userId),
  };
}

describe('forgetting a user', () => {
  it('empties every store of this user only', async () => {
    const [one, two] = [aStore(), aStore()];
    registerUserStore('one', one);
    registerUserStore('two', two);
    for (const { kept } of [one, two]) kept.set('u-1', 'mine').set('u-2', 'theirs');
    await forgetUser('u-1');
    for (const { kept } of [one, two]) expect([...kept]).toEqual([['u-2', 'theirs']]);
  });

  it('is done later when no store was loaded at the log-out', async () => {
    markCleanupPending('u-1', { keepQueue: true, keepDrafts: false });
    const forget = vi.fn();
    registerUserStore('one', { stop: () => undefined, forget });
    await finishPendingCleanup();
    expect(forget).toHaveBeenCalledWith('u-1', { keepQueue: true, keepDrafts: false });
    expect([...storage.keys()]).toEqual([]);
  });

  it('is not undone by a pending save', async () => {
    vi.useFakeTimers();
    const store = aStore();
    registerUserStore('one', store);
    store.save('u-1', 'late');
    stopWriters();
    await forgetUser('u-1');
    vi.runAllTimers();
    expect(store.kept.size).toBe(0);
    vi.useRealTimers();
  });

  it('continues when a store fails, and retries that one later', async () => {
    const store = aStore();
    store.kept.set('u-1', 'mine');
    const broken = { stop: () => undefined, forget: () => Promise.reject(new Error('closed')) };
    registerUserStore('broken', broken);
    registerUserStore('one', store);
    await forgetUser('u-1', { keepQueue: true, keepDrafts: false });
    expect(store.kept.size).toBe(0);

    const forget = vi.fn();
    registerUserStore('broken', { stop: () => undefined, forget });
    await finishPendingCleanup();
    await finishPendingCleanup();
    expect(forget.mock.calls).toEqual([['u-1', { keepQueue: true, keepDrafts: false }]]);
    expect(storage.size).toBe(0);
  });

  it('passes on the options', async () => {
    const forget = vi.fn();
    registerUserStore('queue', { stop: () => undefined, forget });
    await forgetUser('u-1', { keepQueue: true, keepDrafts: true });
    await forgetUser('u-1');
    expect(forget.mock.calls).toEqual([
      ['u-1', { keepQueue: true, keepDrafts: true }],
      ['u-1', { keepQueue: false, keepDrafts: false }],
    ]);
  });
});
