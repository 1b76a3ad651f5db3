import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aUser } from '#tests/support/fake-api.ts';
import { ApiError } from '#web/api/api-error.ts';
import type { AppRouter } from '#web/app/router.ts';
import { endSessionOn } from '#web/app/session-watch.ts';
import { session } from '#web/state/session.ts';

/** The three things that the watch asks of the router. */
function routerAt(href: string, isPublic = false) {
  const navigate = vi.fn(async () => undefined);
  const matches = [{ staticData: {} }, { staticData: { isPublic } }];
  return { navigate, router: { state: { matches, location: { href } }, navigate } as unknown as AppRouter };
}

const refusal = (status: number, code?: string) =>
  new ApiError({ kind: 'http', status, body: { message: 'x', ...(code === undefined ? {} : { code }) } });

let queryClient: QueryClient;
beforeEach(() => {
  queryClient = new QueryClient();
  session.start(aUser());
});
afterEach(() => session.end(null));

describe('a refused call', () => {
  it('ends the session on 401 and remembers the way back', async () => {
    const { router, navigate } = routerAt('/produkty?name=ibu');
    endSessionOn(refusal(401), router, queryClient);
    expect(session.user()).toBeNull();
    expect(session.endReason()).toBe('expired');
    await vi.waitFor(() =>
      expect(navigate).toHaveBeenCalledWith({
        to: '/auth/logowanie',
        search: { powrot: '/produkty?name=ibu' },
        replace: true,
      }),
    );
  });

  it('ends it when the device has changed hands', () => {
    endSessionOn(refusal(403, 'other_user'), routerAt('/koszyk').router, queryClient);
    expect(session.endReason()).toBe('other_user');
  });

  it('ends it once, however many calls are refused', async () => {
    const { router, navigate } = routerAt('/koszyk');
    endSessionOn(refusal(401), router, queryClient);
    endSessionOn(refusal(401), router, queryClient);
    await vi.waitFor(() => expect(navigate).toHaveBeenCalledTimes(1));
  });

  it('leaves it alone on a public route (SPEC §8)', () => {
    endSessionOn(refusal(401), routerAt('/auth/logowanie', true).router, queryClient);
    expect(session.user()).not.toBeNull();
  });

  it.each([
    refusal(403, 'sales_blocked'),
    refusal(403, 'write_guard'),
    refusal(404),
    refusal(500),
    new ApiError({ kind: 'network' }),
    new TypeError('defect'),
  ])('leaves it alone otherwise', (error) => {
    endSessionOn(error, routerAt('/koszyk').router, queryClient);
    expect(session.user()).not.toBeNull();
  });
});
