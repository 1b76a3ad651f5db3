import axe from 'axe-core';

/** What a whole page has and a component alone does not. */
const OF_PAGES = ['region', 'bypass', 'document-title', 'landmark-one-main', 'page-has-heading-one', 'html-has-lang'];
const OFF = Object.fromEntries(OF_PAGES.map((rule) => [rule, { enabled: false }]));

/** Violations of WCAG 2.2 AA that axe finds on what is shown, each with the element. */
export async function findViolations(): Promise<string[]> {
  const { violations } = await axe.run(document, { rules: OFF });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
