/** Legal pages of the wholesaler, by their addresses (docs/product.md §2.3), in the order of the footer. */
export const PAGE_NAMES = [
  'company-details',
  'website-regulations',
  'privacy-policy',
  'personal-data-protection',
] as const;
export type PageName = (typeof PAGE_NAMES)[number];

/** Pages that who registers accepts, in the order in which the consent names them. */
export const ACCEPTED_PAGES = ['website-regulations', 'privacy-policy'] as const satisfies readonly PageName[];

/** A page and its version, as a consent names them. */
export interface PageEdition {
  readonly name: PageName;
  readonly version: number;
}

/** The versions that a consent is about, as one text: `website-regulations:2 privacy-policy:1`. */
export function consentText(pages: readonly PageEdition[]): string {
  return pages.map(({ name, version }) => `${name}:${version}`).join(' ');
}
