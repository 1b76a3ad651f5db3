import { expect, it, vi } from 'vitest';
import { repeat } from '#server/jobs.ts';
import { listen } from '#server/listen.ts';

it('finishes running requests at a stop and accepts no new ones', async () => {
  let arrived = () => {};
  let finish = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  const listener = await listen({ host: '127.0.0.1', port: 0 });
  listener.serve(async () => {
    arrived();
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    return new Response('done');
  });
  const url = `http://127.0.0.1:${listener.port}/`;
  const underWay = fetch(url);
  await arrival;
  const stopped = listener.stop();
  await expect(fetch(url)).rejects.toThrow();
  finish();
  expect(await (await underWay).text()).toBe('done');
  await stopped;
});

it('answers that it is starting until the shop is ready', async () => {
  const listener = await listen({ host: '127.0.0.1', port: 0 });
  const response = await fetch(`http://127.0.0.1:${listener.port}/api/health`);
  expect(response.status).toBe(503);
  expect(response.headers.get('Retry-After')).toBe('2');
  await response.text();
  await listener.stop();
});

it('tells when the port is taken', async () => {
  const first = await listen({ host: '127.0.0.1', port: 0 });
  const second = listen({ host: '127.0.0.1', port: first.port });
  await expect(second).rejects.toThrow(expect.objectContaining({ name: 'CannotListen', code: 'EADDRINUSE' }));
  await first.stop();
});

it('signals a running job that the process is stopping', async () => {
  const report = vi.fn();
  let begun = () => {};
  const begins = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const untilAborted = (signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      signal.addEventListener('abort', () => resolve());
      begun();
    });
  const job = repeat('probe', 1000, untilAborted, report);
  await begins;
  await job.stop();
  expect(report).not.toHaveBeenCalled();
});

it('runs a job at once and after each pause until stopped, even when it throws', async () => {
  vi.useFakeTimers();
  const report = vi.fn();
  let runs = 0;
  const job = repeat(
    'probe',
    1000,
    async () => {
      runs += 1;
      if (runs === 1) throw new Error('once');
    },
    report,
  );
  await vi.advanceTimersByTimeAsync(3000);
  expect(runs).toBe(4);
  expect(report).toHaveBeenCalledTimes(1);
  await job.stop();
  await vi.advanceTimersByTimeAsync(3000);
  expect(runs).toBe(4);
  vi.useRealTimers();
});
