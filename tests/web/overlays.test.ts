import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  askBeforeLeaving,
  closeAllOverlays,
  confirm,
  openAddToCart,
  openMessage,
  prompt,
} from '#web/state/overlays.ts';
import { createStore } from '#web/state/store.ts';

afterEach(closeAllOverlays);

describe('a store', () => {
  it('tells its listeners of each change, until they leave', () => {
    const store = createStore(1);
    const heard = vi.fn();
    const leave = store.subscribe(heard);
    store.set(2);
    leave();
    store.set(3);
    expect(heard).toHaveBeenCalledTimes(1);
    expect(store.get()).toBe(3);
  });
});

describe('at log-out', () => {
  it('nobody waits for an answer for ever, and the answer is no', async () => {
    const waiting = [
      confirm({ title: 'Opróżnić koszyk?' }),
      prompt({ title: 'Nazwa', label: 'Nazwa listy' }),
      openMessage({ tone: 'error', title: 'Nie wysłano' }),
      openAddToCart({ id: 1 } as never, 1, false),
      askBeforeLeaving(),
    ];
    closeAllOverlays();
    expect(await Promise.all(waiting)).toEqual([false, null, undefined, undefined, null]);
  });
});
