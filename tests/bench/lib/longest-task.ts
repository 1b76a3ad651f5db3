import type { Page } from 'playwright';

/** Begins to note how long the page's main thread is blocked; before the page loads, so that nothing is missed. */
export async function watchTasks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const tasks: PerformanceEntry[] = [];
    new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({ type: 'longtask', buffered: true });
    Object.assign(window, { takeTasks: () => tasks.splice(0).map(({ duration }) => duration) });
  });
}

/** Milliseconds of the longest task that `work` caused in the page; 0 when none took the 50 that a browser tells of. */
export async function longestTask(page: Page, work: () => Promise<void>): Promise<number> {
  await takeTasks(page);
  await work();
  return Math.max(0, ...(await takeTasks(page)));
}

/** Entries come to the observer some time after their task: two frames and an idle moment are enough. */
async function takeTasks(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
    await new Promise((resolve) => requestIdleCallback(resolve));
    return (window as unknown as { takeTasks: () => number[] }).takeTasks();
  });
}
