import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aUser } from '#tests/support/web/fake-api.ts';
import { fakeStorage } from '#tests/support/web/fake-storage.ts';
import { dropStaleDrafts, removeEndedDrafts } from '#web/offline/drafts/draft-storage.ts';
import { readDraft, removeDraft, writeDraft } from '#web/offline/drafts/drafts.ts';
import { forgetUser, stopWriters } from '#web/offline/persistence/device-data.ts';
import { saveBeforeReload } from '#web/state/before-reload.ts';
import { session } from '#web/state/session.ts';
import { hasUnsentWork } from '#web/state/unsent-work.ts';

const DAY = 24 * 60 * 60_000;
let storage: Map<string, string>;
let ofTab: Map<string, string>;
const drafts = () => [...storage.keys()].filter((key) => key.startsWith('zapas.draft.'));
const read = (name: string) => readDraft(name, Date.now());

beforeEach(() => {
  vi.useFakeTimers();
  storage = fakeStorage('localStorage');
  ofTab = fakeStorage('sessionStorage');
  session.start(aUser('u-1'));
});
afterEach(() => {
  stopWriters();
  session.end(null);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a draft', () => {
  it('is written once, a moment after the last key', () => {
    for (const text of ['i', 'ib', 'ibu']) writeDraft('search', text);
    expect(drafts()).toEqual([]);
    expect(read('search')).toBe('ibu');
    vi.runAllTimers();
    expect(drafts()).toHaveLength(1);
    expect(read('search')).toBe('ibu');
  });

  it('is written at once before the app reloads', async () => {
    writeDraft('form', { step: 2, names: ['a'] });
    await saveBeforeReload();
    expect(drafts()).toHaveLength(1);
    expect(read('form')).toEqual({ step: 2, names: ['a'] });
  });

  it('is gone after a submit, also when it was not written yet', () => {
    writeDraft('one', 1);
    vi.runAllTimers();
    writeDraft('two', 2);
    removeDraft('one');
    removeDraft('two');
    vi.runAllTimers();
    expect(drafts()).toEqual([]);
    expect(read('two')).toBeUndefined();
  });

  it('expires after a day', () => {
    writeDraft('form', 1);
    vi.runAllTimers();
    vi.advanceTimersByTime(DAY - 1_000);
    expect(read('form')).toBe(1);
    vi.advanceTimersByTime(2_000);
    expect(read('form')).toBeUndefined();
  });

  it.each([
    ['an hour', 3_600_000],
    ['a day', DAY],
    ['a year', 365 * DAY],
  ])('of a clock that was ahead by %s is kept, for a day from the next start', (_, ahead) => {
    vi.setSystemTime(Date.now() + ahead);
    writeDraft('form', 1);
    vi.runAllTimers();
    vi.setSystemTime(Date.now() - ahead);
    expect(read('form')).toBe(1);
    dropStaleDrafts(Date.now());
    vi.advanceTimersByTime(DAY - 1_000);
    expect(read('form')).toBe(1);
    vi.advanceTimersByTime(2_000);
    expect(read('form')).toBeUndefined();
    dropStaleDrafts(Date.now());
    expect(drafts()).toEqual([]);
  });

  it('that is stale is removed for every user, and nothing else is', () => {
    writeDraft('old', 1);
    vi.runAllTimers();
    session.end('expired');
    session.start(aUser('u-2'));
    vi.advanceTimersByTime(DAY - 1_000);
    writeDraft('new', 2);
    vi.runAllTimers();
    storage.set('zapas.draft.u-3.form', 'nonsense').set('zapas.queries.u-1', '{}');
    vi.advanceTimersByTime(2_000);
    dropStaleDrafts(Date.now());
    expect([drafts(), [...ofTab.keys()]]).toEqual([['zapas.draft.u-2.new'], ['zapas.draft.u-2.new']]);
    expect(storage.has('zapas.queries.u-1')).toBe(true);
    expect(read('new')).toBe(2);
  });

  it('is absent when the stored text is not a draft', () => {
    storage.set('zapas.draft.u-1.form', 'nonsense');
    expect(read('form')).toBeUndefined();
    storage.set('zapas.draft.u-1.form', 'null');
    expect(read('form')).toBeUndefined();
  });

  it('without storage lives as long as its form', () => {
    vi.stubGlobal('localStorage', undefined);
    writeDraft('form', 1);
    expect(read('form')).toBe(1);
    expect(() => vi.runAllTimers()).not.toThrow();
  });
});

describe('with several tabs', () => {
  /** What this tab shows after its user has used another tab of the same browser. */
  const inAnotherTab = () => {
    stopWriters();
    const mine = new Map(ofTab);
    ofTab.clear();
    return () => {
      stopWriters();
      ofTab.clear();
      for (const [key, text] of mine) ofTab.set(key, text);
    };
  };

  it('is not removed with the form of another tab, whether that tab had adopted it or not', () => {
    for (const isSeen of [true, false]) {
      writeDraft('form', 'mine');
      vi.runAllTimers();
      const back = inAnotherTab();
      if (isSeen) expect(read('form')).toBe('mine');
      removeDraft('form');
      back();
      expect(read('form')).toBe('mine');
      removeDraft('form');
    }
  });

  it('belongs to its tab; a new tab gets the last one', () => {
    writeDraft('form', 'mine');
    vi.runAllTimers();
    const back = inAnotherTab();
    writeDraft('form', 'theirs');
    vi.runAllTimers();
    back();
    expect(read('form')).toBe('mine');
    inAnotherTab();
    expect(read('form')).toBe('theirs');
  });

  it('is removed when the tab that adopted it has sent it', () => {
    writeDraft('form', 'mine');
    vi.runAllTimers();
    inAnotherTab();
    expect(read('form')).toBe('mine');
    removeDraft('form');
    inAnotherTab();
    expect(read('form')).toBeUndefined();
  });

  it('does not come back with a tab that was closed before the log-out', async () => {
    writeDraft('form', 'mine');
    vi.runAllTimers();
    const back = inAnotherTab();
    await forgetUser('u-1');
    session.start(aUser('u-1'));
    back();
    expect(read('form')).toBeUndefined();
    writeDraft('other', 'new');
    vi.runAllTimers();
    expect([read('form'), read('other')]).toEqual([undefined, 'new']);
  });

  it('is removed from such a tab at its start', async () => {
    writeDraft('form', 'mine');
    vi.runAllTimers();
    const back = inAnotherTab();
    await forgetUser('u-1');
    back();
    removeEndedDrafts();
    expect(ofTab.size).toBe(0);
  });

  it('stays with a tab that is only reloaded, dots in its name or not', () => {
    for (const name of ['form', 'order-retry.12']) writeDraft(name, 'mine', 'tab');
    vi.runAllTimers();
    stopWriters();
    removeEndedDrafts();
    expect([read('form'), read('order-retry.12')]).toEqual(['mine', 'mine']);
  });

  it('is removed once sent, even if the tab could not store its own', () => {
    vi.stubGlobal('sessionStorage', undefined);
    writeDraft('form', 'mine');
    vi.runAllTimers();
    removeDraft('form');
    expect(drafts()).toEqual([]);
  });

  it('of scope `tab` is there after a reload and in no other tab', () => {
    writeDraft('ticks', [1], 'tab');
    vi.runAllTimers();
    stopWriters();
    expect(read('ticks')).toEqual([1]);
    expect(drafts()).toEqual([]);
    inAnotherTab();
    expect(read('ticks')).toBeUndefined();
  });
});

describe('the owner of a draft', () => {
  it('is the only one to see it', () => {
    writeDraft('form', 'mine');
    vi.runAllTimers();
    session.start(aUser('u-2'));
    expect(read('form')).toBeUndefined();
    writeDraft('form', 'theirs');
    vi.runAllTimers();
    session.start(aUser('u-1'));
    expect(read('form')).toBe('mine');
  });

  it('loses it at log-out, with any pending write', async () => {
    writeDraft('one', 1);
    vi.runAllTimers();
    writeDraft('two', 2);
    stopWriters();
    session.end(null);
    await forgetUser('u-1');
    vi.runAllTimers();
    await saveBeforeReload();
    expect(drafts()).toEqual([]);
  });

  it('stores nothing once another tab has logged out', () => {
    writeDraft('form', 1);
    storage.delete('zapas.user');
    vi.runAllTimers();
    expect(drafts()).toEqual([]);
  });

  it('must be logged in', () => {
    session.end(null);
    writeDraft('form', 1);
    vi.runAllTimers();
    expect([storage.size, ofTab.size]).toEqual([0, 0]);
    expect(read('form')).toBeUndefined();
  });

  it('gets it back after an expired session', async () => {
    writeDraft('form', 1);
    vi.runAllTimers();
    session.end('expired');
    await forgetUser('u-1', { keepQueue: true, keepDrafts: true });
    session.start(aUser('u-1'));
    expect(read('form')).toBe(1);
  });

  it('has unsent work until it is sent or discarded', () => {
    expect(hasUnsentWork()).toBe(false);
    writeDraft('form', 1);
    vi.runAllTimers();
    expect(hasUnsentWork()).toBe(true);
    removeDraft('form');
    expect(hasUnsentWork()).toBe(false);
    writeDraft('form', 2);
    stopWriters();
    expect(hasUnsentWork()).toBe(false);
  });

  it('gets it back after another user was logged in in another tab', async () => {
    writeDraft('form', 1);
    storage.set('zapas.user', JSON.stringify(aUser('u-2')));
    session.pause('other_user');
    vi.runAllTimers();
    expect(drafts()).toEqual([]);
    session.start(aUser('u-1'));
    await saveBeforeReload();
    expect(drafts()).toHaveLength(1);
  });

  it('keeps it over a reload meanwhile, until the user leaves the tab', async () => {
    writeDraft('form', 1);
    storage.set('zapas.user', JSON.stringify(aUser('u-2')));
    session.pause('other_user');
    await saveBeforeReload();
    expect([drafts(), [...ofTab.keys()]]).toEqual([[], ['zapas.draft.u-1.form']]);
    // The reload clears memory, and the tab belongs to the user of the device.
    stopWriters();
    session.start(aUser('u-2'));
    expect(read('form')).toBeUndefined();
    session.start(aUser('u-1'));
    expect(read('form')).toBe(1);
    writeDraft('form', 2);
    await saveBeforeReload();
    expect([drafts(), ofTab.size, read('form')]).toEqual([['zapas.draft.u-1.form'], 1, 2]);
    ofTab.set('zapas.draft.u-1.other', '{}');
    await forgetUser('u-1');
    expect([drafts(), ofTab.size]).toEqual([[], 0]);
  });
});
