import type { Browser, Page } from 'playwright';

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly args?: { readonly name?: string };
  /** Microseconds: by the clock on the wall, and of the processor. */
  readonly dur?: number;
  readonly tdur?: number;
}

/**
 * Milliseconds of processor time of the longest task that a page's main thread had while `work` ran: what a machine
 * with other work to do lengthens least. In one document: a reload has another main thread.
 */
export async function longestProcessorTask(browser: Browser, page: Page, work: () => Promise<void>): Promise<number> {
  await browser.startTracing(page, { categories: ['__metadata', 'disabled-by-default-devtools.timeline'] });
  await work();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const threads = traceEvents.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain');
  const mains = new Set(threads.map(({ pid, tid }) => `${pid}:${tid}`));
  const tasks = traceEvents.filter(({ name, pid, tid }) => name === 'RunTask' && mains.has(`${pid}:${tid}`));
  return Math.max(0, ...tasks.map(({ tdur }) => (tdur ?? 0) / 1000));
}
