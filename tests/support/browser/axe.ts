import type { Page } from '@playwright/test';
import axe, { type Result, type RunOptions } from 'axe-core';

declare global {
  interface Window {
    /** Defined once {@link violations} has injected axe. */
    readonly axe: typeof axe;
  }
}

/** WCAG 2.2 AA, as far as a machine can judge it. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Rules that depend on colours: all that another colour scheme can break. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** Rules that depend on the layout of what is shown, not on what it is. */
const OF_WIDTH = ['target-size', 'scrollable-region-focusable'];

const RULES = {
  all: { runOnly: TAGS },
  colours: { runOnly: { type: 'rule', values: OF_COLOURS } },
  ofWidth: { runOnly: { type: 'rule', values: OF_WIDTH } },
} satisfies Record<string, RunOptions>;

/** The rules to check. */
export type Rules = keyof typeof RULES;

/**
 * Violations on the page; `except` is a selector to leave out. axe is injected once for each page and reports
 * violations only, which halves the time of a check.
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
