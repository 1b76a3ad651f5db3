import type { BrowserContext, Page } from '@playwright/test';
import { TAG_HOST } from '#shared/rules/contents/tag-host.ts';

/** Reads the data layer as a tag container does: what it finds there, and what is pushed from then on. */
const CONTAINER = `
  const tell = (entry) => window.tellEntry(entry);
  const { push } = dataLayer;
  dataLayer.forEach(tell);
  dataLayer.push = (...entries) => {
    entries.forEach(tell);
    return push.apply(dataLayer, entries);
  };
`;

interface Entry {
  readonly event?: string;
  readonly ecommerce?: {
    readonly value: number;
    readonly items: readonly { readonly item_id: string; readonly quantity: number }[];
  };
}

/** Answers for the tag host of the context. Returns the shop events that its container saw, over all visits, in short. */
export async function openTagContainer(context: BrowserContext, page: Page): Promise<readonly string[]> {
  const seen: string[] = [];
  await page.exposeFunction('tellEntry', ({ event, ecommerce }: Entry) => {
    if (event === undefined || event === 'gtm.js') return;
    const items = ecommerce?.items.map(({ item_id: id, quantity }) => `${id}×${quantity}`) ?? [];
    seen.push([event, ...items].join(' '));
  });
  await context.route(`${TAG_HOST}/**`, (route) => route.fulfill({ contentType: 'text/javascript', body: CONTAINER }));
  return seen;
}
