import { beforeEach, describe, expect, it } from 'vitest';
import { aFilledCart, aLine } from '#tests/support/shop/carts.ts';
import type { CartItem } from '#web/features/cart/editing/cart-lines.ts';
import { LineCounts } from '#web/features/cart/editing/line-counts.ts';
import type { CartOutcome } from '#web/offline/outbox/cart-outcome.ts';
import { ownRefusal } from '#web/offline/outbox/retry-policy.ts';

const LINE: CartItem = { key: 'product:7', name: 'Lek 7', count: 4 };
const cart = aFilledCart({ warm: [aLine(7, { count: 4 })] });
const refused = (code: string): CartOutcome => ({ state: 'refused', error: ownRefusal(422, code, 'Nie') });

let sent: number[];
let seen: (number | undefined)[];
let keep: ((isKept: boolean) => void)[];
let answers: ((outcome: CartOutcome) => void)[];
let reports: string[];
let typed: [key: string, count: number][];
let counts: LineCounts;
let leave: () => void;

beforeEach(() => {
  sent = [];
  seen = [];
  keep = [];
  answers = [];
  reports = [];
  typed = [];
  counts = new LineCounts({
    set: (_, count, before) => {
      sent.push(count);
      seen.push(before);
      return {
        kept: new Promise((resolve) => keep.push(resolve)),
        outcome: new Promise((resolve) => answers.push(resolve)),
      };
    },
    onSaved: (_, key) => reports.push(`saved ${key}`),
    onWaiting: (line) => reports.push(`waiting ${line.key}`),
    onFailedUnseen: (line, { state }) => reports.push(`${state} ${line.key}`),
    onTypedChange: (counts) => {
      typed = [...counts];
    },
  });
  leave = counts.enter();
});

const settle = () => new Promise((resolve) => setTimeout(resolve));

describe('a quantity', () => {
  it('is shown and submitted at once', async () => {
    counts.change(LINE, 5);
    expect(counts.desiredCount(LINE)).toBe(5);
    expect(sent).toEqual([5]);
    keep[0]?.(true);
    await settle();
    expect(counts.desired.get().size).toBe(0);
  });

  it('that is typed names what the line held when the typing began, a step does not', () => {
    counts.type(LINE, '7');
    counts.type({ ...LINE, count: 30 }, '70');
    counts.change({ ...LINE, count: 30 }, 70);
    counts.change({ ...LINE, count: 30 }, 31);
    expect(seen).toEqual([4, undefined]);
  });

  it('is not cleared by the save of an older one', async () => {
    counts.change(LINE, 5);
    counts.change(LINE, 6);
    keep[0]?.(true);
    await settle();
    expect(counts.desiredCount(LINE)).toBe(6);
    expect(sent).toEqual([5, 6]);
  });

  it('equal to the current one is not submitted', () => {
    counts.change(LINE, 4);
    counts.change(LINE, 5);
    counts.change(LINE, 5);
    expect(sent).toEqual([5]);
  });

  it('falls back when the device could not save it', async () => {
    counts.change(LINE, 5);
    keep[0]?.(false);
    await settle();
    expect(counts.desiredCount(LINE)).toBe(4);
  });
});

describe('a typed count', () => {
  it('is submitted once when the screen is left', () => {
    counts.type(LINE, '1');
    counts.type(LINE, '12');
    expect([sent, typed]).toEqual([[], [[LINE.key, 12]]]);
    leave();
    expect([sent, typed]).toEqual([[12], []]);
    counts.settle();
    expect(sent).toEqual([12]);
  });

  it.each(['', '0', 'abc', '100000', '4'])('of %j is not submitted', (text) => {
    counts.type(LINE, '12');
    counts.type(LINE, text);
    expect(typed).toEqual([]);
    leave();
    expect(sent).toEqual([]);
  });

  it('that was submitted does not overwrite a later change', () => {
    counts.type(LINE, '12');
    counts.change(LINE, 12);
    expect(typed).toEqual([]);
    counts.change(LINE, 3);
    counts.settle();
    expect(sent).toEqual([12, 3]);
  });
});

describe('the outcome of a change', () => {
  it.each([
    ['the answer', { state: 'saved', cart } as const, ['saved product:7']],
    ['queued on the device', { state: 'waiting' } as const, ['waiting product:7']],
    ['the end of the session', { state: 'paused' } as const, []],
    ['a refusal, which its line shows', refused('out_of_stock'), []],
    ['a line that is gone and cannot show it', refused('stale_cart'), ['refused product:7']],
  ])('is reported once: %s', async (_, outcome, expected) => {
    counts.change(LINE, 9);
    answers[0]?.(outcome);
    await settle();
    expect(reports).toEqual(expected);
  });

  it('is reported elsewhere when its screen is closed', async () => {
    counts.change(LINE, 9);
    leave();
    answers[0]?.(refused('out_of_stock'));
    await settle();
    expect(reports).toEqual(['refused product:7']);
  });
});
