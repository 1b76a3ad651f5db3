import { setTimeout as pass } from 'node:timers/promises';
import type { FaultProxy } from './fault-proxy.ts';

/** Answer of a captive portal: its log-in page. */
export const PORTAL_PAGE = '<!doctype html><title>Hotel</title><h1>Zaloguj się do sieci</h1>';
const REFUSAL = '{"message":"Serwer jest przeciążony.","requestId":"brama"}';

/** Cuts the network: no request arrives, and running ones break. */
export function cutOff(network: FaultProxy): void {
  network.inject(/./, { kind: 'cut' });
  network.dropConnections();
}

/** A captive portal: its page answers shell, assets, probe and API. */
export function behindPortal(network: FaultProxy): void {
  network.inject(/./, { kind: 'answer', status: 200, type: 'text/html', body: PORTAL_PAGE });
}

/** A gateway that answers 5xx for a failing API. */
export function failingBehindProbe(network: FaultProxy): void {
  network.inject(/^\/api\/(?!health)/, { kind: 'answer', status: 503, type: 'application/json', body: REFUSAL });
}

interface Flapping {
  /** Duration of each up and each down phase, milliseconds. */
  readonly every: number;
  /** Number of outages. */
  readonly times: number;
  /** Called at the start of each up phase, to add faults. */
  readonly onWhole: () => void;
}

/** A flapping network, up at the end. */
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
