import type { Browser, Page } from 'playwright';

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** When, microseconds. */
  readonly ts: number;
  readonly args?: { readonly name?: string; readonly data?: { readonly startTime?: number } };
  /** Microseconds of real time and of processor time. */
  readonly dur?: number;
  readonly tdur?: number;
}

/**
 * Milliseconds of processor time of the longest task that a page's main thread had while `work` ran: what a machine
 * with other work to do lengthens least. In one document: a reload has another main thread.
 */
export async function longestProcessorTask(browser: Browser, page: Page, work: () => Promise<void>): Promise<number> {
  const traceEvents = await traced(browser, page, ['__metadata', 'disabled-by-default-devtools.timeline'], work);
  const threads = traceEvents.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain');
  const mains = new Set(threads.map(({ pid, tid }) => `${pid}:${tid}`));
  const tasks = traceEvents.filter(({ name, pid, tid }) => name === 'RunTask' && mains.has(`${pid}:${tid}`));
  return Math.max(0, ...tasks.map(({ tdur }) => (tdur ?? 0) / 1000));
}

/** What {@link processorTimeUntil} reads. */
export const TASK_CATEGORIES = ['toplevel', 'blink.user_timing'];

/**
 * Milliseconds of processor time that a page's main thread took from the navigation to a mark which the page set
 * (`performance.mark`), out of a trace of {@link TASK_CATEGORIES}.
 */
export function processorTimeUntil(mark: string, trace: string): number {
  const { traceEvents } = JSON.parse(trace) as { traceEvents: TraceEvent[] };
  const set = traceEvents.findLast(({ name, args }) => name === mark && args?.data?.startTime !== undefined);
  if (set === undefined) throw new Error(`The page did not set its mark "${mark}".`);
  const began = set.ts - (set.args?.data?.startTime ?? 0) * 1000;
  const tasks = traceEvents.filter(
    ({ name, pid, tid, ts }) =>
      name === 'ThreadControllerImpl::RunTask' && pid === set.pid && tid === set.tid && ts > began && ts < set.ts,
  );
  return tasks.reduce((sum, { tdur }) => sum + (tdur ?? 0) / 1000, 0);
}

async function traced(
  browser: Browser,
  page: Page,
  categories: string[],
  work: () => Promise<void>,
): Promise<TraceEvent[]> {
  await browser.startTracing(page, { categories });
  await work();
  return (JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }).traceEvents;
}
