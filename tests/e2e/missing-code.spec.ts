import { failureTexts, screenLabels } from '#shared/texts/shell.ts';
import { shellPartTexts } from '#shared/texts/shell-parts.ts';
import { expectAccessible } from '#tests/support/browser/browser.ts';
import { expect, test } from '#tests/support/browser/e2e.ts';
import { told } from '#tests/support/browser/offline-cart.ts';
import { cutOff } from '#tests/support/browser/outages.ts';

// As on a first visit, without a service worker: code that was not fetched yet is only on the server.
test.use({ serviceWorkers: 'block' });

test('parts never opened report missing code during an outage without a reload, and a screen opens after it', async ({
  app,
  enter,
  network,
  page,
}) => {
  await enter();
  await app.dashboard.open();
  await expect(app.dashboard.cards.first()).toBeVisible();
  await page.evaluate(() => {
    document.documentElement.dataset.here = '';
  });
  cutOff(network);
  await told(app, 'offline');

  await page.getByRole('button', { name: shellPartTexts.cartPreview }).click();
  await expect(page.getByText(failureTexts.partMissing, { exact: true }).first()).toBeVisible();
  await expect(app.dashboard.cards.first()).toBeVisible();

  await page.getByRole('link', { name: screenLabels.lowPrices }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: failureTexts.missingTitle })).toBeVisible();
  await expect(app.shell.cart).toBeVisible();
  await expectAccessible(page);
  await expect(page.locator('html[data-here]')).toBeAttached();

  network.restore();
  await expect(page.getByRole('heading', { level: 1, name: screenLabels.lowPrices })).toBeVisible({ timeout: 30_000 });
});
