import type { Page } from 'playwright';

/** Durations of blocking tasks of the page's main thread, over its reloads. */
const tasks = new WeakMap<Page, number[]>();

/** Starts to record blocking tasks of the main thread; call it before the page loads. */
export async function watchTasks(page: Page): Promise<void> {
  const noted: number[] = [];
  tasks.set(page, noted);
  await page.exposeFunction('noteTask', (duration: number) => noted.push(duration));
  await page.addInitScript(() => {
    const { noteTask } = window as unknown as { noteTask: (duration: number) => void };
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) noteTask(duration);
    }).observe({ type: 'longtask', buffered: true });
  });
}

/** Milliseconds of the longest task that `work` caused in the page; 0 when none took the 50 ms that browsers report. */
export async function longestTask(page: Page, work: () => Promise<void>): Promise<number> {
  await takeTasks(page);
  await work();
  return Math.max(0, ...(await takeTasks(page)));
}

/** Entries are delivered some time after their task: two frames and an idle moment are enough. */
export async function takeTasks(page: Page): Promise<number[]> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
    await new Promise((resolve) => requestIdleCallback(resolve));
  });
  return tasks.get(page)?.splice(0) ?? [];
}
