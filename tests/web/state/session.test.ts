// Loaded before the tests, which re-import the app's modules: the library takes seconds on a busy machine.
import '@mantine/notifications';
import { QueryClient } from '@tanstack/react-query';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aUser, type FakeApi, fakeApi } from '#tests/support/web/fake-api.ts';

/** Local storage shared by "tabs": each `openTab` loads the app's modules again. */
let stored: Map<string, string>;
let api: FakeApi;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('indexedDB', new IDBFactory());
  api = fakeApi();
});
afterEach(() => vi.unstubAllGlobals());

async function openTab() {
  vi.resetModules();
  const { session } = await import('#web/state/session.ts');
  const { hasUser } = await import('#web/features/auth/has-user.ts');
  const { endSession, logOut } = await import('#web/features/auth/session-end.ts');
  const overlays = await import('#web/state/overlays.ts');
  return { session, hasUser, endSession, logOut, overlays, queryClient: new QueryClient() };
}

const guestAnswer = { status: 401, body: { message: 'Sesja wygasła.', code: 'no_session', requestId: 'r' } };
const userAnswer = { body: { user: aUser(), status: 'active' } };

describe('the session on the device', () => {
  it('stores only the user in local storage', async () => {
    const { session } = await openTab();
    session.start(aUser());
    expect([...stored.keys()]).toEqual(['zapas.user']);
    expect((await openTab()).session.user()).toEqual(aUser());
  });

  it('has no user when storage is invalid or forbidden', async () => {
    stored.set('zapas.user', '{"id":1}');
    expect((await openTab()).session.user()).toBeNull();
    stored.set('zapas.user', 'not json');
    expect((await openTab()).session.user()).toBeNull();
    vi.stubGlobal('localStorage', undefined);
    const { session } = await openTab();
    session.start(aUser());
    expect(session.user()).toEqual(aUser());
  });

  it('notifies newer data of the user, and not equal data', async () => {
    const { session } = await openTab();
    session.start(aUser());
    const told = vi.fn();
    session.subscribe(told);
    session.update(aUser());
    expect(told).not.toHaveBeenCalled();
    session.update({ ...aUser(), is_sales_allowed: false });
    expect(told).toHaveBeenCalledOnce();
    expect((await openTab()).session.user()?.is_sales_allowed).toBe(false);
  });

  it('keeps the user that another tab has logged in', async () => {
    const first = await openTab();
    first.session.start(aUser());
    const second = await openTab();
    second.session.start(aUser('u-2'));
    first.session.end('other_user');
    expect((await openTab()).session.user()?.id).toBe('u-2');
  });

  it('follows log-outs and user changes of other tabs, not its own', async () => {
    const { session } = await openTab();
    session.start(aUser());
    const heard = vi.fn();
    const stop = session.onOtherTab(heard);
    const tell = () => window.dispatchEvent(Object.assign(new Event('storage'), { key: 'zapas.user' }));
    tell();
    expect(heard).not.toHaveBeenCalled();
    stored.delete('zapas.user');
    tell();
    expect(heard).toHaveBeenCalledTimes(1);
    stop();
    tell();
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('stays when site data are cleared under its tab, so that unsent work is not lost with a log-out', async () => {
    const { session } = await openTab();
    session.start(aUser());
    const heard = vi.fn();
    session.onOtherTab(heard);
    stored.clear();
    window.dispatchEvent(Object.assign(new Event('storage'), { key: null }));
    expect(heard).not.toHaveBeenCalled();
    expect(session.isOnDevice(aUser().id)).toBe(true);
  });
});

describe('the guard', () => {
  it('asks the server only without a stored user', async () => {
    const { session, hasUser, queryClient } = await openTab();
    session.start(aUser());
    expect(await hasUser(queryClient)).toBe(true);
    expect(api.requests).toEqual([]);
  });

  it('resumes the session of a valid cookie', async () => {
    api.answer(userAnswer);
    const { session, hasUser, queryClient } = await openTab();
    expect(await hasUser(queryClient)).toBe(true);
    expect(session.user()).toEqual(aUser());
  });

  it.each([401, 403])('sends to log-in on %i', async (status) => {
    api.answer({ ...guestAnswer, status });
    const { hasUser, queryClient } = await openTab();
    expect(await hasUser(queryClient)).toBe(false);
  });

  it('does not send to log-in when the server fails', async () => {
    const { hasUser, queryClient } = await openTab();
    api.answer('cut');
    await expect(hasUser(queryClient)).rejects.toMatchObject({ kind: 'network' });
    api.answer({ status: 500, body: { message: 'x', requestId: 'r' } });
    await expect(hasUser(queryClient)).rejects.toMatchObject({ status: 500 });
  });
});

describe('log-out', () => {
  it('clears queries, storage and dialogues, opens log-in and calls the server', async () => {
    const tab = await openTab();
    tab.session.start(aUser());
    tab.queryClient.setQueryData(['cart'], 'koszyk');
    const question = tab.overlays.confirm({ title: 'Na pewno?' });
    api.answer({ body: { message: 'ok' } });
    const toLogin = vi.fn(async () => undefined);
    await tab.logOut({ queryClient: tab.queryClient, toLogin });
    expect(toLogin).toHaveBeenCalledOnce();
    expect(tab.queryClient.getQueryCache().getAll()).toEqual([]);
    expect([...stored.keys()]).toEqual([]);
    expect(await question).toBe(false);
    expect(api.requests.map(({ url }) => new URL(url).pathname)).toEqual(['/api/logout']);
  });

  it('takes effect when the server cannot be reached: the old session is not resumed', async () => {
    const tab = await openTab();
    tab.session.start(aUser());
    api.answer('cut');
    await tab.logOut({ queryClient: tab.queryClient, toLogin: async () => undefined });
    expect(tab.session.user()).toBeNull();

    const later = await openTab();
    expect(await later.hasUser(later.queryClient)).toBe(false);
    expect(api.requests.map(({ url }) => new URL(url).pathname)).toEqual(['/api/logout', '/api/logout']);

    api.answer({ body: { message: 'ok' } }, guestAnswer);
    expect(await later.hasUser(later.queryClient)).toBe(false);
    expect([...stored.keys()]).toEqual([]);
  });

  it('that is pending is dropped by the next log-in', async () => {
    const tab = await openTab();
    tab.session.setLogOutPending(true);
    tab.session.start(aUser('u-2'));
    expect(tab.session.logOutPending()).toBe(false);
  });

  it('stores the reason when the session was not ended by the user', async () => {
    const tab = await openTab();
    tab.session.start(aUser());
    await tab.endSession({ queryClient: tab.queryClient, toLogin: async () => undefined }, 'expired');
    expect(tab.session.endReason()).toBe('expired');
    tab.session.start(aUser());
    expect(tab.session.endReason()).toBeNull();
  });
});
