import { useRef, useState } from 'react';
import type { Product } from '#shared/contract/products.ts';
import { productKey } from '#shared/rules/cart-items.ts';
import { factsOfProduct } from '#web/offline/outbox/item-facts.ts';
import { useSubmitChange } from '#web/offline/outbox/use-outbox.ts';

interface AddOne {
  /** `waiting`: kept on the device, and sent when the server can be reached. */
  readonly state: 'ready' | 'sending' | 'added' | 'waiting';
  /** Why it was not added. */
  readonly problem: string | null;
  readonly add: () => void;
}

export type AddedState = Extract<AddOne['state'], 'added' | 'waiting'>;

/**
 * Adds one piece of a product, once, without leaving the dialogue in which it is recommended. `before` is what a
 * dialogue before did with it; `onAdded` is told once it is done.
 */
export function useAddOne(product: Product, before?: AddedState, onAdded?: (state: AddedState) => void): AddOne {
  const submit = useSubmitChange();
  const [state, setState] = useState<AddOne['state']>(before ?? 'ready');
  const [problem, setProblem] = useState<string | null>(null);
  // Beside the state, because two presses may come before the next render.
  const isBusy = useRef(before !== undefined);
  const finish = (end: AddedState) => {
    setState(end);
    onAdded?.(end);
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
      // After the next log-in it goes on.
      case 'waiting':
      case 'paused':
        return finish('waiting');
      default:
        isBusy.current = false;
        setState('ready');
        setProblem(outcome.state === 'refused' ? outcome.error.message : outcome.reason);
    }
  };
  return { state, problem, add: () => void send() };
}
