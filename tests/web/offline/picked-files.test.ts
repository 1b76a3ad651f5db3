import { randomUUID } from 'node:crypto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeStorage } from '#tests/support/web/fake-storage.ts';
import { sweepJournals } from '#web/offline/journal/journal.ts';
import { changePicked, forgetPicked, loadPicked, type PickedFile } from '#web/offline/journal/picked-files.ts';
import { forgetUser, stopWriters, UNTIL_LOGIN } from '#web/offline/persistence/device-data.ts';
import { session } from '#web/state/session.ts';
import { hasUnsentWork } from '#web/state/unsent-work.ts';

const NOW = 1_000_000_000;
const DAY = 24 * 60 * 60_000;
const aFile = (name: string): PickedFile => ({
  key: randomUUID(),
  name,
  file: new Blob(['%PDF-']),
  changedAt: 1,
  at: NOW,
  lines: [{ productId: 7, count: 3 }],
});
const aUser = (id: string) => ({
  id,
  login: 'apteka',
  email: 'apteka@example.com',
  pharmacyName: 'Apteka',
  pharmacyCity: 'Wrocław',
  pharmacyNettleId: 1,
  inZapasClub: false,
  is_sales_allowed: true,
  name: '',
  mayOrder: true,
  isOwner: true,
  hasColleagues: false,
});
const savePicked = (place: string, files: readonly PickedFile[]) => changePicked(place, () => files, files);
const namesAt = async (place: string, now = NOW) => (await loadPicked(place, now)).map(({ name }) => name);

let storage: Map<string, string>;
beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  storage = fakeStorage('localStorage');
  session.start(aUser('u-1'));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('picked files', () => {
  it('are restored at their place, and the last change wins', async () => {
    void savePicked('7', [aFile('a.pdf')]);
    expect(await savePicked('7', [aFile('a.pdf'), aFile('b.pdf')])).toBe(true);
    await savePicked('all', [aFile('c.pdf')]);
    expect([await namesAt('7'), await namesAt('all'), await namesAt('8')]).toEqual([['a.pdf', 'b.pdf'], ['c.pdf'], []]);
    expect(hasUnsentWork()).toBe(true);
    for (const place of ['7', 'all']) await savePicked(place, []);
    expect([await namesAt('7'), hasUnsentWork()]).toEqual([[], false]);
  });

  it('keep the pieces that they were picked for; those of an earlier build have none', async () => {
    const { lines: _, ...older } = aFile('b.pdf');
    await savePicked('7', [aFile('a.pdf'), older]);
    const kept = await loadPicked('7', NOW);
    expect(kept.map(({ name, lines }) => [name, lines])).toEqual([
      ['a.pdf', [{ productId: 7, count: 3 }]],
      ['b.pdf', undefined],
    ]);
    await forgetPicked();
  });

  it('of a dialogue that was opened again stay when the upload of the one before ends', async () => {
    const [sent, added] = [aFile('a.pdf'), aFile('b.pdf')];
    await savePicked('7', [sent]);
    await changePicked('7', (stored) => [...stored, added], [sent, added]);
    // The dialogue before knows of its own file alone.
    await changePicked('7', (stored) => stored.filter(({ key }) => key !== sent.key), []);
    expect([await namesAt('7'), hasUnsentWork()]).toEqual([['b.pdf'], true]);
    await forgetPicked();
  });

  it('expire after a day', async () => {
    await savePicked('7', [aFile('a.pdf')]);
    expect(await namesAt('7', NOW + DAY)).toEqual(['a.pdf']);
    expect(await namesAt('7', NOW + DAY + 1)).toEqual([]);
    expect(await namesAt('7')).toEqual([]);
  });

  it('of every user are deleted after a day', async () => {
    await savePicked('7', [aFile('a.pdf'), { ...aFile('b.pdf'), at: NOW + 1 }]);
    await savePicked('8', [aFile('c.pdf')]);
    session.start(aUser('u-2'));
    await savePicked('7', [aFile('d.pdf')]);
    await sweepJournals(NOW + DAY + 1);
    expect(await namesAt('7')).toEqual([]);
    session.start(aUser('u-1'));
    expect([await namesAt('7'), await namesAt('8')]).toEqual([['b.pdf'], []]);
    await forgetPicked();
  });

  it('are not swept where storage is forbidden, and nothing fails', async () => {
    vi.stubGlobal('indexedDB', { databases: () => Promise.reject(new Error('forbidden')) });
    await expect(sweepJournals(NOW)).resolves.toBeUndefined();
  });

  it('stay after an expired session and are deleted at log-out', async () => {
    await savePicked('7', [aFile('a.pdf')]);
    await forgetUser('u-1', UNTIL_LOGIN);
    expect(await namesAt('7')).toEqual(['a.pdf']);
    session.start(aUser('u-2'));
    expect([await namesAt('7'), hasUnsentWork()]).toEqual([[], false]);
    await forgetUser('u-1');
    expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain('zapas-journal:u-1');
  });

  it('of a sent order are deleted at every place', async () => {
    for (const place of ['7', 'all']) await savePicked(place, [aFile('a.pdf')]);
    await forgetPicked();
    expect([await namesAt('7'), await namesAt('all'), hasUnsentWork()]).toEqual([[], [], false]);
    expect(await savePicked('7', [aFile('b.pdf')])).toBe(true);
    await forgetPicked();
  });

  it('keep the session of nobody who has left and come back', async () => {
    await savePicked('7', [aFile('a.pdf')]);
    stopWriters();
    await forgetUser('u-1');
    session.start(aUser('u-1'));
    expect(hasUnsentWork()).toBe(false);
  });

  it('are not stored after a log-out, which is reported', async () => {
    storage.clear();
    expect(await savePicked('7', [aFile('a.pdf')])).toBe(false);
  });

  it('report when storage refuses', async () => {
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw new Error('forbidden');
      },
    });
    expect(await savePicked('7', [aFile('a.pdf')])).toBe(false);
    expect(await namesAt('7')).toEqual([]);
  });
});
