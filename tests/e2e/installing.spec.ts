import { devices, type Page } from '@playwright/test';
import { screenLabels } from '#shared/texts/shell.ts';
import { installTexts } from '#shared/texts/shell-parts.ts';
import { expect } from '#tests/support/browser/e2e.ts';
import { ACCOUNTS } from '#tests/support/shop/accounts.ts';
import { test } from '#tests/support/web/device.ts';
import { underWorker } from '#tests/support/web/worker.ts';
import { isWholeBrowser } from '../../scripts/lib/chromium.mjs';

interface ManifestPicture {
  readonly src: string;
  readonly sizes: string;
  readonly type: string;
  readonly purpose?: string;
  readonly form_factor?: string;
}

interface Manifest {
  readonly id: string;
  readonly start_url: string;
  readonly scope: string;
  readonly icons: readonly ManifestPicture[];
  readonly screenshots: readonly ManifestPicture[];
  readonly shortcuts: readonly {
    readonly name: string;
    readonly url: string;
    readonly icons: readonly ManifestPicture[];
  }[];
}

const readManifest = async (page: Page) => (await (await page.request.get('/manifest.webmanifest')).json()) as Manifest;

/** Size of a picture as the browser decodes it. */
async function measured(page: Page, { src }: ManifestPicture) {
  return page.evaluate(async (address) => {
    const answer = await fetch(address);
    const { width, height } = await createImageBitmap(await answer.blob());
    return { sizes: `${width}x${height}`, type: answer.headers.get('Content-Type') };
  }, src);
}

test('the browser finds the app installable', async ({ device }) => {
  test.skip(!isWholeBrowser(), 'The headless shell cannot install apps.');
  const { app, context } = device;
  await app.login.open();
  await underWorker(app.page);
  const devtools = await context.newCDPSession(app.page);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  expect(installabilityErrors).toEqual([]);
  const { errors, url } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(url).toMatch(/\/manifest\.webmanifest$/);
  const { appId } = await devtools.send('Page.getAppId');
  expect(appId).toBe(new URL('/', app.page.url()).href);
});

test('icons, screenshots, start and shortcuts are what the manifest says', async ({ app, enter, page }) => {
  await test.step('icons and screenshots are what the manifest says, of every kind that systems need', async () => {
    await app.login.open();
    const { icons, screenshots, shortcuts } = await readManifest(page);
    const pictures = [...icons, ...screenshots, ...shortcuts.flatMap((shortcut) => shortcut.icons)];
    for (const picture of pictures) {
      expect({ src: picture.src, ...(await measured(page, picture)) }).toEqual({
        src: picture.src,
        sizes: picture.sizes,
        type: picture.type,
      });
    }
    for (const purpose of ['any', 'maskable']) {
      const sizes = icons.filter((icon) => icon.purpose === purpose).map((icon) => icon.sizes);
      expect(sizes).toEqual(['192x192', '512x512']);
    }
    expect(new Set(screenshots.map((picture) => picture.form_factor))).toEqual(new Set(['wide', 'narrow']));
  });
  await test.step('maskable icons reach every edge', async () => {
    const { icons } = await readManifest(page);
    for (const { src } of icons.filter(({ purpose }) => purpose === 'maskable')) {
      const corners = await page.evaluate(async (address) => {
        const image = await createImageBitmap(await (await fetch(address)).blob());
        const canvas = new OffscreenCanvas(image.width, image.height);
        const paint = canvas.getContext('2d');
        paint?.drawImage(image, 0, 0);
        const [right, bottom] = [image.width - 1, image.height - 1];
        const places = [0, right].flatMap((x) => [0, bottom].map((y) => paint?.getImageData(x, y, 1, 1).data[3]));
        return places;
      }, src);
      expect(corners).toEqual([255, 255, 255, 255]);
    }
  });
  await test.step('start and shortcuts open screens of the app', async () => {
    await enter();
    const { id, scope, shortcuts, start_url: start } = await readManifest(page);
    expect({ id, scope }).toEqual({ id: '/', scope: '/' });
    await page.goto(start);
    await expect(app.shell.cart).toBeVisible();
    expect(shortcuts.map(({ name }) => name)).toEqual(['Szukaj', 'Koszyk', 'Zamówienia']);
    for (const { url } of shortcuts) {
      await page.goto(url);
      await expect(app.shell.cart).toBeVisible();
      await expect(page).not.toHaveTitle(new RegExp(screenLabels.notFound));
    }
  });
});

/** Chromium's `beforeinstallprompt` event; counts how often its prompt is opened. */
async function offerInstallation(page: Page): Promise<void> {
  await page.evaluate(() => {
    const event = new Event('beforeinstallprompt', { cancelable: true });
    Object.assign(event, { prompt: async () => document.documentElement.setAttribute('data-asked', '') });
    window.dispatchEvent(event);
  });
}

test('the install offer is on the start screen, and can be dismissed for good', async ({ app, enter, page }) => {
  await enter(ACCOUNTS.verified);
  await app.products.open();
  const offer = page.getByText(installTexts.title);
  const openStart = () => page.getByRole('link', { name: screenLabels.dashboard, exact: true }).first().click();
  await offerInstallation(page);
  await openStart();
  await expect(offer).toBeVisible();
  await page.getByRole('button', { name: installTexts.never }).click();
  await expect(offer).toHaveCount(0);
  await app.products.open();
  await offerInstallation(page);
  await openStart();
  await expect(app.dashboard.cards.first()).toBeVisible();
  await expect(offer).toHaveCount(0);
  await app.shell.account.click();
  await page.getByRole('button', { name: installTexts.installApp }).click();
  await expect(page.locator('html')).toHaveAttribute('data-asked', '');
});

test('on an iPhone the app explains how to add it to the home screen', async ({ browser, context, enter, shop }) => {
  await enter();
  const { defaultBrowserType: _, ...iphone } = devices['iPhone 14'] ?? {};
  const phone = await browser.newContext({
    ...iphone,
    baseURL: shop.url,
    locale: 'pl-PL',
    serviceWorkers: 'block',
  });
  await phone.addCookies(await context.cookies());
  const page = await phone.newPage();
  await page.goto('/dashboard');
  await expect(page.getByText(installTexts.iosText)).toBeVisible();
  await expect(page.getByRole('button', { name: installTexts.install, exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: installTexts.never }).click();
  await page.reload();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await expect(page.getByText(installTexts.iosText)).toHaveCount(0);
  await phone.close();
});
