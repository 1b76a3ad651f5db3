import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aUser } from '#tests/support/web/fake-api.ts';
import { fakeStorage } from '#tests/support/web/fake-storage.ts';
import { saveTypedCount, typedCount } from '#web/features/catalogue/adding/count-drafts.ts';
import { writeDraft } from '#web/offline/drafts/drafts.ts';
import { forgetUser, stopWriters } from '#web/offline/persistence/device-data.ts';
import { session } from '#web/state/session.ts';

const NOW = 1_700_000_000_000;
let storage: Map<string, string>;
const drafts = () => [...storage.keys()].filter((key) => key.startsWith('zapas.draft.'));
const read = (screen: string, id: number) => typedCount(screen, id, Date.now());
const keep = (screen: string, id: number, count: number | null) => saveTypedCount(screen, id, count, Date.now());

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  fakeStorage('localStorage');
  storage = fakeStorage('sessionStorage');
  session.start(aUser('u-1'));
});
afterEach(() => {
  stopWriters();
  session.end(null);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('typed quantities', () => {
  it('of one screen share one draft, by product id', () => {
    keep('/produkty', 1, 7);
    keep('/produkty', 2, 12);
    vi.runAllTimers();
    expect(drafts()).toHaveLength(1);
    expect([read('/produkty', 1), read('/produkty', 2), read('/produkty', 3)]).toEqual([7, 12, undefined]);
  });

  it('are deleted one by one, and the draft with the last one', () => {
    keep('/produkty', 1, 7);
    keep('/produkty', 2, 12);
    vi.runAllTimers();
    keep('/produkty', 1, null);
    expect([read('/produkty', 1), read('/produkty', 2)]).toEqual([undefined, 12]);
    keep('/produkty', 2, null);
    vi.runAllTimers();
    expect(drafts()).toEqual([]);
  });

  it('belong to a screen and are replaced by those typed on another', () => {
    keep('/produkty', 1, 7);
    expect(read('/produkty/1', 1)).toBeUndefined();
    keep('/produkty/1', 1, null);
    expect(read('/produkty', 1)).toBe(7);
    keep('/produkty/1', 1, 3);
    expect([read('/produkty', 1), read('/produkty/1', 1)]).toEqual([undefined, 3]);
  });

  it.each([
    null,
    'x',
    { screen: '/produkty', counts: null },
    { screen: '/produkty', counts: { 1: 0 } },
    { counts: {} },
  ])('are ignored when the draft is malformed: %j', (other) => {
    writeDraft('counts', other);
    expect(read('/produkty', 1)).toBeUndefined();
    keep('/produkty', 1, 4);
    expect(read('/produkty', 1)).toBe(4);
  });

  it('are deleted with the user’s data', async () => {
    keep('/produkty', 1, 7);
    vi.runAllTimers();
    stopWriters();
    await forgetUser('u-1');
    expect(drafts()).toEqual([]);
  });
});
