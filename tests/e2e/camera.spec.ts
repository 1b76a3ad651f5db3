import type { Page } from '@playwright/test';
import { searchTexts } from '#shared/texts/catalogue.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { productWhere } from '#tests/support/goods.ts';

/** A device whose camera sees a code from its third look on; this machine has neither camera nor detector. */
async function withCamera(page: Page, sees: string, isAllowed = true): Promise<void> {
  await page.addInitScript(
    ({ code, allowed }) => {
      let looks = 0;
      const tracks: MediaStreamTrack[] = [];
      class Detector {
        static async getSupportedFormats() {
          return ['ean_13', 'data_matrix'];
        }
        async detect() {
          looks += 1;
          return looks < 3 ? [] : [{ rawValue: code }];
        }
      }
      Object.assign(window, { BarcodeDetector: Detector, cameraTracks: tracks });
      navigator.mediaDevices.getUserMedia = async () => {
        if (!allowed) throw new DOMException('No.', 'NotAllowedError');
        const canvas = document.createElement('canvas');
        canvas.getContext('2d')?.fillRect(0, 0, 10, 10);
        const stream = canvas.captureStream(10);
        tracks.push(...stream.getTracks());
        return stream;
      };
    },
    { code: sees, allowed: isAllowed },
  );
}

const tracksOf = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as { cameraTracks: MediaStreamTrack[] }).cameraTracks.map(({ readyState }) => readyState),
  );

test.beforeEach(async ({ enter }) => enter());

test('the camera reads a code, opens its product and is let go', async ({ app, desk, page }) => {
  const { name, ean } = await productWhere(desk, (product) => product.ean !== null);
  await withCamera(page, `]d2010${ean}17271231`);
  await app.dashboard.open();
  await page.getByRole('button', { name: searchTexts.camera }).click();
  await expect(app.product.heading).toHaveText(name);
  await expect(app.shell.dialog).toBeHidden();
  expect(await tracksOf(page)).toEqual(['ended']);
});

test('a camera that is not allowed says what to do', async ({ app, page }) => {
  await withCamera(page, '', false);
  await app.dashboard.open();
  await page.getByRole('button', { name: searchTexts.camera }).click();
  await expect(app.shell.dialog).toContainText(searchTexts.noCamera);
  await page.keyboard.press('Escape');
  await expect(app.shell.dialog).toBeHidden();
});

test('a device that reads no codes is offered no camera', async ({ app, page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'BarcodeDetector'));
  await app.dashboard.open();
  await expect(app.dashboard.cards.first()).toBeVisible();
  await expect(page.getByRole('button', { name: searchTexts.camera })).toHaveCount(0);
});
