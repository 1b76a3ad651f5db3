import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Cart } from '#shared/contract/cart.ts';
import { demandTexts } from '#shared/texts/demand.ts';
import { aFilledCart, aLine, aPackage } from '#tests/support/shop/carts.ts';
import { createCartEditing } from '#web/features/cart/editing/cart-editing.ts';
import type { CartChange } from '#web/offline/outbox/cart-change.ts';
import type { CartSubmission } from '#web/offline/outbox/cart-outcome.ts';
import { dismissAllToasts, shownToasts, undoOf } from '#web/state/toasts.ts';

/** Questions to the user, who always agrees. */
const { asked } = vi.hoisted(() => ({ asked: [] as { readonly text: string }[] }));
vi.mock('#web/state/overlays.ts', () => ({
  confirm: async (question: { readonly text: string }) => {
    asked.push(question);
    return true;
  },
  openMessage: async () => undefined,
}));

const cart = aFilledCart({ warm: [aLine(7, { count: 4 })], warmPackages: [aPackage(1), aPackage(2)] });

/** What was called, in order; `lost` are calls that the device could not keep. */
let called: string[];
let lost: string[];

const callOf = (change: CartChange): string => {
  const rows = change.verb === 'add-list' ? change.products.map(({ id, count }) => `${id}x${count}`).join() : '';
  return `${change.verb} ${'item' in change ? change.item : rows}`.trim();
};
const submit = (change: CartChange): CartSubmission => {
  const call = callOf(change);
  called.push(call);
  const isKept = !lost.includes(call);
  return {
    kept: Promise.resolve(isKept),
    outcome: Promise.resolve(isKept ? { state: 'waiting' } : { state: 'unsaved', reason: 'Brak miejsca' }),
  };
};

beforeEach(() => {
  called = [];
  lost = [];
  asked.length = 0;
  vi.stubGlobal('document', { getElementById: () => null });
});
afterEach(() => {
  dismissAllToasts();
  vi.unstubAllGlobals();
});

/** Clears the cart as the user does and answers the toast that came of it. */
async function clear(shown: Cart = cart) {
  createCartEditing({ submit, shown: () => shown, onRestore: () => undefined }).removeAll();
  await vi.waitFor(() => expect(called).toContain('clear'));
  await new Promise(setImmediate);
  const [toast] = shownToasts();
  called = [];
  undoOf(toast?.id ?? '')?.();
  await new Promise(setImmediate);
  return toast?.message;
}

it('undo restores a cleared cart', async () => {
  expect(await clear()).toBe('Koszyk wyczyszczony');
  expect(called.toSorted()).toEqual(['add package:1', 'add package:2', 'add-list 7x4']);
});

it('undo restores only the cleared part', async () => {
  lost = ['clear', 'remove package:2'];
  expect(await clear()).toBe('Usunięto część koszyka');
  expect(called).toEqual(['add package:1']);
});

it('a failed clearing is not reported as done', async () => {
  lost = ['clear', 'remove package:1', 'remove package:2'];
  expect(await clear()).toBeUndefined();
  expect(called).toEqual([]);
});

it('attached demand forms are removed too, and the question says so', async () => {
  await clear();
  const controlled = aFilledCart({ warm: [aLine(7, { isNarcotic: true })] });
  const scan = { id: 1, name: 'skan', fileName: 'skan.pdf', size: 10 };
  await clear({ ...controlled, narcoticDocuments: [scan] });
  await clear(controlled);
  expect(asked.map(({ text }) => text.includes(demandTexts.clearText))).toEqual([false, true, false]);
});
