import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CounterEvent,
  counterFault,
  counterStep,
  holdsNoCount,
  isStepIdle,
  readCount,
  SETTLED,
} from '#web/ui/controls/counter-value.ts';

const MAX = 500;
const typed = (text: string) => ({ draft: text, asked: false });

describe('a typed quantity', () => {
  it.each([
    ['1', 1],
    ['12', 12],
    [' 1 200 ', 1200],
    ['1\u00a0200', 1200],
    ['007', 7],
    ['99999', 99_999],
    ['10 szt', 10],
    ['10szt.', 10],
    ['10 SZTUK', 10],
    ['2 sztuki', 2],
    ['10 op.', 10],
    ['10 op', 10],
    ['3 opak.', 3],
    ['5 opakowań', 5],
    ['10,00', 10],
    ['10.0', 10],
    ['1 200,00 szt.', 1200],
  ])('%j is %i', (text, count) => {
    expect(readCount(text)).toEqual({ ok: true, count });
  });

  it.each([
    ['0', 'low'],
    ['-3', 'low'],
    ['- 3', 'low'],
    ['1,5', 'part'],
    ['1.5', 'part'],
    [',5', 'part'],
    ['-2,5', 'part'],
    ['', 'unreadable'],
    [' ', 'unreadable'],
    ['2x', 'unreadable'],
    ['szt', 'unreadable'],
    ['10 mg', 'unreadable'],
    ['10 szt 5', 'unreadable'],
    [',00', 'part'],
    ['10,50 szt', 'part'],
    ['10,000', 'part'],
    ['0,00', 'low'],
    ['e', 'unreadable'],
    ['1,2,3', 'unreadable'],
    ['2,', 'unreadable'],
    ['-', 'unreadable'],
    ['١', 'unreadable'],
  ])('%j is no quantity: %s', (text, reason) => {
    expect(readCount(text)).toEqual({ ok: false, reason });
  });

  it('above the bound is too high', () => {
    expect(readCount('100000')).toEqual({ ok: false, reason: 'high' });
    expect(readCount('7', 6)).toEqual({ ok: false, reason: 'high' });
  });

  it('is never negative, also where no piece is a choice', () => {
    expect(readCount('-5', MAX, 0)).toEqual({ ok: false, reason: 'low' });
    expect(readCount('0', MAX, 0)).toEqual({ ok: true, count: 0 });
  });
});

describe('the counter', () => {
  it('keeps what is typed to itself until it settles', () => {
    expect(counterStep(SETTLED, 3, { type: 'type', text: '12' }, MAX)).toEqual({ state: typed('12'), value: 3 });
    expect(counterStep(typed('12'), 3, { type: 'type', text: '3' }, MAX)).toEqual({ state: SETTLED, value: 3 });
    expect(counterStep(typed('12'), 3, { type: 'enter' }, MAX)).toEqual({ state: SETTLED, value: 12 });
    expect(counterStep(typed('12'), 3, { type: 'leave', keepsFault: false }, MAX)).toEqual({
      state: SETTLED,
      value: 12,
    });
    expect(counterStep(typed('12'), 3, { type: 'escape' }, MAX)).toEqual({ state: SETTLED, value: 3 });
  });

  it('restores the last valid quantity when it is left invalid', () => {
    for (const text of ['0', '', 'x', '501']) {
      expect(counterStep(typed(text), 3, { type: 'leave', keepsFault: false }, MAX)).toEqual({
        state: { ...SETTLED, gaveWay: true },
        value: 3,
      });
    }
    const left = counterStep(typed('x'), 3, { type: 'leave', keepsFault: false }, MAX).state;
    expect(counterStep(left, 3, { type: 'type', text: '4' }, MAX).state).toEqual(typed('4'));
    expect(counterStep(left, 3, { type: 'step', by: 1 }, MAX).state).toEqual(SETTLED);
  });

  it('keeps invalid text when it is left, with `keepsFault`', () => {
    for (const text of ['0', '', 'x', '501']) {
      const kept = { state: { draft: text, asked: true }, value: 3 };
      expect(counterStep(typed(text), 3, { type: 'leave', keepsFault: true }, MAX)).toEqual(kept);
    }
    expect(counterStep(typed('12'), 3, { type: 'leave', keepsFault: true }, MAX)).toEqual({
      state: SETTLED,
      value: 12,
    });
  });

  it('keeps invalid text on Enter, so that it can be corrected', () => {
    expect(counterStep(typed('0'), 3, { type: 'enter' }, MAX)).toEqual({
      state: { draft: '0', asked: true },
      value: 3,
    });
  });

  it.each([
    ['12', 13, 11],
    ['1', 2, 1],
    ['0', 1, 1],
    ['', 1, 1],
    ['x', 1, 1],
    ['500', 500, 499],
    ['501', 500, 500],
    ['90000', 500, 500],
  ])('steps from what is typed, within the bounds: %j', (text, up, down) => {
    expect(counterStep(typed(text), 3, { type: 'step', by: 1 }, MAX)).toEqual({ state: SETTLED, value: up });
    expect(counterStep(typed(text), 3, { type: 'step', by: -1 }, MAX)).toEqual({ state: SETTLED, value: down });
  });

  it('steps from its value when nothing is typed', () => {
    expect(counterStep(SETTLED, 3, { type: 'step', by: 1 }, MAX).value).toBe(4);
    expect(counterStep(SETTLED, 1, { type: 'step', by: -1 }, MAX).value).toBe(1);
    expect(counterStep(SETTLED, MAX, { type: 'step', by: 1 }, MAX).value).toBe(MAX);
  });

  it.each([
    [null, true, false],
    ['7', false, false],
    ['1', true, false],
    ['0', true, false],
    ['', true, false],
    ['500', false, true],
    ['501', false, true],
  ])('offers the steps that lead somewhere from what is shown: %j', (draft, down, up) => {
    const state = { ...SETTLED, draft };
    expect([isStepIdle(state, 1, -1, MAX), isStepIdle(state, 1, 1, MAX)]).toEqual([down, up]);
  });

  it('knows when the typed text cannot be ordered', () => {
    for (const text of ['0', '', '501', 'x']) expect(holdsNoCount(typed(text), MAX)).toBe(true);
    expect(holdsNoCount(typed('7'), MAX)).toBe(false);
    expect(holdsNoCount(SETTLED, MAX)).toBe(false);
  });

  it('reports the fault, but not for an emptied field', () => {
    expect(counterFault(typed('0'), 3, MAX)).toBe('low');
    expect(counterFault(typed('501'), 3, MAX)).toBe('high');
    expect(counterFault(typed('12'), 3, MAX)).toBeNull();
    expect(counterFault(typed(''), 3, MAX)).toBeNull();
    expect(counterFault({ draft: '', asked: true }, 3, MAX)).toBe('unreadable');
    expect(counterFault(typed('abc'), 3, MAX)).toBe('unreadable');
    expect(counterFault(typed('2,5'), 3, MAX)).toBe('part');
  });

  it('never leaves its bounds', () => {
    const event: fc.Arbitrary<CounterEvent> = fc.oneof(
      fc.record({ type: fc.constant('type' as const), text: fc.oneof(fc.string(), fc.integer().map(String)) }),
      fc.record({ type: fc.constantFrom('enter' as const, 'escape' as const) }),
      fc.record({ type: fc.constant('leave' as const), keepsFault: fc.boolean() }),
      fc.record({ type: fc.constant('step' as const), by: fc.constantFrom(1 as const, -1 as const) }),
    );
    fc.assert(
      fc.property(fc.integer({ min: 1, max: MAX }), fc.array(event), (start, events) => {
        let state = SETTLED;
        let value = start;
        for (const one of events) {
          ({ state, value } = counterStep(state, value, one, MAX));
          expect(Number.isInteger(value) && value >= 1 && value <= MAX).toBe(true);
        }
      }),
    );
  });
});
