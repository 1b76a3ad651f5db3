import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { prefetch } from '#web/api/prefetch.ts';

function setUp() {
  const client = new QueryClient();
  const ask = vi.fn(async () => 'new');
  return { client, ask, query: { queryKey: ['products'], queryFn: ask } };
}

describe('what a screen will show', () => {
  it('is asked for before its code is there', async () => {
    const { client, query } = setUp();
    prefetch(client, query);
    await vi.waitFor(() => expect(client.getQueryData(query.queryKey)).toBe('new'));
  });

  it('is left to the screen where the device kept it', async () => {
    const { client, ask, query } = setUp();
    client.setQueryData(query.queryKey, 'kept');
    await client.invalidateQueries({ queryKey: query.queryKey });
    prefetch(client, query);
    expect(ask).not.toHaveBeenCalled();
  });

  it('is asked for anew once it is old, as links that are pointed at do', () => {
    const { client, ask, query } = setUp();
    client.setQueryData(query.queryKey, 'old', { updatedAt: 1 });
    prefetch(client, query);
    expect(ask).toHaveBeenCalledOnce();
  });
});
