import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeAllOverlays, closeInformational, hasOverlays } from '#web/state/open-overlays.ts';
import {
  askBeforeLeaving,
  confirm,
  openAddToCart,
  openMessage,
  openShortcuts,
  registerHost,
} from '#web/state/overlays.ts';
import { createStore } from '#web/state/store.ts';

// Mantine opens dialogues by window events.
beforeEach(() => vi.stubGlobal('window', new EventTarget()));
afterEach(closeAllOverlays);

describe('a store', () => {
  it('notifies its listeners of each change until they unsubscribe', () => {
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

describe('a message', () => {
  it('closes automatically when it is no longer true', async () => {
    let end = () => {};
    const until = new Promise<void>((resolve) => {
      end = resolve;
    });
    const told = openMessage({ tone: 'error', title: 'Trwa', until });
    expect(hasOverlays()).toBe(true);
    end();
    expect(await told).toBeUndefined();
    expect(hasOverlays()).toBe(false);
  });
});

describe('before the host of dialogues is mounted', () => {
  it('a dialogue waits for it, unless it is closed first', () => {
    const shown = vi.fn();
    window.addEventListener('mantine-modals:openContextModal', shown);
    void openShortcuts();
    closeAllOverlays();
    void openMessage({ tone: 'error', title: 'Nie zapisano' });
    expect(shown).not.toHaveBeenCalled();
    const leave = registerHost();
    expect(shown).toHaveBeenCalledTimes(1);
    void openShortcuts();
    expect(shown).toHaveBeenCalledTimes(2);
    leave();
    void openShortcuts();
    expect(shown).toHaveBeenCalledTimes(2);
  });
});

describe('a log-out', () => {
  it('answers open questions with no', async () => {
    const waiting = [
      confirm({ title: 'Opróżnić koszyk?' }),
      openMessage({ tone: 'error', title: 'Nie wysłano' }),
      openAddToCart({ id: 1 } as never, 1, false),
      askBeforeLeaving({ hasOrder: false, forms: [] }),
    ];
    closeAllOverlays();
    expect(await Promise.all(waiting)).toEqual([false, undefined, undefined, null]);
  });
});

describe('a question', () => {
  it('stays in front of a product added while it is open', async () => {
    const dismissed: unknown[] = [];
    void askBeforeLeaving({ hasOrder: false, forms: [] }).then((answer) => dismissed.push(answer));
    const before = hasOverlays();
    await openAddToCart({ id: 1 } as never, 1, false);
    expect([before, hasOverlays(), dismissed]).toEqual([true, true, []]);
    closeAllOverlays();
    expect(hasOverlays()).toBe(false);
  });
});

describe('closing messages', () => {
  it('settles every open message', async () => {
    const told = [
      openMessage({ tone: 'success', title: 'Wysłano' }),
      openAddToCart({ id: 1 } as never, 1, false),
      openShortcuts(),
    ];
    expect(closeInformational()).toBe(true);
    expect(await Promise.all(told)).toEqual([undefined, undefined, undefined]);
  });

  it('stops at an open question, which stays unanswered', () => {
    const answered = vi.fn();
    void openMessage({ tone: 'success', title: 'Wysłano' }).then(answered);
    void confirm({ title: 'Opróżnić koszyk?' }).then(answered);
    expect(closeInformational()).toBe(false);
    expect(hasOverlays()).toBe(true);
    expect(answered).not.toHaveBeenCalled();
  });
});
