import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { cameraTexts } from '#shared/texts/scanning.ts';
import { expectAccessible } from '#tests/support/browser/browser.ts';
import { test as base, expect } from '#tests/support/browser/e2e.ts';
import { FakeCamera } from '#tests/support/browser/fake-camera.ts';
import { productWhere } from '#tests/support/shop/goods.ts';
import { isWholeBrowser } from '../../scripts/lib/chromium.mjs';

/** The browser has one camera, and it is held before a picture. */
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

/** A browser that reads codes by itself, as Android's does; this one does not. It sees a code of no product, too, or fails always. */
const ownReader = (sees: string) => {
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

test('a device without a reader of its own reads printed codes with ours', async ({
  app,
  baseURL,
  camera,
  desk,
  page,
}) => {
  const parts: string[] = [];
  page.context().on('request', (request) => /\.wasm$/.test(request.url()) && parts.push(new URL(request.url()).origin));
  const byEan = await productWhere(desk, ({ ean }) => ean !== null);
  await camera.show('EAN13', String(byEan.ean));
  await app.dashboard.open();
  await scanButton(page).click();
  await expect(app.product.heading).toHaveText(byEan.name);
  await expect(app.shell.dialog).toBeHidden();
  expect(await tracksOf(page)).toEqual(['ended']);

  const byMatrix = await productWhere(desk, ({ ean, name }) => ean !== null && name !== byEan.name);
  await camera.show('DataMatrix', `(01)0${byMatrix.ean}(17)271231(10)AB12(21)9876543`);
  await app.shell.search.clear();
  await scanButton(page).click();
  await expect(app.product.heading).toHaveText(byMatrix.name);
  // Loaded from nowhere else; the second time it lies in the browser's cache.
  expect(new Set(parts)).toEqual(new Set([new URL(String(baseURL)).origin]));
});

test('a browser that reads codes by itself loads no reader, and the code of a product comes before others', async ({
  app,
  desk,
  page,
}) => {
  const { name, ean } = await productWhere(desk, (product) => product.ean !== null);
  await page.addInitScript(ownReader, `]d2010${ean}17271231`);
  await app.dashboard.open();
  const isLoaded = page.waitForRequest(/code-reader-worker/, { timeout: 1_000 }).then(
    () => true,
    () => false,
  );
  await scanButton(page).click();
  await expect(app.product.heading).toHaveText(name);
  expect(await isLoaded).toBe(false);
});

test('where the browser’s reader has no service behind it, ours takes its place', async ({
  app,
  camera,
  desk,
  page,
}) => {
  const { name, ean } = await productWhere(desk, (product) => product.ean !== null);
  await camera.show('EAN13', String(ean));
  await page.addInitScript(ownReader, '');
  await app.dashboard.open();
  await scanButton(page).click();
  await expect(app.product.heading).toHaveText(name, { timeout: 20_000 });
});

test('a reader that does not come and a camera that is not allowed say what to do', async ({ app, context, page }) => {
  await context.route(/zxing_reader-.*\.wasm$/, (route) => route.abort());
  const written: string[] = [];
  context.on('console', (message) => message.type() === 'error' && written.push(message.text()));
  await app.dashboard.open();
  await scanButton(page).click();
  await expect(app.shell.dialog.getByRole('alert')).toContainText(cameraTexts.noReader);
  await expectAccessible(page);
  expect(await tracksOf(page)).toEqual(['ended']);
  // The browser's own word for a request that failed, and nothing of the reader's.
  expect(written.filter((text) => !text.startsWith('Failed to load resource'))).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(scanButton(page)).toBeFocused();

  await context.clearPermissions();
  await scanButton(page).click();
  await expect(app.shell.dialog.getByRole('alert')).toContainText(cameraTexts.noCamera);
});

test('a device without a camera is offered none', async ({ app, page }) => {
  await page.addInitScript(() => {
    navigator.mediaDevices.enumerateDevices = async () => {
      document.documentElement.dataset.lookedForCameras = '';
      return [];
    };
  });
  await app.dashboard.open();
  await expect(app.dashboard.cards.first()).toBeVisible();
  await expect(page.locator('html[data-looked-for-cameras]')).toBeAttached();
  await expect(scanButton(page)).toHaveCount(0);
});
