import { expect, type Locator, type Page } from '@playwright/test';
import { type Rules, violations } from './axe.ts';

/** A counter tablet in landscape and portrait, and a phone, in pixels (docs/look.md). */
export const SIZES = {
  tablet: { width: 1024, height: 768 },
  standing: { width: 768, height: 1024 },
  phone: { width: 390, height: 844 },
} as const;

/** Options of a check. */
interface Part {
  /** Selector to leave out. */
  readonly except?: string;
}

/** Expects no violations; the message names each rule with its elements. */
async function expectNothingFound(page: Page, rules: Rules, { except }: Part): Promise<void> {
  const found = await violations(page, rules, except);
  expect(found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`)).toEqual([]);
}

/** Expects that the page has no violations. */
export async function expectAccessible(page: Page, part: Part = {}): Promise<void> {
  await expectNothingFound(page, 'all', part);
}

async function setScheme(page: Page, scheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme);
}

/**
 * Selector to leave out: most of the cards of a section, and most of the rows of a list. The first ones are of the same
 * kind.
 */
export const MOST_PRODUCTS = 'main li:nth-child(n + 5):has([aria-pressed])';

/** Options of the check at every size, light and dark. */
interface Everywhere extends Part {
  /** A phone shows other elements than a tablet, which are judged as well. */
  readonly hasPhoneLayout?: boolean;
}

/**
 * What is on the screen breaks no rule and fits, at every size, light and dark. One visit serves all, and each size and
 * scheme is asked for what it can break alone, since these checks are most of the time of the tests with them:
 * - on a standing tablet and a phone, which show what the lying tablet does, only what their width decides;
 * - on a phone with a layout of its own everything, and its colours once more in the dark;
 * - on a lying tablet everything, and the colours once more in the dark.
 * The window is a lying tablet, light, afterwards.
 */
export async function expectGoodEverywhere(
  page: Page,
  { hasPhoneLayout = false, ...part }: Everywhere = {},
): Promise<void> {
  await page.setViewportSize(SIZES.standing);
  await setScheme(page, 'light');
  await expectNoSidewaysScroll(page);
  await expectNothingFound(page, 'ofWidth', part);
  await page.setViewportSize(SIZES.phone);
  await expectNoSidewaysScroll(page);
  if (hasPhoneLayout) await expectGoodInBothSchemes(page, part);
  else await expectNothingFound(page, 'ofWidth', part);
  await page.setViewportSize(SIZES.tablet);
  await expectNoSidewaysScroll(page);
  await expectGoodInBothSchemes(page, part);
}

async function expectGoodInBothSchemes(page: Page, part: Part): Promise<void> {
  await expectAccessible(page, part);
  await setScheme(page, 'dark');
  await expectNothingFound(page, 'colours', part);
  await setScheme(page, 'light');
}

/** Waits until layout by script, such as carousels, has followed a new window size. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const tooWide = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(tooWide).toBeLessThanOrEqual(0);
}

/** The lower edge of a shown element in pixels. To be polled: until the web font is there, another one is laid out. */
export async function endOf(element: Locator): Promise<number> {
  const box = await element.boundingBox();
  return box === null ? Number.POSITIVE_INFINITY : box.y + box.height;
}

/**
 * Presses Tab until the element has the focus; fails when the keyboard does not reach it.
 * Returns the number of presses.
 */
export async function tabTo(page: Page, wanted: ReturnType<Page['locator']>, limit = 120): Promise<number> {
  for (let presses = 1; presses <= limit; presses += 1) {
    await page.keyboard.press('Tab');
    if (await wanted.evaluate((element) => element === document.activeElement)) return presses;
  }
  throw new Error(`Not reached with ${limit} presses of Tab: ${wanted}`);
}

/** Waits for the shell, from when the app listens to scanners. */
async function untilListening(page: Page): Promise<void> {
  // Also below a dialogue, where it has no accessible role.
  await page.locator('search, [role="search"]').first().waitFor();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
}

/** Milliseconds between two keys of a scanner. */
const SCAN_STEP_MS = 8;

/**
 * A scanner: the keys of a code and Enter as real presses with timestamps a few milliseconds apart, however slow the
 * machine is. None is ahead of the clock: what a test types next would come before the end of the scan.
 */
export async function scanKeys(page: Page, code: string): Promise<void> {
  await untilListening(page);
  const devtools = await page.context().newCDPSession(page);
  let at = Date.now();
  const press = async (key: { key: string; text?: string; modifiers?: number }) => {
    at = Math.min(at + SCAN_STEP_MS, Date.now());
    // Seconds.
    const timestamp = at / 1_000;
    await devtools.send('Input.dispatchKeyEvent', {
      type: key.text === undefined ? 'rawKeyDown' : 'keyDown',
      timestamp,
      ...key,
    });
    await devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', timestamp, key: key.key });
  };
  for (const character of code) {
    if (character === '\u001d') await press({ key: ']', modifiers: 2 });
    else await press({ key: character, text: character });
  }
  await press({ key: 'Enter', text: '\r' });
  await devtools.detach();
}

/** A scanner: the keys of a code and Enter within a few milliseconds, at the current focus. */
export async function scan(page: Page, code: string): Promise<void> {
  await untilListening(page);
  await page.evaluate(
    (keys) => {
      const target = document.activeElement ?? document.body;
      for (const key of keys)
        target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    },
    [...code, 'Enter'],
  );
}
