import type { Executor } from '#server/db/db.ts';
import { insertPage } from '#server/repositories/contents/pages.ts';
import { addDays, warsawDate } from '#shared/language/dates.ts';
import type { PageName } from '#shared/rules/contents/page-names.ts';
import { readDemoFile } from './data.ts';

/** Sample legal pages, oldest version first, with how many days ago each began to hold. */
const DEMO_PAGES: readonly { readonly name: PageName; readonly file: string; readonly daysAgo: number }[] = [
  { name: 'company-details', file: 'company-details', daysAgo: 90 },
  { name: 'website-regulations', file: 'website-regulations', daysAgo: 90 },
  { name: 'privacy-policy', file: 'privacy-policy-1', daysAgo: 400 },
  { name: 'privacy-policy', file: 'privacy-policy', daysAgo: 90 },
  { name: 'personal-data-protection', file: 'personal-data-protection', daysAgo: 90 },
];

export async function loadDemoPages(tx: Executor, now: Date): Promise<void> {
  for (const { name, file, daysAgo } of DEMO_PAGES) {
    const text = await readDemoFile(`pages/${file}.md`);
    await insertPage(tx, { name, text, validFrom: addDays(warsawDate(now), -daysAgo), at: now });
  }
}
