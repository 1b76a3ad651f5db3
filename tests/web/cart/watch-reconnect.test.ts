import { afterEach, describe, expect, it, vi } from 'vitest';
import { watchReconnect } from '#web/features/cart/checkout/watch-reconnect.ts';
import type { ConnectionState } from '#web/offline/connectivity/connectivity-rules.ts';
import { hasOverlays } from '#web/state/open-overlays.ts';
import { confirm } from '#web/state/overlays.ts';
import { createStore } from '#web/state/store.ts';

afterEach(() => vi.unstubAllGlobals());

function watched(first: ConnectionState) {
  const link = createStore<ConnectionState>(first);
  const { reconnected, stop } = watchReconnect({ state: link.get, subscribe: link.subscribe });
  let isBack = false;
  void reconnected.then(() => {
    isBack = true;
  });
  const goes = async (state: ConnectionState) => {
    link.set(state);
    await Promise.resolve();
    return isBack;
  };
  return { goes, stop };
}

describe('a question that waits for the connection', () => {
  it('is answered by a reconnect', async () => {
    expect(await watched('offline').goes('online')).toBe(true);
    expect(await watched('unavailable').goes('online')).toBe(true);
  });

  it('waits while the connection is still considered good: its loss may not be detected yet', async () => {
    const { goes } = watched('online');
    expect(await goes('online')).toBe(false);
    expect(await goes('offline')).toBe(false);
    expect(await goes('online')).toBe(true);
  });

  it('is unsubscribed after its answer', async () => {
    const { goes, stop } = watched('offline');
    stop();
    expect(await goes('online')).toBe(false);
  });

  it('closes with yes automatically, unless the user answers first', async () => {
    // Mantine opens dialogues by window events.
    vi.stubGlobal('window', new EventTarget());
    let settle = () => {};
    const yesAfter = new Promise<void>((resolve) => {
      settle = resolve;
    });
    const asked = confirm({ title: 'Sprawdzić?', yesAfter });
    settle();
    await expect(asked).resolves.toBe(true);
    expect(hasOverlays()).toBe(false);
  });
});
