import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { aProduct } from '#tests/support/components/makers.ts';
import { show } from '#tests/support/components/render.tsx';
import { AddButton } from '#web/features/catalogue/adding/AddButton.tsx';
import { Counter } from '#web/ui/controls/Counter.tsx';
import { ProductRow } from '#web/ui/product/ProductRow.tsx';
import { ProductRowSkeleton } from '#web/ui/product/ProductRowSkeleton.tsx';

const PRODUCT = aProduct(1);
const link = <a href="#produkt">{PRODUCT.name}</a>;
const actions = (
  <>
    <Counter value={1} onChange={() => undefined} productName={PRODUCT.name} size="row" />
    <AddButton productName={PRODUCT.name} onAdd={() => undefined} size="sm" />
  </>
);

const heightOf = (element: Element | null | undefined) => element?.getBoundingClientRect().height ?? 0;

it.each([390, 768, 1024, 1440])('a row’s skeleton is as high as the row, at %i px', async (width) => {
  await page.viewport(width, 768);
  const { screen } = await show(
    <ul>
      <ProductRow product={PRODUCT} name={link} actions={actions} isPhone={width < 600} />
      <ProductRowSkeleton />
    </ul>,
  );
  const [row, skeleton] = [...screen.container.querySelectorAll('li')];
  expect(heightOf(row)).toBeGreaterThan(40);
  expect(heightOf(skeleton)).toBeCloseTo(heightOf(row), 0);
});
