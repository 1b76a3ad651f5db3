import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aUser } from '#tests/support/web/fake-api.ts';
import { fakeStorage } from '#tests/support/web/fake-storage.ts';
import { closeReorder, openReorder, pressed, saveReorder } from '#web/offline/journal/reorder-attempts.ts';
import { forgetUser, UNTIL_LOGIN } from '#web/offline/persistence/device-data.ts';
import { session } from '#web/state/session.ts';
import { hasUnsentWork } from '#web/state/unsent-work.ts';

const DAY = 24 * 60 * 60_000;
const decision = {
  key: '0b4a3c0e-8d5e-4a52-9d52-6d6f3a1d8d11',
  request: { products: [{ id: 7, count: 2 }], reason: 'stock' },
};
const another = { ...decision, key: '6f0d9f0a-53a3-4d0e-9a55-0f1c5a1c7a22' };

let storage: Map<string, string>;
beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  storage = fakeStorage('localStorage');
  session.start(aUser());
});
afterEach(async () => {
  await closeReorder(1);
  session.end(null);
  vi.unstubAllGlobals();
});
const journals = async () => (await indexedDB.databases()).map(({ name }) => name);

describe('an unanswered reorder', () => {
  it('is resent under its key for as long as the server keeps keys', async () => {
    await saveReorder(1, decision, 0);
    expect(await openReorder(1, 89 * DAY)).toEqual(decision);
    expect(await openReorder(1, 91 * DAY)).toBeNull();
    expect(await openReorder(2, 0)).toBeNull();
  });

  it('expires by the time of its first try', async () => {
    await saveReorder(1, decision, 0);
    await saveReorder(1, decision, 80 * DAY);
    expect(await openReorder(1, 91 * DAY)).toBeNull();
    await saveReorder(1, another, 91 * DAY);
    expect(await openReorder(1, 92 * DAY)).toEqual(another);
  });

  it('is unsent work until it is answered', async () => {
    await saveReorder(1, decision, 0);
    await saveReorder(2, another, 0);
    expect(hasUnsentWork()).toBe(true);
    await closeReorder(1);
    expect([await openReorder(1, 0), await openReorder(2, 0), hasUnsentWork()]).toEqual([null, another, true]);
    await closeReorder(2);
    expect([await openReorder(2, 0), hasUnsentWork()]).toEqual([null, false]);
  });

  it('is kept for its user, and only for them, when the session expires', async () => {
    await saveReorder(1, decision, 0);
    await forgetUser('u-1', UNTIL_LOGIN);
    session.start(aUser('u-2'));
    expect(await openReorder(1, 1)).toBeNull();
    session.start(aUser());
    expect(await openReorder(1, 1)).toEqual(decision);
  });

  it('is deleted at its user’s log-out', async () => {
    await saveReorder(1, decision, 0);
    await forgetUser('u-2');
    expect(await journals()).toEqual(['zapas-journal:u-1']);
    await forgetUser('u-1');
    expect(await journals()).toEqual([]);
  });

  it('is not stored for a user who has logged out in another tab', async () => {
    storage.clear();
    await saveReorder(1, decision, 0);
    expect(await journals()).toEqual([]);
  });
});

describe('the button sends only the shown list', () => {
  const fresh = () => ({ key: 'new', request: { products: [{ id: 7, count: 1 }], reason: 'other' } });

  it.each([
    ['no reorder is pending', null, null, fresh(), true],
    ['the answer was lost', decision, decision, decision, true],
    ['the answer was lost and nothing is stored', decision, null, decision, true],
    ['another tab has an unanswered one', null, decision, decision, false],
    ['another tab has a later one', decision, another, another, false],
  ])('when %s', (_, shown, kept, expected, isSent) => {
    expect(pressed(shown, kept, fresh)).toEqual({ decision: expected, isSent });
  });
});
