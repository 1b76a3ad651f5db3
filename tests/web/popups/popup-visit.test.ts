import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aUser } from '#tests/support/web/fake-api.ts';
import { fakeStorage } from '#tests/support/web/fake-storage.ts';
import { tabStorage } from '#web/state/storage.ts';

const NOW = Date.parse('2026-11-30T10:00:00Z');
const HOUR = 3_600_000;

/** The app after a reload of the tab. */
async function reloaded() {
  vi.resetModules();
  const { session } = await import('#web/state/session.ts');
  return { session, ...(await import('#web/features/popups/popup-visit.ts')) };
}

beforeEach(() => {
  fakeStorage('localStorage');
  fakeStorage('sessionStorage');
});
afterEach(() => vi.unstubAllGlobals());

it('a reload is the same visit, 12 hours later is another', async () => {
  const before = await reloaded();
  expect(before.isVisitedAlready(NOW)).toBe(false);
  before.countVisit(NOW);
  const after = await reloaded();
  expect(after.isVisitedAlready(NOW + HOUR)).toBe(true);
  expect(after.isVisitedAlready(NOW + 13 * HOUR)).toBe(false);
});

it('the next user of the tab makes a visit of their own, and nothing of the last one is left', async () => {
  const { session, countVisit, isVisitedAlready } = await reloaded();
  session.start(aUser());
  countVisit(NOW);
  session.end(null);
  expect(isVisitedAlready(NOW)).toBe(false);
  expect(tabStorage.get('zapas.popup-shown')).toBeNull();
});
