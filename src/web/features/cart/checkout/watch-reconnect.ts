import type { Connectivity } from '#web/offline/connectivity/connectivity.ts';

interface Reconnect {
  /** Resolves when the connection is back after being lost, now or later. */
  readonly reconnected: Promise<void>;
  /** Unsubscribes; `reconnected` then never settles. */
  readonly stop: () => void;
}

/** Watches for a reconnect. */
export function watchReconnect({ state, subscribe }: Pick<Connectivity, 'state' | 'subscribe'>): Reconnect {
  let wasDisconnected = state() !== 'online';
  let stop = () => {};
  const reconnected = new Promise<void>((resolve) => {
    stop = subscribe(() => {
      if (state() !== 'online') wasDisconnected = true;
      else if (wasDisconnected) resolve();
    });
  });
  return { reconnected, stop: () => stop() };
}
