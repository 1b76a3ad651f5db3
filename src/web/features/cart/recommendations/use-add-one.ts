import { useRef, useState } from 'react';
import type { Product } from '#shared/contract/products.ts';
import { productKey } from '#shared/rules/cart-items.ts';
import { factsOfProduct } from '#web/offline/outbox/item-facts.ts';
import { useSubmitChange } from '#web/offline/outbox/use-outbox.ts';
import { useIsWaiting } from './use-is-waiting.ts';

interface AddOne {
  /** `waiting`: queued on the device until the server can be reached. */
  readonly state: 'ready' | 'sending' | 'added' | 'waiting';
  /** Why it was not added. */
  readonly problem: string | null;
  readonly add: () => void;
}

export type AddedState = Extract<AddOne['state'], 'added' | 'waiting'>;

/**
 * Adds one piece of a product once, without leaving the dialogue. `before`: state from an earlier dialogue; `onAdded`:
 * called on success.
 */
export function useAddOne(product: Product, before?: AddedState, onAdded?: (state: AddedState) => void): AddOne {
  const submit = useSubmitChange();
  const [state, setState] = useState<AddOne['state']>(before ?? 'ready');
  const isWaiting = useIsWaiting(productKey(product.id), state === 'waiting');
  const [problem, setProblem] = useState<string | null>(null);
  // A ref, because two presses may come before the next render.
  const isBusy = useRef(before !== undefined);
  const finish = (result: AddedState) => {
    setState(result);
    onAdded?.(result);
  };

  const send = async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    setState('sending');
    setProblem(null);
    const change = { verb: 'add', item: productKey(product.id), count: 1 } as const;
    const outcome = await submit(change, [factsOfProduct(product)]).outcome;
    switch (outcome.state) {
      case 'saved':
        return finish('added');
      // A paused change is sent after the next log-in.
      case 'waiting':
      case 'paused':
        return finish('waiting');
      default:
        isBusy.current = false;
        setState('ready');
        setProblem(outcome.state === 'refused' ? outcome.error.message : outcome.reason);
    }
  };
  return { state: state === 'waiting' && !isWaiting ? 'added' : state, problem, add: () => void send() };
}
