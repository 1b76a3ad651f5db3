import type { Connectivity } from '#web/offline/connectivity/connectivity.ts';

interface Return {
  /** Settles when a connection that is bad now, or becomes bad, is good again. */
  readonly back: Promise<void>;
  /** Ends the subscription; `back` stays open. */
  readonly stop: () => void;
}

/** Watches for the return of the connection. */
export function whenBack({ state, subscribe }: Pick<Connectivity, 'state' | 'subscribe'>): Return {
  let wasBad = state() !== 'online';
  let stop = () => {};
  const back = new Promise<void>((resolve) => {
    stop = subscribe(() => {
      if (state() !== 'online') wasBad = true;
      else if (wasBad) resolve();
    });
  });
  return { back, stop: () => stop() };
}
