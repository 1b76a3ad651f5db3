import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { openAttempts } from '#web/offline/drafts/order-attempts.ts';
import { watchOtherWindows } from '#web/offline/drafts/order-lock.ts';
import { session, useUser } from '#web/state/session.ts';
import type { SentOrder } from './order-made.ts';
import { refreshAfterOrder } from './refresh-after-order.ts';
import { useOrderByKey } from './use-order-by-key.ts';

/**
 * An order of another window, as this one sees it:
 * - `elsewhere`: it is being sent. The cart must stay as it is.
 * - `asking`: it has ended, and the server is asked what came of it; `silent` when it does not say.
 * - `made-elsewhere`, `not-made-elsewhere`: what came of it.
 */
export type OrderElsewhere =
  | { readonly state: 'none' | 'elsewhere' | 'asking' }
  | { readonly state: 'silent'; readonly askAgain: () => void }
  | { readonly state: 'made-elsewhere'; readonly order: SentOrder }
  | { readonly state: 'not-made-elsewhere'; readonly forget: () => void };

/** The order that another window is at, and its end; nothing more of it once `isOrdering` here. */
export function useOrderElsewhere(isOrdering: boolean): OrderElsewhere {
  const [isUnderWay, ended, forget] = useOtherWindows();
  const fate = useFateOf(ended, forget);
  useEffect(() => {
    if (isOrdering) forget();
  }, [isOrdering, forget]);
  return isUnderWay ? { state: 'elsewhere' } : fate;
}

/** Whether another window sends an order, and the key of the last one that ended there. */
function useOtherWindows(): [boolean, string | null, () => void] {
  const owner = useUser()?.id;
  const client = useQueryClient();
  const [isUnderWay, setUnderWay] = useState(false);
  const [ended, setEnded] = useState<string | null>(null);
  useEffect(() => {
    if (owner === undefined) return;
    let begun = 0;
    const isOver = (since: number) => begun !== since || session.user()?.id !== owner;
    const begin = () => {
      begun += 1;
      setUnderWay(true);
    };
    const end = async (key: string | null) => {
      const since = begun;
      // After a log-out there is nothing to read, and nothing may be made anew.
      if (isOver(since)) return;
      // What nobody knows the end of is still on the device, and is asked for as a lost one.
      const open = await openAttempts(owner);
      if (isOver(since)) return;
      setEnded(open.some((attempt) => attempt.key === key) ? null : key);
      setUnderWay(false);
      void refreshAfterOrder(client);
    };
    return watchOtherWindows(owner, { onBegin: begin, onEnd: (key) => void end(key) });
  }, [owner, client]);
  const forget = useCallback(() => setEnded(null), []);
  return [isUnderWay, ended, forget];
}

function useFateOf(key: string | null, forget: () => void): OrderElsewhere {
  const found = useOrderByKey(key);
  if (found.state === 'made') return { state: 'made-elsewhere', order: found.order };
  return found.state === 'absent' ? { state: 'not-made-elsewhere', forget } : found;
}
