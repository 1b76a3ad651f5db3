import { createStore, useStore } from '#web/state/store.ts';
import type { Connectivity } from './connectivity.ts';

/** What is done when the network is back; each is waited for before the next. */
export interface BackOnlineSteps {
  /** Sends what waits; resolves when there is nothing left that could be sent now. */
  readonly replay: () => Promise<unknown>;
  readonly refetchCart: () => Promise<unknown>;
  /** Asks again for everything on the screen: in place of a reload that would come too soon after the last one. */
  readonly refetchAll: () => Promise<unknown>;
  /** Resolves when the user's hand rests: what is under it must not go away as it presses. */
  readonly pause: () => Promise<unknown>;
  /** Saves drafts and everything else that a reload would lose. @throws when there is work that cannot be saved. */
  readonly save: () => Promise<unknown>;
  readonly reload: () => void;
}

/**
 * - `returning`: the network is back and the steps are under way.
 * - `offered`: there is work that a reload would lose, so the user decides when.
 */
export type BackOnline = 'idle' | 'returning' | 'offered';

/** Outages that follow each other this soon are one: it has had its reload, milliseconds. */
export const SAME_OUTAGE_MS = 60_000;

const progress = createStore<BackOnline>('idle');
/** How far the return of the network has come, for the notice. */
export const useBackOnline = (): BackOnline => useStore(progress);

interface BackOnlineParts {
  readonly connectivity: Pick<Connectivity, 'state' | 'subscribe' | 'probe'>;
  readonly steps: BackOnlineSteps;
  /** When this tab was last reloaded by this, milliseconds, over reloads; null when it was not. */
  readonly reloadedAt: { get(): number | null; set(now: number): void };
}

/**
 * Back online: replay the queue → refetch the cart → save drafts → reload once (docs/offline.md "Connectivity"). A network
 * that goes again meanwhile ends the attempt; its next return begins anew, so an outage has at most one reload. A
 * server that was only failing needs no reload. Returns the way to stop.
 */
export function startBackOnline({ connectivity, steps, reloadedAt }: BackOnlineParts): () => void {
  let attempt = 0;
  /** Whether the network itself was gone since the last reload, so that one is due. */
  let wasOffline = connectivity.state() === 'offline';
  let wasAway = connectivity.state() !== 'online';

  async function comeBack(): Promise<void> {
    attempt += 1;
    const own = attempt;
    const isOver = () => own !== attempt;
    progress.set('returning');
    await quietly(steps.replay());
    if (isOver()) return;
    await quietly(steps.refetchCart());
    if (isOver()) return;
    if (wasOffline) {
      const end = await reloadOnce({ connectivity, steps, reloadedAt }, isOver);
      if (end === 'offered') progress.set('offered');
      else if (end === 'done') wasOffline = false;
    }
    if (!isOver() && progress.get() === 'returning') progress.set('idle');
  }

  const stop = connectivity.subscribe(() => {
    const state = connectivity.state();
    wasOffline ||= state === 'offline';
    if (state === 'online') {
      if (wasAway) void comeBack();
    } else {
      attempt += 1;
      progress.set('idle');
    }
    wasAway = state !== 'online';
  });
  return () => {
    attempt += 1;
    progress.set('idle');
    stop();
  };
}

/**
 * The reload that an outage has, when it may be: `away` when the network has gone again or another attempt has begun,
 * `offered` when there is work that it would lose.
 */
async function reloadOnce(
  { connectivity, steps, reloadedAt }: BackOnlineParts,
  isOver: () => boolean,
): Promise<'done' | 'away' | 'offered'> {
  // A network that answered once may be gone again: the page that is open is better than one that cannot load. Two
  // failed probes are an outage, whose end begins anew.
  if (!(await connectivity.probe()) && !(await connectivity.probe())) return 'away';
  // The last thing that is waited for: what the user begins after it would be under way at the reload.
  await quietly(steps.pause());
  if (isOver()) return 'away';
  const last = reloadedAt.get();
  if (last !== null && Math.abs(Date.now() - last) < SAME_OUTAGE_MS) {
    await quietly(steps.refetchAll());
    return 'done';
  }
  try {
    await steps.save();
  } catch {
    return isOver() ? 'away' : 'offered';
  }
  if (isOver()) return 'away';
  reloadedAt.set(Date.now());
  steps.reload();
  return 'done';
}

/** A step that fails has been told of where it failed; the steps after it are not spared. */
async function quietly(step: Promise<unknown>): Promise<void> {
  await step.catch(() => undefined);
}
