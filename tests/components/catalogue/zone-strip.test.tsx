import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { zoneTexts } from '#shared/texts/offers.ts';
import { uiTexts } from '#shared/texts/ui.ts';
import { products } from '#tests/support/components/makers.ts';
import { show } from '#tests/support/components/render.tsx';
import { zoneQueries } from '#web/api/zones.ts';
import { ZoneStrip } from '#web/features/catalogue/home/ZoneStrip.tsx';

const TITLE = zoneTexts.lowPrices.cells;

it('cells stand as many as their screen has room for, and arrows wrap around', async () => {
  const cells = products(6).map((product) => ({ product }));
  const { screen } = await show(<ZoneStrip zone="lowPrices" />, {
    path: '/dashboard',
    seed: (client) =>
      client.setQueryData(zoneQueries.cells('lowPrices', {}).queryKey, {
        cells,
        total: cells.length,
        discountFrom: null,
        discountTo: null,
        nearestExpiry: null,
      }),
  });
  const shown = screen.getByRole('list', { name: TITLE }).getByRole('listitem');
  const inView = () => shown.elements().flatMap((cell, index) => (isInView(cell) ? [index] : []));
  const previous = screen.getByRole('button', { name: uiTexts.carousel.previous(TITLE) });
  await expect.poll(inView).toEqual([0, 1, 2]);
  await previous.click();
  await expect.poll(inView).toEqual([3, 4, 5]);
  await screen.getByRole('button', { name: uiTexts.carousel.next(TITLE) }).click();
  await expect.poll(inView).toEqual([0, 1, 2]);
  await page.viewport(390, 844);
  await expect.poll(inView).toEqual([0]);
  await previous.click();
  await expect.poll(inView).toEqual([5]);
});

function isInView(cell: Element): boolean {
  const { left, width } = cell.getBoundingClientRect();
  return left + width / 2 > 0 && left + width / 2 < window.innerWidth;
}
