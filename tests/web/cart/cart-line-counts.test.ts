import { beforeEach, describe, expect, it } from 'vitest';
import { aFilledCart, aLine } from '#tests/support/shop/carts.ts';
import { ApiError } from '#web/api/api-error.ts';
import type { CartItem } from '#web/features/cart/editing/cart-lines.ts';
import { LineCounts } from '#web/features/cart/editing/line-counts.ts';
import type { CartOutcome } from '#web/offline/outbox/outbox-store.ts';

const LINE: CartItem = { key: 'product:7', name: 'Lek 7', count: 4 };
const cart = aFilledCart({ warm: [aLine(7, { count: 4 })] });
const refused = (code: string): CartOutcome => {
  const body = { message: 'Nie', code, requestId: 'r' };
  return { state: 'refused', error: new ApiError({ kind: 'http', status: 422, body }) };
};

let sent: number[];
let keep: ((isKept: boolean) => void)[];
let answers: ((outcome: CartOutcome) => void)[];
let told: string[];
let typed: [key: string, count: number][];
let counts: LineCounts;
let leave: () => void;

beforeEach(() => {
  sent = [];
  keep = [];
  answers = [];
  told = [];
  typed = [];
  counts = new LineCounts({
    set: (_, count) => {
      sent.push(count);
      return {
        kept: new Promise((resolve) => keep.push(resolve)),
        outcome: new Promise((resolve) => answers.push(resolve)),
      };
    },
    onSaved: (_, key) => told.push(`saved ${key}`),
    onWaiting: (line) => told.push(`waiting ${line.key}`),
    onFailedUnseen: (line, { state }) => told.push(`${state} ${line.key}`),
    onTypedChange: (counts) => {
      typed = [...counts];
    },
  });
  leave = counts.enter();
});

const settle = () => new Promise((resolve) => setTimeout(resolve));

describe('a quantity', () => {
  it('is shown at once and handed to the device at once', async () => {
    counts.change(LINE, 5);
    expect(counts.desiredCount(LINE)).toBe(5);
    expect(sent).toEqual([5]);
    keep[0]?.(true);
    await settle();
    expect(counts.desired.get().size).toBe(0);
  });

  it('that the device has not kept yet is not lost to a newer one', async () => {
    counts.change(LINE, 5);
    counts.change(LINE, 6);
    keep[0]?.(true);
    await settle();
    expect(counts.desiredCount(LINE)).toBe(6);
    expect(sent).toEqual([5, 6]);
  });

  it('that is already there is no change', () => {
    counts.change(LINE, 4);
    counts.change(LINE, 5);
    counts.change(LINE, 5);
    expect(sent).toEqual([5]);
  });

  it('falls back when the device could not keep it', async () => {
    counts.change(LINE, 5);
    keep[0]?.(false);
    await settle();
    expect(counts.desiredCount(LINE)).toBe(4);
  });
});

describe('what is typed', () => {
  it('is a quantity once its screen is left, and only the last of it', () => {
    counts.type(LINE, '1');
    counts.type(LINE, '12');
    expect([sent, typed]).toEqual([[], [[LINE.key, 12]]]);
    leave();
    expect([sent, typed]).toEqual([[12], []]);
    counts.settle();
    expect(sent).toEqual([12]);
  });

  it.each(['', '0', 'abc', '100000', '4'])('as %j is none', (text) => {
    counts.type(LINE, '12');
    counts.type(LINE, text);
    expect(typed).toEqual([]);
    leave();
    expect(sent).toEqual([]);
  });

  it('and settled does not overwrite what became of the line later', () => {
    counts.type(LINE, '12');
    counts.change(LINE, 12);
    expect(typed).toEqual([]);
    counts.change(LINE, 3);
    counts.settle();
    expect(sent).toEqual([12, 3]);
  });
});

describe('what became of it', () => {
  it.each([
    ['the answer', { state: 'saved', cart } as const, ['saved product:7']],
    ['waiting on the device', { state: 'waiting' } as const, ['waiting product:7']],
    ['the end of the session', { state: 'paused' } as const, []],
    ['a refusal, which its line shows', refused('out_of_stock'), []],
    ['a line that has gone, which no line can show', refused('stale_cart'), ['refused product:7']],
  ])('is told once: %s', async (_, outcome, expected) => {
    counts.change(LINE, 9);
    answers[0]?.(outcome);
    await settle();
    expect(told).toEqual(expected);
  });

  it('is told elsewhere when the screen that would show it is gone', async () => {
    counts.change(LINE, 9);
    leave();
    answers[0]?.(refused('out_of_stock'));
    await settle();
    expect(told).toEqual(['refused product:7']);
  });
});
