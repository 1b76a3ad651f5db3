import type { Page } from '@playwright/test';
import axe, { type Result, type RunOptions } from 'axe-core';

declare global {
  interface Window {
    /** There once {@link violations} has brought it. */
    readonly axe: typeof axe;
  }
}

/** WCAG 2.2 AA, as far as a machine can judge it. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What depends on colours: all that another colour scheme can break. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

const RULES = {
  all: { runOnly: TAGS },
  colours: { runOnly: { type: 'rule', values: OF_COLOURS } },
  allButColours: {
    runOnly: TAGS,
    rules: Object.fromEntries(OF_COLOURS.map((rule) => [rule, { enabled: false }])),
  },
} satisfies Record<string, RunOptions>;

/** Which rules a page is judged by. */
export type Rules = keyof typeof RULES;

/**
 * What is wrong with the page as it is; `except` is left out, a selector. The judge is brought to a page once and says
 * nothing of what is fine: a judgement takes half the time so.
 */
export async function violations(page: Page, rules: Rules, except?: string): Promise<readonly Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const options: RunOptions = { ...RULES[rules], resultTypes: ['violations'], preload: false };
  const context = except === undefined ? {} : { exclude: except };
  return await page.evaluate(
    async (asked) => (await window.axe.run({ include: 'html', ...asked.context }, asked.options)).violations,
    { context, options },
  );
}
