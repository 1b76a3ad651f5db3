import {
  environmentManager,
  QueryClient,
  type QueryKey,
  QueryObserver,
  type QueryObserverOptions,
} from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeApi } from '#tests/support/web/fake-api.ts';
import { currentUserQuery } from '#web/api/auth.ts';
import { informationQuery, notificationsQuery } from '#web/api/notices/notifications.ts';

const FIVE_MINUTES = 5 * 60_000;

beforeEach(() => {
  vi.useFakeTimers();
  // Without a window the library takes this for a server, which asks once.
  environmentManager.setIsServer(() => false);
});
afterEach(() => {
  environmentManager.setIsServer(() => true);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

// A counter tablet shows the app all day, without a reload and without losing the focus.
it.each<[string, object]>([
  ['messages of the wholesaler', informationQuery()],
  ['notifications', notificationsQuery()],
  ['the rights of the user', currentUserQuery()],
])('%s are asked for again on a screen that stays open', async (_, options) => {
  const api = fakeApi();
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const observer = new QueryObserver(client, options as QueryObserverOptions & { queryKey: QueryKey });
  const stop = observer.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(api.requests).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(FIVE_MINUTES);
  expect(api.requests).toHaveLength(2);
  stop();
});
