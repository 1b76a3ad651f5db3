import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { prefetch } from '#web/api/prefetch.ts';

function setUp() {
  const client = new QueryClient();
  const ask = vi.fn(async () => 'new');
  return { client, ask, query: { queryKey: ['products'], queryFn: ask } };
}

describe('the data of a screen', () => {
  it('are fetched before its code is loaded', async () => {
    const { client, query } = setUp();
    prefetch(client, query);
    await vi.waitFor(() => expect(client.getQueryData(query.queryKey)).toBe('new'));
  });

  it('are left to the screen when they were restored from the device', async () => {
    const { client, ask, query } = setUp();
    client.setQueryData(query.queryKey, 'kept');
    await client.invalidateQueries({ queryKey: query.queryKey });
    prefetch(client, query);
    expect(ask).not.toHaveBeenCalled();
  });

  it('are refetched when they are stale, as on a hovered link', () => {
    const { client, ask, query } = setUp();
    client.setQueryData(query.queryKey, 'old', { updatedAt: 1 });
    prefetch(client, query);
    expect(ask).toHaveBeenCalledOnce();
  });
});
