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

  it('grows old after a day', () => {
    writeDraft('form', 1);
    vi.runAllTimers();
    vi.advanceTimersByTime(DAY - 1_000);
    expect(read('form')).toBe(1);
    vi.advanceTimersByTime(2_000);
    expect(read('form')).toBeUndefined();
  });

  it('that nobody came back to is swept from the device, whosever it was, and nothing else is', () => {
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

  it('is none where something else stands', () => {
    storage.set('zapas.draft.u-1.form', 'nonsense');
    expect(read('form')).toBeUndefined();
    storage.set('zapas.draft.u-1.form', 'null');
    expect(read('form')).toBeUndefined();
  });

  it('lives without a storage as long as its form', () => {
    vi.stubGlobal('localStorage', undefined);
    writeDraft('form', 1);
    expect(read('form')).toBe(1);
    expect(() => vi.runAllTimers()).not.toThrow();
  });
});

describe('with several tabs', () => {
  /** What this tab shows after its user has gone to another tab of the same browser. */
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

  it('is not given up with the form of another tab, which had taken it up or not', () => {
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

  it('is each tab’s own, and the last one’s for a tab to come', () => {
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

  it('is gone for good when who took it up has sent it', () => {
    writeDraft('form', 'mine');
    vi.runAllTimers();
    inAnotherTab();
    expect(read('form')).toBe('mine');
    removeDraft('form');
    inAnotherTab();
    expect(read('form')).toBeUndefined();
  });

  it('does not come back with a tab that was closed before its user logged out', async () => {
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

  it('is dropped with such a tab before anybody asks for it', async () => {
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

  it('is forgotten once sent, though the tab could not keep its own', () => {
    vi.stubGlobal('sessionStorage', undefined);
    writeDraft('form', 'mine');
    vi.runAllTimers();
    removeDraft('form');
    expect(drafts()).toEqual([]);
  });

  it('of a tab alone is there after its reload and in no other', () => {
    writeDraft('ticks', [1], 'tab');
    vi.runAllTimers();
    stopWriters();
    expect(read('ticks')).toEqual([1]);
    expect(drafts()).toEqual([]);
    inAnotherTab();
    expect(read('ticks')).toBeUndefined();
  });
});

describe('whose it is', () => {
  it('is seen by its owner alone', () => {
    writeDraft('form', 'mine');
    vi.runAllTimers();
    session.start(aUser('u-2'));
    expect(read('form')).toBeUndefined();
    writeDraft('form', 'theirs');
    vi.runAllTimers();
    session.start(aUser('u-1'));
    expect(read('form')).toBe('mine');
  });

  it('does not come back after a log-out, whatever was about to be written', async () => {
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

  it('is not written once another tab has logged out', () => {
    writeDraft('form', 1);
    storage.delete('zapas.user');
    vi.runAllTimers();
    expect(drafts()).toEqual([]);
  });

  it('is nobody’s without a user', () => {
    session.end(null);
    writeDraft('form', 1);
    vi.runAllTimers();
    expect([storage.size, ofTab.size]).toEqual([0, 0]);
    expect(read('form')).toBeUndefined();
  });

  it('waits for the same account when the session ended by itself', async () => {
    writeDraft('form', 1);
    vi.runAllTimers();
    session.end('expired');
    await forgetUser('u-1', { keepQueue: true, keepDrafts: true });
    session.start(aUser('u-1'));
    expect(read('form')).toBe(1);
  });

  it('is work that a session must not end over, until it is given up', () => {
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

  it('waits for its user while somebody else is logged in in another tab', async () => {
    writeDraft('form', 1);
    storage.set('zapas.user', JSON.stringify(aUser('u-2')));
    session.pause('other_user');
    vi.runAllTimers();
    expect(drafts()).toEqual([]);
    session.start(aUser('u-1'));
    await saveBeforeReload();
    expect(drafts()).toHaveLength(1);
  });

  it('outlives a reload of its tab meanwhile, and leaves it with its user', async () => {
    writeDraft('form', 1);
    storage.set('zapas.user', JSON.stringify(aUser('u-2')));
    session.pause('other_user');
    await saveBeforeReload();
    expect([drafts(), [...ofTab.keys()]]).toEqual([[], ['zapas.draft.u-1.form']]);
    // The reload: what was only in memory is gone, and the tab belongs to whom the device knows.
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
