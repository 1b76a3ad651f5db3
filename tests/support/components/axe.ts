import axe, { type RunOptions } from 'axe-core';
import { page } from 'vitest/browser';

/** What a whole page has and a component alone does not. */
const OF_PAGES = ['region', 'bypass', 'document-title', 'landmark-one-main', 'page-has-heading-one', 'html-has-lang'];
const OFF = Object.fromEntries(OF_PAGES.map((rule) => [rule, { enabled: false }]));
/** All that another colour scheme can break. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** Violations of WCAG 2.2 AA that axe finds on what is shown, each with the element. */
export const findViolations = (): Promise<string[]> => violations({ rules: OFF });

async function violations(options: RunOptions): Promise<string[]> {
  const found = await axe.run(document, options);
  return found.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

/** A counter tablet standing, a phone, and a tablet lying, which is the size afterwards. */
const SIZES = [
  [768, 1024],
  [390, 844],
  [1024, 768],
] as const;

/** Violations, and what does not fit, at every size, light and dark. */
export async function findFaultsEverywhere(): Promise<string[]> {
  const faults: string[] = [];
  for (const [width, height] of SIZES) {
    await page.viewport(width, height);
    const add = (found: readonly string[], scheme: string) =>
      faults.push(...found.map((fault) => `${width} px, ${scheme}: ${fault}`));
    if (document.documentElement.scrollWidth > width) add(['scrolls sideways'], 'light');
    add(await findViolations(), 'light');
    await inDark(async () => add(await violations({ runOnly: { type: 'rule', values: OF_COLOURS } }), 'dark'));
  }
  return faults;
}

const SCHEME = 'data-mantine-color-scheme';

async function inDark(check: () => Promise<unknown>): Promise<void> {
  const before = document.documentElement.getAttribute(SCHEME) ?? 'light';
  setScheme('dark');
  await check();
  setScheme(before);
}

/** Colours that change in a transition are judged at its end. */
function setScheme(scheme: string): void {
  document.documentElement.setAttribute(SCHEME, scheme);
  for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish();
}
