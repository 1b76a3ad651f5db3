import { isWithin } from '#shared/rules/stored-time.ts';
import { createStore, useStore } from '#web/state/store.ts';
import type { Connectivity } from './connectivity.ts';

/** Steps that run when the network returns, one after another. */
export interface BackOnlineSteps {
  /** Sends waiting changes; resolves when nothing can be sent now. */
  readonly replay: () => Promise<unknown>;
  readonly refetchCart: () => Promise<unknown>;
  /** Refetches everything on the screen, instead of a second reload within a minute. */
  readonly refetchAll: () => Promise<unknown>;
  /** Resolves when the user pauses, so that a reload does not interrupt a press. */
  readonly pause: () => Promise<unknown>;
  /** Saves drafts and everything else that a reload would lose. @throws when there is work that cannot be saved. */
  readonly save: () => Promise<unknown>;
  readonly reload: () => void;
}

/**
 * - `returning`: the network is back and the steps are running.
 * - `offered`: a reload would lose work, so the user decides when.
 */
type BackOnline = 'idle' | 'returning' | 'offered';

/** Outages closer together than this count as one, which has had its reload, milliseconds. */
export const SAME_OUTAGE_MS = 60_000;

const progress = createStore<BackOnline>('idle');
/** Progress of the return, for the notice. */
export const useBackOnline = (): BackOnline => useStore(progress);

interface BackOnlineParts {
  readonly connectivity: Pick<Connectivity, 'state' | 'subscribe' | 'probe'>;
  readonly steps: BackOnlineSteps;
  /** Time of the last automatic reload of this tab, milliseconds, kept over reloads; null without one. */
  readonly reloadedAt: { get(): number | null; set(now: number): void };
}

/**
 * Back online: replay the queue → refetch the cart → save drafts → reload once (docs/offline.md "Connectivity").
 * Another outage meanwhile ends the attempt and the next return starts over, so an outage has at most one reload. A
 * failing server needs no reload. Returns the function that stops it.
 */
export function startBackOnline({ connectivity, steps, reloadedAt }: BackOnlineParts): () => void {
  let attempt = 0;
  /** Whether the network itself was down since the last reload, so that a reload is due. */
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
 * Reloads after an outage. `away`: the network is down again or another attempt has begun. `offered`: a reload
 * would lose work.
 */
async function reloadOnce(
  { connectivity, steps, reloadedAt }: BackOnlineParts,
  isOver: () => boolean,
): Promise<'done' | 'away' | 'offered'> {
  // The network may be down again, and an open page is better than one that cannot load. Two failed probes
  // are a new outage, whose end starts over.
  if (!(await connectivity.probe()) && !(await connectivity.probe())) return 'away';
  // Last, because the reload must follow the pause directly.
  await quietly(steps.pause());
  if (isOver()) return 'away';
  const last = reloadedAt.get();
  if (last !== null && isWithin(last, Date.now(), SAME_OUTAGE_MS)) {
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

/** A failed step reports itself; the following steps still run. */
async function quietly(step: Promise<unknown>): Promise<void> {
  await step.catch(() => undefined);
}
