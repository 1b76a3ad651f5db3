import { failureTexts, screenLabels, shellPartTexts } from '#shared/texts/shell.ts';
import { expectAccessible } from '#tests/support/browser/browser.ts';
import { expect, test } from '#tests/support/browser/e2e.ts';
import { told } from '#tests/support/browser/offline-cart.ts';
import { cutOff } from '#tests/support/browser/outages.ts';

// A page that is older than the worker, as every first visit: code that it has not fetched is with the server alone.
test.use({ serviceWorkers: 'block' });

test('what was never opened says so during an outage, the page stays, and a screen opens when the network is back', async ({
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
