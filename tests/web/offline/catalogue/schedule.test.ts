import { describe, expect, it } from 'vitest';
import { type CatalogueProblem, NO_CATALOGUE } from '#web/offline/catalogue/messages.ts';
import { isMetered } from '#web/offline/catalogue/metered.ts';
import { nextRefreshAt } from '#web/offline/catalogue/schedule.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NOW = 10 * HOUR;
const held = (confirmedAt: number) => ({ products: 1, bytes: 1, confirmedAt });

describe('the catalogue is refreshed', () => {
  it('at once when the app starts, however fresh it is', () => {
    const status = { ...NO_CATALOGUE, held: held(NOW - MINUTE) };
    expect(nextRefreshAt({ now: NOW, status, triedAt: null, failures: 0 })).toBe(NOW);
  });

  it('not while a refresh is running', () => {
    const status = { ...NO_CATALOGUE, work: { kind: 'load', loaded: 0, total: 0 } } as const;
    expect(nextRefreshAt({ now: NOW, status, triedAt: null, failures: 0 })).toBeNull();
  });

  it('an hour after any tab has confirmed it', () => {
    const facts = { now: NOW, triedAt: NOW - 3 * HOUR, failures: 0 };
    const status = { ...NO_CATALOGUE, held: held(NOW - 20 * MINUTE) };
    expect(nextRefreshAt({ ...facts, status })).toBe(NOW + 40 * MINUTE);
    expect(nextRefreshAt({ ...facts, triedAt: NOW - MINUTE, status })).toBe(NOW + 59 * MINUTE);
  });

  it.each([
    ['an hour', HOUR],
    ['a day', 24 * HOUR],
    ['a year', 365 * 24 * HOUR],
  ])('however far ahead the clock was when it was confirmed or tried: %s', (_, ahead) => {
    const status = { ...NO_CATALOGUE, held: held(NOW + ahead) };
    expect(nextRefreshAt({ now: NOW, status, triedAt: NOW - MINUTE, failures: 0 })).toBe(NOW + 59 * MINUTE);
    expect(nextRefreshAt({ now: NOW, status, triedAt: NOW + ahead, failures: 0 })).toBe(NOW);
  });

  it.each([
    ['network', 1, 0.5],
    ['network', 2, 1],
    ['server', 3, 2],
    ['network', 5, 8],
    ['network', 6, 15],
    ['network', 60, 15],
    ['metered', 1, 60],
    ['storage', 1, 60],
  ] as [CatalogueProblem, number, number][])(
    'after %s failure number %i in %d minutes',
    (problem, failures, minutes) => {
      const status = { ...NO_CATALOGUE, problem };
      expect(nextRefreshAt({ now: NOW, status, triedAt: NOW, failures })).toBe(NOW + minutes * MINUTE);
    },
  );
});

describe('a connection is metered', () => {
  it.each([
    [{ saveData: true }, true],
    [{ type: 'cellular' }, true],
    [{ saveData: true, type: 'wifi' }, true],
    [{ saveData: false, type: 'wifi' }, false],
    [{ type: 'ethernet' }, false],
    [{}, false],
    [undefined, false],
  ])('%o: %s', (connection, costs) => {
    expect(isMetered(connection)).toBe(costs);
  });
});
