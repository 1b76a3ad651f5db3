import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { prefixTexts } from '#shared/texts/scanning.ts';
import {
  cancelCountPrefix,
  clearCountPrefix,
  countPrefix,
  setCountPrefix,
  withCountPrefix,
} from '#web/features/catalogue/scanning/count-prefix.ts';
import * as announcer from '#web/state/announcer.ts';

let said: string[];
beforeEach(() => {
  vi.useFakeTimers();
  said = [];
  vi.spyOn(announcer, 'announce').mockImplementation((text) => said.push(text));
});
afterEach(() => {
  clearCountPrefix();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('announces that the pending quantity expired or was cancelled', () => {
  for (const end of [() => vi.advanceTimersByTime(10_000), cancelCountPrefix]) {
    said = [];
    setCountPrefix(5);
    end();
    expect([countPrefix.get(), said]).toEqual([null, [prefixTexts.waits(5), prefixTexts.ended]]);
  }
});

it('announces no end after a code has used the quantity, nor without a pending one', () => {
  setCountPrefix(5);
  expect(withCountPrefix('5909990000012')).toBe('5*5909990000012');
  vi.advanceTimersByTime(20_000);
  cancelCountPrefix();
  expect(said).toEqual([prefixTexts.waits(5)]);
});
