import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { uiTexts } from '#shared/texts/ui.ts';
import { aProduct } from '#tests/support/components/makers.ts';
import { show } from '#tests/support/components/render.tsx';
import { ProductRow } from '#web/ui/product/ProductRow.tsx';

const link = <a href="#produkt">Lek</a>;

it('on a phone the maker is whole beside the stock and what is in the cart', async () => {
  await import('#web/ui/styles/styles.ts');
  await page.viewport(390, 844);
  const product = aProduct(1, { manufacturerName: 'Jodłów Farmacja', count: 1_483 });
  const { screen } = await show(
    <ul>
      <ProductRow product={product} name={link} inCart={12} isPhone />
    </ul>,
  );
  const maker = screen.getByText(product.manufacturerName).element();
  expect(maker.scrollWidth).toBeLessThanOrEqual(maker.clientWidth);
  const inCart = screen.getByText(uiTexts.stock.inCart('12'));
  await expect.element(inCart).toBeVisible();
  // On the line of the stock, not between the two.
  expect(maker.getBoundingClientRect().bottom).toBeLessThanOrEqual(inCart.element().getBoundingClientRect().top + 2);
});

it('on a phone a badge keeps clear of the stock', async () => {
  await import('#web/ui/styles/styles.ts');
  await page.viewport(390, 844);
  const product = aProduct(1, { isInPromotion: true, discountPercent: 12, count: 1_483 });
  const { screen } = await show(
    <ul>
      <ProductRow product={product} name={link} inCart={12} isPhone />
    </ul>,
  );
  const badge = screen.container.querySelector('[data-kind="promotion"]');
  const stock = screen.container.querySelector('[data-full]')?.closest('svg');
  const [badgeBox, stockBox] = [badge, stock].map((element) => element?.getBoundingClientRect());
  if (!badgeBox || !stockBox) throw new Error('no badge or no stock');
  expect(badgeBox.right <= stockBox.left || badgeBox.top >= stockBox.bottom).toBe(true);
});

it.each([390, 768, 1024, 1440])('at %i px the link to packages stands in for their badge', async (width) => {
  await page.viewport(width, 768);
  const product = aProduct(1, { isInPharmacyPackage: true });
  const row = (packageLink?: ReactNode) => (
    <ul>
      <ProductRow product={product} name={link} isPhone={width < 600} {...(packageLink && { packageLink })} />
    </ul>
  );
  const { screen } = await show(row());
  await expect.element(screen.getByText(uiTexts.badges.inPackage)).toBeVisible();
  await screen.unmount();
  const linked = await show(row(<a href="#pakiet">Taniej</a>));
  await expect.element(linked.screen.getByRole('link', { name: 'Taniej' })).toBeVisible();
  await expect.element(linked.screen.getByText(uiTexts.badges.inPackage)).not.toBeInTheDocument();
});
