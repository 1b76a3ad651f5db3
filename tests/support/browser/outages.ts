import { setTimeout as pass } from 'node:timers/promises';
import type { FaultProxy } from './fault-proxy.ts';

/** Whatever is asked for, somebody else's log-in page comes back. */
export const PORTAL_PAGE = '<!doctype html><title>Hotel</title><h1>Zaloguj się do sieci</h1>';
const REFUSAL = '{"message":"Serwer jest przeciążony.","requestId":"brama"}';

/** Nothing of the browser arrives any more, nor what was on its way. */
export function cutOff(network: FaultProxy): void {
  network.inject(/./, { kind: 'cut' });
  network.dropConnections();
}

/** A captive portal: shell, assets, probe and API, all of it is answered with its page. */
export function behindPortal(network: FaultProxy): void {
  network.inject(/./, { kind: 'answer', status: 200, type: 'text/html', body: PORTAL_PAGE });
}

/** A gateway that is well before an API that is not. */
export function failingBehindProbe(network: FaultProxy): void {
  network.inject(/^\/api\/(?!health)/, { kind: 'answer', status: 503, type: 'application/json', body: REFUSAL });
}

interface Flapping {
  /** Milliseconds of each half: as long whole as gone. */
  readonly every: number;
  /** How many times it goes. */
  readonly times: number;
  /** At the beginning of each whole half: what else goes wrong then. */
  readonly onWhole: () => void;
}

/** A network that goes and comes; whole at its end. */
export async function flapping(network: FaultProxy, { every, times, onWhole }: Flapping): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    cutOff(network);
    await pass(every);
    network.restore();
    onWhole();
    await pass(every);
  }
  network.restore();
}
