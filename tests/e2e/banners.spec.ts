import type { Page } from '@playwright/test';
import { addDays, warsawDate } from '#shared/language/dates.ts';
import { bannerTexts } from '#shared/texts/offers.ts';
import { expectAccessible } from '#tests/support/browser/browser.ts';
import { expect, test } from '#tests/support/browser/e2e.ts';
import { plainProduct } from '#tests/support/shop/goods.ts';

// No test here needs the service worker, and installing it slows every test down.
test.use({ serviceWorkers: 'block' });

/** A picture of the demo data. */
const PICTURE = 'src/server/demo/banners/oferta.png';

const bannersOn = (page: Page) => page.getByRole('region', { name: bannerTexts.label });

test('an operator’s banner is shown in its area on its dates until it is removed', async ({
  app,
  page,
  enter,
  shop,
  desk,
}) => {
  await enter();
  const { id } = await plainProduct(desk);
  const today = warsawDate(new Date());
  const add = async (...more: string[]) => {
    const said = await shop.ops('banner', 'add', PICTURE, '--area', 'products-area', ...more);
    return /Dodano baner (\d+)/.exec(said)?.[1] ?? '';
  };
  const due = await add('--alt', 'Nowa dostawa', '--link', 'https://example.com/', '--from', addDays(today, -1));
  // Two days ahead, since midnight may come meanwhile.
  const later = await add('--alt', 'Późniejsza dostawa', '--from', addDays(today, 2));
  await app.products.open();
  const link = bannersOn(page).getByRole('link', { name: /Nowa dostawa/ });
  await expect(link).toHaveAttribute('href', 'https://example.com/');
  await expect(link).toHaveAttribute('rel', /noopener/);
  const picture = bannersOn(page).getByRole('img', { name: 'Nowa dostawa' });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(page.getByText('Późniejsza dostawa')).toHaveCount(0);
  await expectAccessible(page);
  for (const banner of [due, later]) await shop.ops('banner', 'remove', banner);
  // Polled: cached banners show first, the change follows.
  await page.reload();
  await expect(link).toHaveCount(0);

  await app.product.open(id);
  await expect(bannersOn(page)).toBeVisible();
  const listed = await shop.ops('banner', 'list');
  const ours = listed.split('\n').filter((line) => line.includes('| product-page |'));
  expect(ours).toHaveLength(1);
  await shop.ops('banner', 'remove', ours[0]?.split(' ')[0] ?? '');
  const answered = page.waitForResponse(/product-page-banner/);
  await app.product.open(id);
  await (await answered).finished();
  await expect(app.product.add).toBeVisible();
  await expect(bannersOn(page)).toHaveCount(0);
  await shop.ops('banner', 'add', PICTURE, '--area', 'product-page', '--alt', 'Oferta', '--title', 'Więcej niż leki');
});
