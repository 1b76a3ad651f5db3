import { expect, test } from 'vitest';
import { MATCH, TextList } from '#shared/search/text-list.ts';

const code = (n: number) => String(1_000_000 + n);

test('knows the parts of a value, joined to the text or pending', () => {
  const list = new TextList();
  list.add(['590', '123']);
  list.match('590', false);
  list.add(['590', '12']);
  list.add(['']);
  for (const settle of [() => undefined, () => list.match('x', false)]) {
    settle();
    expect(list.has(0, ['590', '123'])).toBe(true);
    expect(list.has(0, ['590', '', '123'])).toBe(true);
    expect(list.has(0, ['590', '12'])).toBe(false);
    expect(list.has(0, ['590', '1234'])).toBe(false);
    expect(list.has(1, ['590', '12'])).toBe(true);
    expect(list.has(1, ['590', '123'])).toBe(false);
    expect(list.has(2, [])).toBe(true);
    expect(list.has(2, ['590'])).toBe(false);
    expect(list.has(3, ['590'])).toBe(false);
  }
  expect(list.match('12', true)).toEqual({ values: [0, 1], matches: [MATCH.prefix, MATCH.word] });
});

// Copying the text for each value took two milliseconds per value and blocked requests.
test('accepts many changes of a long list quickly', () => {
  const list = new TextList();
  for (let n = 0; n < 50_000; n++) list.add([code(n), code(n + 500_000)]);
  list.match(code(1), false);
  const from = performance.now();
  for (let n = 0; n < 2000; n++) if (!list.has(n, [code(n + 1)])) list.add([code(n + 1)]);
  expect(performance.now() - from).toBeLessThan(500);
  expect(list.size).toBe(52_000);
});
