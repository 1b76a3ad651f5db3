import { type Browser, chromium, type Page } from 'playwright';
import { promotionTexts, composeTexts as texts } from '#shared/texts/promotions.ts';
import { findChromium } from '../../../scripts/lib/chromium.mjs';
import { longestProcessorTask } from './main-thread.ts';
import { tokenOf } from './shop.ts';

/** Other load only lengthens a task, so the best of several rounds is the most accurate. */
const ROUNDS = 3;
export const SLOW_DOWN = 4;
/** As a fast hand presses a counter or types, milliseconds. */
const KEY_MS = 60;

/** Longest task of the page's main thread, milliseconds of processor time, which other load lengthens least. */
interface ScreenTasks {
  /** From the list of promotions until the rows are there. */
  readonly open: number;
  /** Counts typed, stepped and filled up. */
  readonly compose: number;
}

/** Tasks of the composing screen, and of one whose processor is {@link SLOW_DOWN} times slower. */
export interface ComposingTasks {
  readonly fast: ScreenTasks;
  readonly slow: ScreenTasks;
}

/** Composes a package of the first listed promotion, of `rows` products, in a real Chromium as pharmacy 1. */
export async function composingTasks(url: string, rows: number): Promise<ComposingTasks> {
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    return {
      fast: await bestOf(() => oneRound(browser, url, rows, 1)),
      slow: await bestOf(() => oneRound(browser, url, rows, SLOW_DOWN)),
    };
  } finally {
    await browser.close();
  }
}

async function bestOf(round: () => Promise<ScreenTasks>): Promise<ScreenTasks> {
  const rounds: ScreenTasks[] = [];
  for (let done = 0; done < ROUNDS; done++) rounds.push(await round());
  const best = (of: keyof ScreenTasks) => Math.min(...rounds.map((tasks) => tasks[of]));
  return { open: best('open'), compose: best('compose') };
}

async function oneRound(browser: Browser, url: string, rows: number, slowDown: number): Promise<ScreenTasks> {
  const context = await browser.newContext({ locale: 'pl-PL', viewport: { width: 1024, height: 768 } });
  await context.addCookies([{ name: 'zapas_session', value: tokenOf(1), url }]);
  const page = await context.newPage();
  const longest = (work: () => Promise<void>) => longestProcessorTask(browser, page, work);
  await page.goto(`${url}/dashboard/promotions`);
  const link = page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(`^${promotionTexts.see}`) })
    .first();
  await link.waitFor();
  await page.waitForLoadState('networkidle');
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  const counters = page.getByRole('list', { name: texts.rows }).getByRole('spinbutton');
  const open = await longest(async () => {
    await link.click();
    await counters.nth(rows - 1).waitFor();
  });
  const compose = await longest(() => composeAll(page));
  await context.close();
  return { open, compose };
}

/** Every counter is typed into, the first ones are stepped, and what is missing to the next tier is filled up. */
async function composeAll(page: Page): Promise<void> {
  const counters = page.getByRole('list', { name: texts.rows }).getByRole('spinbutton');
  await counters.first().focus();
  const total = await counters.count();
  for (let row = 0; row < total; row++) {
    await page.keyboard.type(row === 0 ? '8' : '2', { delay: KEY_MS });
    await page.keyboard.press('Enter', { delay: KEY_MS });
  }
  await counters.first().focus();
  for (let step = 0; step < 20; step++) await page.keyboard.press(step < 10 ? '-' : '+', { delay: KEY_MS });
  const fill = page.getByRole('complementary').getByRole('button', { name: /^\+\d/ });
  if (await fill.isVisible()) await fill.click();
}
