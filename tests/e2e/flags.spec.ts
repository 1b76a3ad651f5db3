import type { Locator, Page } from '@playwright/test';
import type { Product } from '#shared/contract/products.ts';
import { formatAmount } from '#shared/language/money-format.ts';
import { formatCount, pluralForm } from '#shared/language/plural.ts';
import { isCheaperInPackage } from '#shared/rules/product.ts';
import { productTexts } from '#shared/texts/catalogue.ts';
import { PIECES } from '#shared/texts/common.ts';
import { packageTexts } from '#shared/texts/offers.ts';
import { connectionTexts } from '#shared/texts/shell-parts.ts';
import { uiTexts } from '#shared/texts/ui.ts';
import { expect, test } from '#tests/support/browser/e2e.ts';
import { cutOff } from '#tests/support/browser/outages.ts';
import { underWorker } from '#tests/support/web/worker.ts';

test.use({ serviceWorkers: 'block' });

const { badges, stock } = uiTexts;
const PLACES = ['row', 'card', 'page'] as const;
type Place = (typeof PLACES)[number];

/** The display of one flag of docs/product.md §3. */
interface Flag {
  readonly name: string;
  readonly isOn: (product: Product) => boolean;
  /** Texts that must, and must not, be shown. */
  readonly shows?: (product: Product, place: Place) => readonly string[];
  readonly hides?: readonly string[];
  readonly canOrder: boolean;
  readonly also?: (part: Locator, product: Product) => Promise<void>;
}

const pieces = ({ count }: Product) => `${formatCount(count)} ${pluralForm(count, PIECES)}`;

const FLAGS: readonly Flag[] = [
  {
    name: 'unavailable',
    isOn: ({ isInStock }) => !isInStock,
    shows: () => [stock.unavailable],
    canOrder: false,
  },
  {
    name: 'cooler',
    isOn: ({ isCoolerRequired }) => isCoolerRequired,
    shows: () => [badges.cold],
    canOrder: true,
  },
  {
    name: 'prescription',
    isOn: ({ isPrescriptionRequired, rxCategory, isNarcotic }) =>
      isPrescriptionRequired && rxCategory === 'Rp' && !isNarcotic,
    shows: (_, place) => (place === 'page' ? [productTexts.rx.Rp] : ['Rp']),
    canOrder: true,
  },
  {
    name: 'promotion',
    isOn: ({ isInPromotion, isInStock }) => isInPromotion && isInStock,
    shows: (product) => [badges.promotionOf(product.discountPercent), formatAmount(product.basicPriceNet)],
    canOrder: true,
  },
  {
    name: 'in a package',
    isOn: (product) => isCheaperInPackage(product) && product.isInStock,
    shows: () => [packageTexts.cheaper],
    canOrder: true,
    also: async (part, { id, name }) => {
      const link = part.getByRole('link', { name: packageTexts.cheaper, includeHidden: true }).first();
      const address = new URL(String(await link.getAttribute('href')), 'http://shop');
      expect(address.pathname).toBe('/dashboard/search');
      expect(Object.fromEntries(address.searchParams)).toEqual({ product: String(id), name });
    },
  },
  {
    name: 'narcotic',
    isOn: ({ isNarcotic, controlledGroup, isInStock }) => isNarcotic && isInStock && /N$/.test(controlledGroup ?? ''),
    shows: ({ controlledGroup }, place) => [
      `${badges.narcotic} ${controlledGroup}`,
      ...(place === 'page' ? [productTexts.notes.controlled] : []),
    ],
    canOrder: true,
  },
  {
    name: 'hit',
    isOn: ({ marked, isInStock }) => marked && isInStock,
    // Cards have a badge for it, rows do not.
    shows: (_, place) => (place === 'row' ? [] : [badges.hit]),
    canOrder: true,
  },
  {
    name: 'short expiry',
    isOn: ({ isShortExpiry, isInStock }) => isShortExpiry && isInStock,
    shows: ({ expiryDate }) => [badges.kdw(String(expiryDate))],
    canOrder: true,
  },
  {
    name: 'refunded',
    isOn: ({ isRefunded, isInStock, isNarcotic }) => isRefunded && isInStock && !isNarcotic,
    hides: [badges.promotion, productTexts.before, badges.inPackage],
    canOrder: true,
    also: async (part) => expect(part.locator('s')).toHaveCount(0),
  },
  {
    name: 'hospitals only',
    isOn: ({ rxCategory, isInStock }) => rxCategory === 'Lz' && isInStock,
    shows: (_, place) => [place === 'page' ? productTexts.notes.hospitalOnly : productTexts.notes.hospitalOnlyShort],
    canOrder: false,
  },
];

interface Flagged {
  readonly flag: Flag;
  readonly product: Product;
}

/** For each flag, one of the first hundred products. */
function flaggedOf(products: readonly Product[]): Flagged[] {
  return FLAGS.map((flag) => {
    const product = products.slice(0, 100).find(flag.isOn);
    if (product === undefined) throw new Error(`Nothing of the first hundred products is ${flag.name}.`);
    return { flag, product };
  });
}

const withLinkTo = (page: Page, { id }: Product) => ({ has: page.locator(`a[href="/produkty/${id}"]`) });

async function judge(part: Locator, { flag, product }: Flagged, place: Place, isFavourite: boolean): Promise<void> {
  await test.step(`${flag.name}, ${place}`, async () => {
    for (const text of flag.shows?.(product, place) ?? []) await expect(part).toContainText(text);
    for (const text of flag.hides ?? []) await expect(part).not.toContainText(text);
    // Cards do not show the stock.
    if (product.isInStock && place !== 'card') await expect(part).toContainText(pieces(product));
    await expect(part.locator('[role="spinbutton"]')).toHaveCount(flag.canOrder ? 1 : 0);
    await expect(part.locator('[aria-pressed]').first()).toHaveAttribute('aria-pressed', String(isFavourite));
    await flag.also?.(part, product);
  });
}

test.describe('under the worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('every flag of a product shows on a row online, and on card, row and page offline', async ({
    app,
    desk,
    enter,
    network,
    page,
    shop,
  }) => {
    const all = await desk.allProducts();
    const flagged = flaggedOf(all);
    const favourite = flagged[1]?.product.id ?? 0;
    const isFavourite = ({ product }: Flagged) => product.id === favourite;
    await desk.clearFavourites();
    await desk.addFavourite(favourite);
    await shop.ops(
      'main-page',
      'set',
      'oznaczenia',
      ...flagged.map(({ product }) => product.sku),
      '--title',
      'Oznaczenia',
    );
    await enter();

    const cards = async () => {
      await app.dashboard.visit();
      const section = page.getByRole('region', { name: 'Oznaczenia' });
      for (const one of flagged)
        await judge(
          section.locator('article').filter(withLinkTo(page, one.product)).first(),
          one,
          'card',
          isFavourite(one),
        );
    };
    const rows = async (perPage: number) => {
      for (let first = 0; first < 100; first += perPage) {
        await app.products.visit(`?perPage=${perPage}&page=${first / perPage + 1}`);
        const here = all.slice(first, first + perPage);
        for (const one of flagged.filter(({ product }) => here.includes(product)))
          await judge(app.products.rows.filter(withLinkTo(page, one.product)), one, 'row', isFavourite(one));
      }
    };
    const pages = async () => {
      for (const one of flagged) {
        await app.product.visit(one.product.id);
        await expect(app.product.heading).toHaveText(one.product.name);
        const main = page.getByRole('main');
        // Similar products are on the page too.
        const part = main
          .locator(':scope > div > div')
          .filter({ has: page.getByRole('heading', { level: 1 }) })
          .first();
        await judge(part, one, 'page', isFavourite(one));
      }
    };
    await app.products.open();
    await rows(100);
    // Seen once, it is on the device.
    await app.dashboard.visit();
    await page.getByRole('region', { name: 'Oznaczenia' }).getByRole('article').first().waitFor();
    await app.deviceCatalogue.held();
    await underWorker(page);

    cutOff(network);
    await expect(page.getByText(connectionTexts.offline).first()).toBeVisible({ timeout: 30_000 });
    // Neither this page size nor these product pages have been opened before.
    await rows(50);
    await pages();
    await expect(page.getByRole('region', { name: connectionTexts.label })).toContainText(/\d\d:\d\d/);
    await cards();
    network.reset();
    await shop.ops('main-page', 'set', 'oznaczenia', '--empty');
  });
});
