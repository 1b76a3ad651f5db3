// Loaded before the tests, which load it lazily: the first time takes seconds on a busy machine.
import '#web/features/auth/session-end.ts';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubDevice } from '#tests/support/web/cart-device.ts';
import { aUser, fakeApi } from '#tests/support/web/fake-api.ts';
import { fakeStorage } from '#tests/support/web/fake-storage.ts';
import { addOf } from '#tests/support/web/outbox-builders.ts';
import { ApiError } from '#web/api/api-error.ts';
import type { AppRouter } from '#web/app/router.ts';
import { endSessionOn, followOtherTabs } from '#web/app/session-watch.ts';
import { loginRedirect, returnPathFor } from '#web/features/auth/return-path.ts';
import { recordIntent } from '#web/offline/journal/journal.ts';
import { submitOn } from '#web/offline/outbox/use-outbox.ts';
import { session } from '#web/state/session.ts';
import { registerUnsentWork } from '#web/state/unsent-work.ts';

/** The two router members used by the watch. */
function routerAt(href: string, state: object = {}) {
  const navigate = vi.fn(async () => undefined);
  const { pathname, searchParams } = new URL(href, 'https://zapas.test');
  const location = { href, pathname, search: Object.fromEntries(searchParams), state };
  return { navigate, router: { state: { location }, navigate } as unknown as AppRouter };
}

/** Whether there is unsent work. */
let isWork = false;
registerUnsentWork(() => isWork);

const refusal = (status: number, code?: string) =>
  new ApiError({ kind: 'http', status, body: { message: 'x', ...(code === undefined ? {} : { code }) } });

/** Waits until a session end is done: its code is loaded lazily. */
async function whenLeft(): Promise<void> {
  await import('#web/features/auth/session-end.ts');
  await new Promise(setImmediate);
}

let queryClient: QueryClient;
beforeEach(() => {
  queryClient = new QueryClient();
  session.start(aUser());
});
afterEach(() => {
  isWork = false;
  session.end(null);
});

describe('a refused call', () => {
  it('of a user who has left says nothing of the present session', async () => {
    const { router, navigate } = routerAt('/dashboard');
    const body = { code: 'other_user', message: 'x' };
    endSessionOn(new ApiError({ kind: 'http', status: 403, body, isLate: true }), router, queryClient);
    await whenLeft();
    expect(session.user()).toEqual(aUser());
    expect(navigate).not.toHaveBeenCalled();
  });

  it('ends the session on 401 and stores the return path', async () => {
    const { router, navigate } = routerAt('/produkty?name=ibu');
    endSessionOn(refusal(401), router, queryClient);
    await vi.waitFor(() => expect(session.user()).toBeNull());
    expect(session.endReason()).toBe('expired');
    await vi.waitFor(() =>
      expect(navigate).toHaveBeenCalledWith({
        to: '/auth/logowanie',
        search: { powrot: '/produkty?name=ibu' },
        state: { leftBy: aUser().id },
        replace: true,
      }),
    );
  });

  it('ends it when another user is logged in', async () => {
    endSessionOn(refusal(403, 'other_user'), routerAt('/koszyk').router, queryClient);
    await vi.waitFor(() => expect(session.user()).toBeNull());
    expect(session.endReason()).toBe('other_user');
  });

  it('ends it once for several refused calls', async () => {
    const { router, navigate } = routerAt('/koszyk');
    endSessionOn(refusal(401), router, queryClient);
    endSessionOn(refusal(401), router, queryClient);
    await whenLeft();
    await vi.waitFor(() => expect(navigate).toHaveBeenCalledTimes(1));
  });

  it('ends it on a public screen too, when a user is logged in', async () => {
    endSessionOn(refusal(401), routerAt('/formularzKontaktowy').router, queryClient);
    await vi.waitFor(() => expect(session.user()).toBeNull());
  });

  it('asks for the password when a contact message is unsent', async () => {
    isWork = true;
    endSessionOn(refusal(401), routerAt('/formularzKontaktowy').router, queryClient);
    await whenLeft();
    expect([session.user()?.id, session.pausedBy()]).toEqual([aUser().id, 'expired']);
  });

  it('does not affect a guest (docs/product.md §8)', async () => {
    session.end(null);
    const { router, navigate } = routerAt('/auth/logowanie');
    endSessionOn(refusal(401), router, queryClient);
    await whenLeft();
    expect([session.endReason(), navigate.mock.calls]).toEqual([null, []]);
  });

  it.each([
    refusal(403, 'sales_blocked'),
    refusal(403, 'write_guard'),
    refusal(404),
    refusal(500),
    refusal(401, 'bad_credentials'),
    new ApiError({ kind: 'network' }),
    // A captive portal's.
    new ApiError({ kind: 'network', status: 401 }),
    new TypeError('defect'),
  ])('does not end it otherwise', async (error) => {
    endSessionOn(error, routerAt('/koszyk').router, queryClient);
    await whenLeft();
    expect(session.user()).not.toBeNull();
  });
});

describe('another tab', () => {
  let stored: Map<string, string>;
  let assigned: string[];
  let stop = () => {};

  beforeEach(() => {
    assigned = [];
    const location = { assign: (href: string) => assigned.push(href) };
    vi.stubGlobal('window', Object.assign(new EventTarget(), { location }));
    stored = fakeStorage('localStorage');
    session.start(aUser());
  });
  afterEach(() => {
    stop();
    vi.unstubAllGlobals();
  });

  /** The storage event of another tab's write; null removes the key. */
  function write(key: 'zapas.user' | 'zapas.session-end', value: object | null): void {
    const oldValue = stored.get(key) ?? null;
    if (value === null) stored.delete(key);
    else stored.set(key, JSON.stringify(value));
    window.dispatchEvent(Object.assign(new Event('storage'), { key, oldValue }));
  }

  function tabAt(href: string, state: object = {}) {
    const { router, navigate } = routerAt(href, state);
    const listened = session.onOtherTab;
    vi.spyOn(session, 'onOtherTab').mockImplementationOnce((changed) => {
      stop = listened(changed);
      return stop;
    });
    followOtherTabs({ router, queryClient });
    return navigate;
  }

  it('losing the session ends it here, with the reason and this tab’s return path', async () => {
    const navigate = tabAt('/produkty?name=ibu');
    write('zapas.session-end', { userId: aUser().id, reason: 'expired' });
    write('zapas.user', null);
    await vi.waitFor(() => expect(session.endReason()).toBe('expired'));
    await vi.waitFor(() => expect(navigate).toHaveBeenCalledOnce());
    expect(navigate).toHaveBeenCalledWith({
      to: '/auth/logowanie',
      search: { powrot: '/produkty?name=ibu' },
      state: { leftBy: aUser().id },
      replace: true,
    });
  });

  it('logging out leads to log-in without a return path, and says so', async () => {
    const navigate = tabAt('/koszyk');
    write('zapas.user', null);
    await vi.waitFor(() => expect(session.endReason()).toBe('logged_out'));
    await vi.waitFor(() => expect(navigate).toHaveBeenCalledWith({ to: '/auth/logowanie', replace: true }));
  });

  it('logging in another user ends this session and keeps the other', async () => {
    tabAt('/koszyk');
    write('zapas.user', aUser('u-2'));
    await vi.waitFor(() => expect(session.endReason()).toBe('other_user'));
    expect(session.onDevice()?.id).toBe('u-2');
  });

  it('storing newer data of the same user has no effect', async () => {
    const navigate = tabAt('/koszyk');
    write('zapas.user', { ...aUser(), is_sales_allowed: false });
    await whenLeft();
    expect(session.user()).not.toBeNull();
    expect(navigate).not.toHaveBeenCalled();
  });

  it('logging in while this one shows log-in leads to the return path', () => {
    session.end('expired');
    tabAt('/auth/logowanie?powrot=/koszyk', { leftBy: aUser().id });
    write('zapas.user', aUser());
    expect(assigned).toEqual(['/koszyk']);
  });

  it('logging in another user leads to the start screen, not to the first user’s page', () => {
    session.end('expired');
    tabAt('/auth/logowanie?powrot=/koszyk', { leftBy: aUser().id });
    write('zapas.user', aUser('u-2'));
    expect(assigned).toEqual(['/dashboard']);
  });

  it('losing the session while this one has unsent work asks for the password here', async () => {
    isWork = true;
    const navigate = tabAt('/koszyk');
    write('zapas.session-end', { userId: aUser().id, reason: 'expired' });
    write('zapas.user', null);
    expect(session.pausedBy()).toBe('expired');
    write('zapas.user', aUser('u-2'));
    expect(session.pausedBy()).toBe('other_user');
    // A call of before is answered only now.
    session.pause('expired');
    expect(session.pausedBy()).toBe('other_user');
    // A log-out in the other tab changes nothing here.
    write('zapas.user', null);
    expect(session.pausedBy()).toBe('expired');
    await whenLeft();
    expect(session.user()).toEqual(aUser());
    expect(navigate).not.toHaveBeenCalled();
  });

  it('logging the same user in again closes the question here', () => {
    tabAt('/koszyk');
    session.pause('expired');
    expect(stored.has('zapas.session-end')).toBe(true);
    write('zapas.session-end', null);
    expect(session.pausedBy()).toBeNull();
    session.pause('expired');
    write('zapas.user', aUser('u-2'));
    write('zapas.session-end', null);
    expect(session.pausedBy()).toBe('other_user');
    write('zapas.user', aUser());
    expect(session.pausedBy()).toBeNull();
  });

  it('logging out while this one asks for the password leads to log-in', async () => {
    tabAt('/koszyk');
    session.pause('expired');
    write('zapas.user', null);
    write('zapas.session-end', null);
    await vi.waitFor(() => expect(session.user()).toBeNull());
  });

  it('storing newer data of its user does not navigate this one from log-in', () => {
    write('zapas.user', aUser('u-2'));
    session.end('other_user');
    tabAt('/auth/logowanie');
    write('zapas.user', { ...aUser('u-2'), is_sales_allowed: false });
    expect(assigned).toEqual([]);
  });

  it('does not take a log-out for an expired session', () => {
    session.end('expired');
    expect(stored.has('zapas.session-end')).toBe(true);
    session.start(aUser());
    session.end(null);
    expect([...stored.keys()]).toEqual([]);
  });
});

describe('a session that ends with unsent work', () => {
  beforeEach(() => {
    isWork = true;
  });
  it.each([
    [refusal(401), 'expired'],
    [refusal(403, 'other_user'), 'other_user'],
  ])('keeps the user on the screen', async (error, reason) => {
    const { router, navigate } = routerAt('/koszyk');
    endSessionOn(error, router, queryClient);
    await whenLeft();
    expect(session.user()).toEqual(aUser());
    expect(session.pausedBy()).toBe(reason);
    expect(navigate).not.toHaveBeenCalled();
  });

  it('keeps asking once the work is sent, and ignores a wrong password', async () => {
    const { router, navigate } = routerAt('/koszyk');
    endSessionOn(refusal(401), router, queryClient);
    isWork = false;
    endSessionOn(refusal(401), router, queryClient);
    endSessionOn(refusal(401, 'bad_credentials'), router, queryClient);
    await whenLeft();
    expect(session.pausedBy()).toBe('expired');
    expect(navigate).not.toHaveBeenCalled();
  });

  it('continues after a log-in', () => {
    endSessionOn(refusal(401), routerAt('/koszyk').router, queryClient);
    session.start(aUser());
    expect(session.pausedBy()).toBeNull();
  });
});

describe('a person whom the pharmacy switched off', () => {
  beforeEach(() => {
    fakeStorage('localStorage');
    fakeStorage('sessionStorage');
    stubDevice();
    fakeApi().answer(() => new Promise(() => {}));
    session.start(aUser());
  });
  afterEach(() => {
    queryClient.clear();
    session.end(null);
    vi.unstubAllGlobals();
  });

  it('is told once what was not sent, however many calls are refused', async () => {
    const submit = submitOn(queryClient);
    await Promise.all([submit(addOf(1)).kept, submit(addOf(2)).kept]);
    const payload = { version: '3' };
    await recordIntent({ owner: aUser().id, key: crypto.randomUUID(), kind: 'order', payload, at: Date.now() });
    const ends = vi.spyOn(session, 'end');
    const { router, navigate } = routerAt('/koszyk');
    for (let call = 0; call < 3; call++) endSessionOn(refusal(401, 'switched_off'), router, queryClient);
    await vi.waitFor(() => expect(navigate).toHaveBeenCalled());
    await whenLeft();
    expect(ends).toHaveBeenCalledOnce();
    expect(session.unsentAtEnd()).toEqual({ kept: 2, undecided: 0, lost: 0, isUnknown: false, hasOrder: true });
  });

  it.each([
    ['by any call', () => {}, refusal(401, 'switched_off')],
    ['by a log-in over their screen', () => session.pause('expired'), refusal(403, 'switched_off')],
  ])('is out at once, also with unsent work: told %s', async (_, before, error) => {
    isWork = true;
    before();
    const { router, navigate } = routerAt('/koszyk');
    endSessionOn(error, router, queryClient);
    await vi.waitFor(() => expect(navigate).toHaveBeenCalledWith({ to: '/auth/logowanie', replace: true }));
    expect([session.user(), session.pausedBy(), session.endReason()]).toEqual([null, null, 'switched_off']);
  });
});

describe('the return path', () => {
  it.each([
    ['a guest', undefined, '/koszyk'],
    ['the same user', aUser().id, '/koszyk'],
    ['another user', 'u-2', '/dashboard'],
  ])('of %s', (_, leftBy, expected) => {
    expect(returnPathFor(aUser(), { asked: '/koszyk', leftBy })).toBe(expected);
  });

  it('stays on this site', () => {
    expect(returnPathFor(aUser(), { asked: '//obca.example/', leftBy: undefined })).toBe('/dashboard');
  });

  it('of a user whose session just ended is bound to them', () => {
    session.end('expired');
    expect(loginRedirect('/koszyk').state).toEqual({ leftBy: aUser().id });
    session.start(aUser('u-2'));
    expect(session.leftBy()).toBeNull();
  });
});
