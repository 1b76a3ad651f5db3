import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aFilledCart, aLine } from '#tests/support/carts.ts';
import { ApiError } from '#web/api/api-error.ts';
import { LineCounts } from '#web/features/cart/line-counts.ts';
import type { CartOutcome } from '#web/offline/cart-actions.ts';

const LINE = aLine(7, { count: 4 });
const cart = aFilledCart({ warm: [LINE] });
const outOfStock = new ApiError({
  kind: 'http',
  status: 422,
  body: { message: 'Za mało', code: 'out_of_stock', available: 6, requestId: 'r' },
});

let sent: [number, number][];
let answers: ((outcome: CartOutcome) => void)[];
let saved: number[];
let unseen: string[];
let counts: LineCounts;
let leave: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  answers = [];
  saved = [];
  unseen = [];
  counts = new LineCounts({
    set: (productId, count) => {
      sent.push([productId, count]);
      return new Promise((resolve) => answers.push(resolve));
    },
    onSaved: (_, productId) => saved.push(productId),
    onUnseen: (line, { state }) => unseen.push(`${line.productName}: ${state}`),
  });
  leave = counts.enter();
});
afterEach(() => {
  vi.useRealTimers();
});

const state = () => counts.states.get().get(7) ?? null;
const settle = () => vi.advanceTimersByTimeAsync(400);
async function answer(outcome: CartOutcome) {
  answers.shift()?.(outcome);
  await vi.advanceTimersByTimeAsync(0);
}

describe('a quantity', () => {
  it('is shown at once and sent once it rests: ten clicks are one change', async () => {
    for (let count = 5; count <= 14; count += 1) {
      counts.change(LINE, count);
      expect(state()?.wish).toBe(count);
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(sent).toEqual([]);
    await settle();
    expect(sent).toEqual([[7, 14]]);
    expect(state()?.wish).toBe(14);
    await answer({ state: 'saved', cart });
    expect(state()).toBeNull();
    expect(saved).toEqual([7]);
  });

  it('that went back to where it was is not sent', async () => {
    counts.change(LINE, 5);
    counts.change(LINE, 4);
    await settle();
    expect(sent).toEqual([]);
    expect(state()).toBeNull();
  });

  it('that goes back while the change is under way is sent, or the other one would stay', async () => {
    counts.change(LINE, 5);
    await settle();
    counts.change(LINE, 4);
    await settle();
    expect(sent).toEqual([
      [7, 5],
      [7, 4],
    ]);
  });

  it('keeps the newer wish when the older one is answered', async () => {
    counts.change(LINE, 5);
    await settle();
    counts.change(LINE, 6);
    await answer({ state: 'saved', cart });
    expect(state()?.wish).toBe(6);
    await settle();
    await answer({ state: 'saved', cart });
    expect(state()).toBeNull();
    expect(sent).toEqual([
      [7, 5],
      [7, 6],
    ]);
  });

  it('of a line that is taken out is not sent after it, which would bring it back', async () => {
    counts.change(LINE, 5);
    counts.forget(7);
    await settle();
    expect(sent).toEqual([]);
    expect(state()).toBeNull();
  });
});

describe('a refused quantity', () => {
  it('falls back and says what was wanted, until it is read', async () => {
    counts.change(LINE, 9);
    await settle();
    await answer({ state: 'refused', error: outOfStock });
    expect(state()).toEqual({ wish: null, refusal: { before: 4, wanted: 9, error: outOfStock, isUnknown: false } });
    counts.forget(7);
    expect(state()).toBeNull();
  });

  it('gives way to the next try', async () => {
    counts.change(LINE, 9);
    await settle();
    await answer({ state: 'refused', error: outOfStock });
    counts.change(LINE, 6);
    expect(state()).toEqual({ wish: 6, refusal: null });
  });

  it('is not told when the user has already asked for something else', async () => {
    counts.change(LINE, 9);
    await settle();
    counts.change(LINE, 5);
    await answer({ state: 'refused', error: outOfStock });
    expect(state()).toEqual({ wish: 5, refusal: null });
  });

  it('says when nobody knows whether it landed', async () => {
    counts.change(LINE, 9);
    await settle();
    await answer({ state: 'unknown', error: new ApiError({ kind: 'network' }) });
    expect(state()?.refusal?.isUnknown).toBe(true);
  });
});

describe('leaving the screen', () => {
  it('sends at once what still waits', async () => {
    counts.change(LINE, 5);
    leave();
    expect(sent).toEqual([[7, 5]]);
    await settle();
    expect(sent).toHaveLength(1);
  });

  it('hands a refusal over to whoever can still tell it', async () => {
    counts.change(LINE, 9);
    leave();
    await answer({ state: 'refused', error: outOfStock });
    expect(unseen).toEqual(['Lek 7: refused']);
    expect(state()).toBeNull();
  });
});
