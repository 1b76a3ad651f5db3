import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { searchTexts } from '#shared/texts/catalogue.ts';
import { aProduct } from '#tests/support/components/makers.ts';
import { show } from '#tests/support/components/render.tsx';
import { SuggestionPanel } from '#web/features/catalogue/search/SuggestionPanel.tsx';

const PRODUCTS = [
  aProduct(1, { name: 'Ibuprom', isInPharmacyPackage: true, packagePriceNet: 1840 }),
  aProduct(2, { name: 'Ibum', isInPharmacyPackage: true, packagePriceNet: 1140 }),
  aProduct(3, { isInStock: false }),
];

async function panel(count: number | null, active: number | null) {
  const shown = { text: 'ibu', hasFailed: false, isTooLong: false, items: PRODUCTS, total: 3, isSimilar: false };
  const { screen } = await show(
    <SuggestionPanel
      listId="list"
      shown={shown}
      activeId={active ?? undefined}
      count={count}
      onOpen={() => undefined}
      onShowAll={() => undefined}
    />,
  );
  return screen;
}

it('says beside the highlighted product how many pieces Enter adds', async () => {
  const screen = await panel(5, 2);
  await expect.element(screen.getByRole('option', { name: /Ibum/ })).toHaveTextContent('Enter – dodaj 5 sztuk');
  expect(screen.getByText('Enter – dodaj 5 sztuk').elements()).toHaveLength(1);
  await expect.element(page.getByText('dodaj 5 sztuk wyróżnionego')).toBeInTheDocument();
  expect(screen.container.textContent).not.toContain(searchTexts.open);
});

it.each([
  ['without a quantity', null, 2],
  ['while the text itself is chosen', 5, null],
  ['beside a product that cannot be added', 5, 3],
])('says nothing %s', async (_, count, active) => {
  const screen = await panel(count, active);
  expect(screen.getByRole('option').elements()).toHaveLength(3);
  expect(screen.getByText(/^Enter – dodaj/).elements()).toEqual([]);
});

it('tells the best price in a package under that of the product, on a phone too', async () => {
  const screen = await panel(null, null);
  const option = (name: string) => screen.getByRole('option', { name });
  await expect.element(option('Ibum')).toHaveTextContent('od 11,40 zł w pakiecie');
  // In promotion it costs as little by itself.
  await expect.element(option('Ibuprom')).not.toHaveTextContent('od ');
  await page.viewport(390, 844);
  const [name, price] = [screen.getByText('Ibum', { exact: true }), screen.getByText(/^od.*w\spakiecie$/)].map((part) =>
    part.element().getBoundingClientRect(),
  );
  expect(price?.left).toBeGreaterThanOrEqual(name?.right ?? Number.POSITIVE_INFINITY);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
