import type { QueryClient } from '@tanstack/react-query';
import { unsentOn } from '#web/offline/cart-queue/outbox.ts';
import { openAttempts } from '#web/offline/order-attempts.ts';
import { orderPhase } from '#web/state/order-status.ts';
import type { askBeforeLeaving, LeaveWish } from '#web/state/overlays.ts';
import { session } from '#web/state/session.ts';
import { leaveWords } from './leave-words.ts';

/** Nobody who wants to leave waits longer for a device that does not say what it holds, milliseconds. */
const LOOK_MS = 1_500;

let isAsked = false;

/**
 * What becomes of the user's unsent work at a log-out: `forget` by itself only where there is none, as far as anybody
 * can know; else the user says. Null when the user stays, or is being asked already.
 */
export async function leaveWish(client: QueryClient, ask: typeof askBeforeLeaving): Promise<LeaveWish | null> {
  if (isAsked) return null;
  isAsked = true;
  try {
    const found = await unsentOn(client);
    const hasOrder = await isOrderOpen();
    return leaveWords(found, hasOrder) === null ? 'forget' : await ask({ hasOrder });
  } finally {
    isAsked = false;
  }
}

/** On its way, or one whose answer was lost. */
async function isOrderOpen(): Promise<boolean> {
  const owner = session.user()?.id;
  if (orderPhase() === 'sending' || owner === undefined) return owner !== undefined;
  const patience = new Promise<readonly []>((resolve) => setTimeout(resolve, LOOK_MS, []));
  return (await Promise.race([openAttempts(owner), patience])).length > 0;
}
