import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DiskNearlyFull } from '#server/environment/disk-space.ts';
import { failureLog } from '#server/failure-log.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const away = () => Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });

function report() {
  const error = vi.fn();
  return { failed: failureLog({ error }), lines: error.mock.calls };
}

it('tells an outage in one line, and the count of what it failed a minute later', () => {
  const { failed, lines } = report();
  for (let request = 0; request < 50; request += 1) failed(away(), { requestId: String(request) });
  expect(lines).toEqual([[expect.objectContaining({ requestId: '0' }), 'Error ECONNREFUSED']]);
  vi.advanceTimersByTime(60_000);
  expect(lines[1]).toEqual([{ count: 49, seconds: 60 }, 'Error ECONNREFUSED repeated']);
  vi.advanceTimersByTime(600_000);
  expect(lines).toHaveLength(2);
});

it('tells an outage that goes on, and a later one, again', () => {
  const { failed, lines } = report();
  failed(away(), {});
  vi.advanceTimersByTime(60_000);
  failed(away(), {});
  expect(lines.map(([, name]) => name)).toEqual(['Error ECONNREFUSED', 'Error ECONNREFUSED']);
});

it('names each kind of outage by its own code', () => {
  const { failed, lines } = report();
  failed(Object.assign(new Error('could not extend file'), { name: 'error', code: '53100' }), {});
  failed(away(), {});
  failed(new DiskNearlyFull(1, 2), {});
  expect(lines.map(([, name]) => name)).toEqual(['DatabaseError 53100', 'Error ECONNREFUSED', 'DiskNearlyFull']);
});

it('tells every failure that is no outage', () => {
  const { failed, lines } = report();
  for (let times = 0; times < 3; times += 1) failed(new TypeError('broken'), { route: 'GET /cart' });
  expect(lines).toHaveLength(3);
  expect(lines[0]).toEqual([expect.objectContaining({ route: 'GET /cart' }), 'TypeError']);
});
