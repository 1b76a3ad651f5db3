import { describe, expect, it, vi } from 'vitest';
import { forgetUser, registerUserStore, stopWriters } from '#web/offline/device-data.ts';

/** A store that keeps notes by user, written a moment after they were taken. */
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
  it('empties every store of this user alone', async () => {
    const [one, two] = [aStore(), aStore()];
    registerUserStore('one', one);
    registerUserStore('two', two);
    for (const { kept } of [one, two]) kept.set('u-1', 'mine').set('u-2', 'theirs');
    await forgetUser('u-1');
    for (const { kept } of [one, two]) expect([...kept]).toEqual([['u-2', 'theirs']]);
  });

  it('is not undone by a save that was about to happen', async () => {
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

  it('goes on when a store fails, and says so', async () => {
    const store = aStore();
    store.kept.set('u-1', 'mine');
    const broken = { stop: () => undefined, forget: () => Promise.reject(new Error('closed')) };
    registerUserStore('broken', broken);
    registerUserStore('one', store);
    await expect(forgetUser('u-1')).rejects.toThrow(AggregateError);
    expect(store.kept.size).toBe(0);
    registerUserStore('broken', { stop: () => undefined, forget: () => undefined });
  });

  it('hands on whether the queue is to be kept', async () => {
    const forget = vi.fn();
    registerUserStore('queue', { stop: () => undefined, forget });
    await forgetUser('u-1', { keepQueue: true });
    await forgetUser('u-1');
    expect(forget.mock.calls).toEqual([
      ['u-1', { keepQueue: true }],
      ['u-1', { keepQueue: false }],
    ]);
  });
});
