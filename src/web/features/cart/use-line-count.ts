import { useEffect, useRef, useState } from 'react';
import type { CartLine } from '#shared/contract/cart.ts';
import { useCartActions, usePendingCartChange } from '#web/offline/cart-actions.ts';
import { tellOutcome } from './outcome.ts';

/** Clicks on plus and minus within this time become one change of the cart. */
const SETTLE_MS = 350;

interface LineCount {
  /** What the counter shows: the wish of the user until the server has answered it. */
  readonly count: number;
  readonly change: (count: number) => void;
  readonly isSaving: boolean;
}

/** The quantity of a line. A refused change falls back to what the server has. */
export function useLineCount(line: CartLine): LineCount {
  const actions = useCartActions();
  const [wish, setWish] = useState<number | null>(null);
  const sent = useRef<number | null>(null);
  const isPending = usePendingCartChange(line.productId) !== null;

  const send = useRef(async (_: number) => {});
  send.current = async (count) => {
    sent.current = count;
    const outcome = await actions.set(line.productId, count);
    tellOutcome(outcome);
    // A newer wish may be waiting; only this one is answered.
    setWish((current) => (current === count ? null : current));
    sent.current = null;
  };
  useEffect(() => {
    if (wish === null || sent.current === wish) return;
    const timer = setTimeout(() => void send.current(wish), SETTLE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [wish]);
  useUnsentOnLeave(wish, sent, send);

  return { count: wish ?? line.count, change: setWish, isSaving: isPending || wish !== null };
}

interface Ref<T> {
  readonly current: T;
}

/** Leaving the screen must not lose a quantity that was typed just before. */
function useUnsentOnLeave(wish: number | null, sent: Ref<number | null>, send: Ref<(count: number) => Promise<void>>) {
  const latest = useRef(wish);
  latest.current = wish;
  useEffect(
    () => () => {
      if (latest.current !== null && sent.current !== latest.current) void send.current(latest.current);
    },
    [sent, send],
  );
}
