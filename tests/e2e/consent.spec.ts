import { TAG_HOST } from '#shared/rules/contents/tag-host.ts';
import { consentTexts as texts } from '#shared/texts/contents/consent.ts';
import { legalTexts } from '#shared/texts/contents/legal.ts';
import { expect, test } from '#tests/support/browser/e2e.ts';
import { plainProduct } from '#tests/support/shop/goods.ts';

test.use({ serviceWorkers: 'block', cookiesDecided: false, viewport: { width: 390, height: 844 } });

test('nothing comes from another host before a consent to statistics, and the order button stays free', async ({
  app,
  context,
  desk,
  enter,
  page,
  shop,
}) => {
  const foreign: string[] = [];
  context.on('request', (request) => {
    if (/^http/.test(request.url()) && !request.url().startsWith(shop.url)) foreign.push(request.url());
  });
  // The container of the test is empty.
  await context.route(`${TAG_HOST}/**`, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await enter();
  await desk.add((await plainProduct(desk)).id, 1);
  await app.cart.open();
  const bar = page.getByRole('dialog', { name: texts.title });
  await expect(bar).toBeVisible();
  await app.cart.order.click({ trial: true });
  await bar.getByRole('button', { name: texts.reject }).click();
  await expect(bar).toBeHidden();
  await app.dashboard.open();
  await app.cart.open();
  await expect(app.cart.order).toBeVisible();
  expect(foreign).toEqual([]);

  const loaded = page.waitForRequest((request) => request.url().startsWith(TAG_HOST));
  await page.getByRole('button', { name: legalTexts.cookies }).click();
  await page.getByRole('dialog', { name: texts.settings }).getByRole('button', { name: texts.acceptAll }).click();
  await loaded;
  expect(new Set(foreign.map((url) => new URL(url).origin))).toEqual(new Set([TAG_HOST]));
});
