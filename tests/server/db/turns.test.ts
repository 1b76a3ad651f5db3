import { expect, it, vi } from 'vitest';
import { isUnavailable } from '#server/db/failures.ts';
import { turns } from '#server/db/turns.ts';

/** A work that goes on until told to end. */
function openEnded() {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { end: () => end(), work: () => ended };
}

it('lets so many work at once, the others in order, and gives a place back after a failure too', async () => {
  const take = turns(1, 1_000);
  const first = openEnded();
  const order: string[] = [];
  const works = [
    take(first.work).then(() => Promise.reject(new Error('first'))),
    take(async () => void order.push('second')),
    take(() => Promise.reject(new Error('third'))),
    take(async () => void order.push('fourth')),
  ];
  const settled = Promise.allSettled(works);
  await Promise.resolve();
  expect(order).toEqual([]);
  first.end();
  expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected', 'fulfilled']);
  expect(order).toEqual(['second', 'fourth']);
});

it('gives up after a wait, which counts as a database that is away', async () => {
  vi.useFakeTimers();
  const take = turns(1, 1_000);
  const first = openEnded();
  const running = take(first.work);
  const late = expect(take(async () => 'late')).rejects.toSatisfy(isUnavailable);
  await vi.advanceTimersByTimeAsync(1_000);
  await late;
  first.end();
  await running;
  expect(await take(async () => 'next')).toBe('next');
  vi.useRealTimers();
});
