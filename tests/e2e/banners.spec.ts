import type { Locator, Page } from '@playwright/test';
import { bannerTexts } from '#shared/texts/offers.ts';
import { expectGoodEverywhere } from '#tests/support/browser/browser.ts';
import { expect, test } from '#tests/support/browser/e2e.ts';
import { plainProduct } from '#tests/support/shop/goods.ts';

// None of these stories is about the worker, whose installation takes the time of every test.
test.use({ serviceWorkers: 'block' });

/** A file that the demo brings in too. */
const PICTURE = 'src/server/demo/banners/oferta.png';

const bannersOn = (page: Page) => page.getByRole('region', { name: bannerTexts.label });
const titles = (banners: Locator) => banners.getByRole('listitem');
const isInView = (slide: Locator) =>
  slide.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect();
    const frame = element.closest('section')?.getBoundingClientRect();
    return frame !== undefined && left >= frame.left - 1 && right <= frame.right + 1;
  });

test('the start screen turns its banners on demand, and around', async ({ app, page, enter }) => {
  await enter();
  await app.dashboard.open();
  const banners = bannersOn(page);
  const slides = titles(banners);
  await expect(slides).toHaveCount(3);
  const seen = () => Promise.all([0, 1, 2].map((place) => isInView(slides.nth(place))));
  await expect.poll(seen).toEqual([true, false, false]);
  const next = banners.getByRole('button', { name: bannerTexts.next });
  for (const place of [1, 2, 0]) {
    await next.click();
    await expect.poll(seen).toEqual([0, 1, 2].map((slide) => slide === place));
    await expect(banners.getByRole('status')).toHaveText(bannerTexts.slide(place + 1, 3));
  }
  await banners.getByRole('button', { name: bannerTexts.previous }).click();
  await expect.poll(seen).toEqual([false, false, true]);
});

test('the keyboard reaches each banner, which comes into view and leads where it says', async ({
  app,
  page,
  enter,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await enter();
  await app.dashboard.open();
  const links = bannersOn(page).getByRole('link');
  await links.first().focus();
  await page.keyboard.press('Tab');
  await expect(links.nth(1)).toBeFocused();
  await expect.poll(() => isInView(titles(bannersOn(page)).nth(1))).toBe(true);
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/dashboard/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('an operator’s banner is shown in its area while it is due, and goes when it is removed', async ({
  page,
  enter,
  shop,
  desk,
}) => {
  await enter();
  const [yesterday, tomorrow] = [-1, 1].map((days) =>
    new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10),
  );
  const add = async (...more: string[]) => {
    const said = await shop.ops('banner', 'add', PICTURE, '--area', 'products-area', ...more);
    return /Dodano baner (\d+)/.exec(said)?.[1] ?? '';
  };
  const due = await add('--alt', 'Nowa dostawa', '--link', 'https://example.com/', '--from', yesterday ?? '');
  const later = await add('--alt', 'Jutrzejsza dostawa', '--from', tomorrow ?? '');
  await page.goto('/produkty');
  const link = bannersOn(page).getByRole('link', { name: /Nowa dostawa/ });
  await expect(link).toHaveAttribute('href', 'https://example.com/');
  await expect(link).toHaveAttribute('rel', /noopener/);
  const picture = bannersOn(page).getByRole('img', { name: 'Nowa dostawa' });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(page.getByText('Jutrzejsza dostawa')).toHaveCount(0);
  for (const id of [due, later]) await shop.ops('banner', 'remove', id);
  // What the worker kept shows first; the news of a change follows it.
  await page.reload();
  await expect(link).toHaveCount(0);
  await page.goto(`/produkty/${(await plainProduct(desk)).id}`);
  await expect(bannersOn(page)).toBeVisible();
});

test('a screen whose area has no banner any more shows none', async ({ app, page, enter, shop, desk }) => {
  const listed = await shop.ops('banner', 'list');
  const ours = listed.split('\n').filter((line) => line.includes('| product-page |'));
  expect(ours).toHaveLength(1);
  await shop.ops('banner', 'remove', ours[0]?.split(' ')[0] ?? '');
  await enter();
  const answered = page.waitForResponse(/product-page-banner/);
  await app.product.open((await plainProduct(desk)).id);
  await (await answered).finished();
  await expect(app.product.add).toBeVisible();
  await expect(bannersOn(page)).toHaveCount(0);
  await shop.ops('banner', 'add', PICTURE, '--area', 'product-page', '--alt', 'Oferta', '--title', 'Więcej niż leki');
});

test('a banner that is a picture alone is accessible and fits every size, light and dark', async ({
  page,
  enter,
  shop,
}) => {
  await enter();
  const about = ['--area', 'default', '--alt', 'Nowa dostawa', '--link', '/produkty'];
  const said = await shop.ops('banner', 'add', PICTURE, ...about);
  await page.goto('/dashboard');
  await bannersOn(page).getByRole('img', { name: 'Nowa dostawa' }).waitFor({ state: 'attached' });
  await bannersOn(page).getByRole('button', { name: bannerTexts.previous }).click();
  await expectGoodEverywhere(page);
  await shop.ops('banner', 'remove', /Dodano baner (\d+)/.exec(said)?.[1] ?? '');
});
