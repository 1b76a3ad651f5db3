// `npm run bench -- list [RUNS=5]`: how long the main thread is blocked while a list of 100 products a page scrolls from
// its top to its end and back, a screen's height at a time. Exit 1 when a scroll has a task of 50 ms or more.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { rejectCookies } from '#tests/support/browser/decided-cookies.ts';
import { appOn } from '#tests/support/server/app.ts';
import { ACCOUNTS, PASSWORD } from '#tests/support/shop/accounts.ts';
import { findChromium } from '../../scripts/lib/chromium.mjs';
import { longestTask, watchTasks } from './lib/longest-task.ts';
import { startProgram } from './lib/process.ts';

/** Browsers report tasks from this duration on, milliseconds. */
const LIMIT_MS = 50;
const ROWS = 100;
const runs = Number(process.argv[2] ?? 5);
const folder = mkdtempSync(join(tmpdir(), 'zapas-bench-list-'));

/** Scrolls through the page and back, with a frame after each step. */
async function scrollThrough(page: Page): Promise<void> {
  const { height, view } = await page.evaluate(() => ({
    height: document.documentElement.scrollHeight,
    view: window.innerHeight,
  }));
  for (const direction of [1, -1]) {
    for (let way = 0; way < height; way += view / 2) {
      await page.mouse.wheel(0, (direction * view) / 2);
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    }
  }
}

const env = { DATA_DIR: join(folder, 'data'), DEMO: '1' };
const server = await startProgram(['dist/server/main.js'], env, {
  readyPath: '/api/health',
  logFile: join(folder, 'server.log'),
});
const executablePath = findChromium();
const browser = await chromium.launch({
  ...(executablePath === undefined ? {} : { executablePath }),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
const page = await browser.newPage({ viewport: { width: 1024, height: 768 }, locale: 'pl-PL' });
await rejectCookies(page.context(), server.url);
await watchTasks(page);
const app = appOn(page);
await page.goto(`${server.url}/auth/logowanie`);
await app.login.logIn(ACCOUNTS.verified, PASSWORD);
await app.dashboard.cards.first().waitFor();
await page.goto(`${server.url}/produkty?perPage=${ROWS}`);
await app.products.rows.nth(ROWS - 1).waitFor();
await page.mouse.move(512, 400);
// The first scroll includes work deferred from the start.
await scrollThrough(page);
const longest: number[] = [];
for (let run = 0; run < runs; run += 1) longest.push(await longestTask(page, () => scrollThrough(page)));
const worst = Math.max(...longest);
const isMet = worst < LIMIT_MS;
console.log(`  scrolling ${ROWS} rows, ${runs} times: ${longest.filter((task) => task > 0).length} with a long task`);
console.log(`  longest task ${worst.toFixed(0)} ms  (limit ${LIMIT_MS}${isMet ? '' : ', MISSED'})`);
await browser.close();
await server.stop();
rmSync(folder, { recursive: true, force: true });
process.exitCode = isMet ? 0 : 1;
