import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { cameraTexts } from '#shared/texts/scanning.ts';
import { expectAccessible } from '#tests/support/browser/browser.ts';
import { test as base, expect } from '#tests/support/browser/e2e.ts';
import { FakeCamera } from '#tests/support/browser/fake-camera.ts';
import { appOn } from '#tests/support/server/app.ts';
import { productWhere } from '#tests/support/shop/goods.ts';
import { isWholeBrowser } from '../../scripts/lib/chromium.mjs';

/** Gives the browser one camera, which shows a picture. */
const test = base.extend<object, { camera: FakeCamera }>({
  camera: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are asked for from this pattern
    async ({}, use, { workerIndex }) => {
      const file = join(tmpdir(), `zapas-camera-${process.pid}-${workerIndex}.y4m`);
      await use(new FakeCamera(file));
      await rm(file, { force: true });
    },
    { scope: 'worker' },
  ],
  launchOptions: [
    async ({ launchOptions, camera }, use) =>
      use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...camera.launchArgs] }),
    { scope: 'worker' },
  ],
});

// No test here needs the service worker, and installing it slows every test down.
test.use({ serviceWorkers: 'block' });

test.skip(!isWholeBrowser(), 'The engine alone has no cameras.');

const scanButton = (page: Page) => page.getByRole('button', { name: cameraTexts.title });

/** Remembers which cameras the page opened. */
const watchTracks = () => {
  const tracks: MediaStreamTrack[] = [];
  const { mediaDevices } = navigator;
  const open = mediaDevices.getUserMedia.bind(mediaDevices);
  mediaDevices.getUserMedia = async (wanted) => {
    const stream = await open(wanted);
    tracks.push(...stream.getTracks());
    return stream;
  };
  Object.assign(window, { cameraTracks: tracks });
};

const tracksOf = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as { cameraTracks: MediaStreamTrack[] }).cameraTracks.map(({ readyState }) => readyState),
  );

/** Installs a native BarcodeDetector, as on Android. It reads an unrelated code and `sees`; it always fails for an empty `sees`. */
const nativeReader = (sees: string) => {
  class Detector {
    static async getSupportedFormats() {
      return ['ean_13', 'ean_8', 'data_matrix', 'code_128', 'itf'];
    }
    async detect() {
      if (sees === '') throw new DOMException('Barcode detection service unavailable.', 'NotSupportedError');
      return [{ rawValue: 'https://lek.example' }, { rawValue: sees }];
    }
  }
  Object.assign(window, { BarcodeDetector: Detector });
};

test.beforeEach(async ({ enter, context, camera }) => {
  await enter();
  await context.grantPermissions(['camera']);
  await context.addInitScript(watchTracks);
  await camera.show('EAN13', '2900000000018');
});

test('without a native reader, the bundled one reads printed codes', async ({ app, baseURL, camera, desk, page }) => {
  const parts: string[] = [];
  page.context().on('request', (request) => /\.wasm$/.test(request.url()) && parts.push(new URL(request.url()).origin));
  const byEan = await productWhere(desk, ({ ean }) => ean !== null);
  await camera.show('EAN13', String(byEan.ean));
  await app.cart.open();
  await scanButton(page).click();
  await expect(app.product.heading).toHaveText(byEan.name);
  await expect(app.shell.dialog).toBeHidden();
  // The camera is left after the dialogue is gone from the page.
  await expect.poll(() => tracksOf(page)).toEqual(['ended']);

  const byMatrix = await productWhere(desk, ({ ean, name }) => ean !== null && name !== byEan.name);
  await camera.show('DataMatrix', `(01)0${byMatrix.ean}(17)271231(10)AB12(21)9876543`);
  await app.shell.search.clear();
  await scanButton(page).click();
  await expect(app.product.heading).toHaveText(byMatrix.name);
  // Loaded from our origin only; the second time from the browser's cache.
  expect(new Set(parts)).toEqual(new Set([new URL(String(baseURL)).origin]));
});

test('a native reader is used alone, and product codes win over others; when it fails the bundled one takes over', async ({
  app,
  camera,
  context,
  desk,
  page,
}) => {
  const { name, ean } = await productWhere(desk, (product) => product.ean !== null);
  await page.addInitScript(nativeReader, `]d2010${ean}17271231`);
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await app.cart.open();
  await scanButton(page).click();
  await expect(app.product.heading).toHaveText(name);
  expect(loaded.filter((url) => url.includes('code-reader-worker'))).toEqual([]);

  await camera.show('EAN13', String(ean));
  const failing = appOn(await context.newPage());
  await failing.page.addInitScript(nativeReader, '');
  await failing.cart.open();
  await scanButton(failing.page).click();
  await expect(failing.product.heading).toHaveText(name);
});

test('a reader that fails to load and a refused camera say what to do', async ({ app, context, page }) => {
  await context.route(/zxing_reader-.*\.wasm$/, (route) => route.abort());
  const written: string[] = [];
  context.on('console', (message) => message.type() === 'error' && written.push(message.text()));
  await app.cart.open();
  await scanButton(page).click();
  await expect(app.shell.dialog.getByRole('alert')).toContainText(cameraTexts.noReader);
  await expectAccessible(page);
  expect(await tracksOf(page)).toEqual(['ended']);
  // Only the browser's message about the failed request, nothing from the reader.
  expect(written.filter((text) => !text.startsWith('Failed to load resource'))).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(scanButton(page)).toBeFocused();

  await context.clearPermissions();
  await scanButton(page).click();
  await expect(app.shell.dialog.getByRole('alert')).toContainText(cameraTexts.noCamera);
});
