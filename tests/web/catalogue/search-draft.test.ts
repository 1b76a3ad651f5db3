import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aUser } from '#tests/support/web/fake-api.ts';
import { fakeStorage } from '#tests/support/web/fake-storage.ts';
import { forgetTypedSearch, keepTypedSearch, typedSearch } from '#web/features/catalogue/search/search-draft.ts';
import { writeDraft } from '#web/offline/drafts/drafts.ts';
import { forgetUser, stopWriters } from '#web/offline/persistence/device-data.ts';
import { saveBeforeReload } from '#web/state/before-reload.ts';
import { session } from '#web/state/session.ts';

let device: Map<string, string>;
const kept = (over: string | null = null) => typedSearch(over, Date.now());
/** The app is read anew: what was only in its memory is gone. */
async function reload() {
  await saveBeforeReload();
  stopWriters();
}

beforeEach(() => {
  device = fakeStorage('localStorage');
  fakeStorage('sessionStorage');
  session.start(aUser('u-1'));
});
afterEach(() => {
  stopWriters();
  session.end(null);
  vi.unstubAllGlobals();
});

describe('a search that is half typed', () => {
  it('is there again after a reload', async () => {
    for (const text of ['i', 'ib', 'ibu']) keepTypedSearch(text, null);
    await reload();
    expect(kept()).toBe('ibu');
  });

  it('is gone once it was looked for or given up', async () => {
    keepTypedSearch('ibu', null);
    await reload();
    forgetTypedSearch();
    await reload();
    expect(kept()).toBeNull();
  });

  it('is gone when the field was emptied', async () => {
    keepTypedSearch('i', null);
    keepTypedSearch('', null);
    await reload();
    expect(kept()).toBeNull();
  });

  it('belongs to the phrase that it was typed over', async () => {
    keepTypedSearch('ibupro', 'ibu');
    await reload();
    expect([kept('ibu'), kept('apap'), kept(null)]).toEqual(['ibupro', null, null]);
  });

  it('is not taken up by a tab that is opened later', async () => {
    keepTypedSearch('ibu', null);
    await reload();
    fakeStorage('sessionStorage');
    expect(kept()).toBeNull();
    expect([...device.values()].join()).not.toContain('ibu');
  });

  it('is nobody else’s, and gone at log-out', async () => {
    keepTypedSearch('ibu', null);
    await reload();
    session.start(aUser('u-2'));
    expect(kept()).toBeNull();
    session.start(aUser('u-1'));
    expect(kept()).toBe('ibu');
    await forgetUser('u-1');
    expect(kept()).toBeNull();
  });

  it('is not what an older build may have kept', () => {
    writeDraft('search', { text: 'ibu' });
    expect(kept()).toBeNull();
  });
});
