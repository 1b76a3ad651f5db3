import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { zoneTexts } from '#shared/texts/offers.ts';
import { uiTexts } from '#shared/texts/ui.ts';
import { products } from '#tests/support/components/makers.ts';
import { show } from '#tests/support/components/render.tsx';
import { zoneQueries } from '#web/api/zones.ts';
import { ZoneStrip } from '#web/features/catalogue/home/ZoneStrip.tsx';

const TITLE = zoneTexts.lowPrices.cells;

it('arrows lead from either end of a strip to the other one', async () => {
  await page.viewport(1024, 768);
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
  const list = screen.getByRole('list').element();
  const end = () => list.scrollWidth - list.clientWidth;
  await expect.poll(end).toBeGreaterThan(100);
  await screen.getByRole('button', { name: uiTexts.carousel.previous(TITLE) }).click();
  await expect.poll(() => list.scrollLeft).toBeGreaterThan(end() - 2);
  await screen.getByRole('button', { name: uiTexts.carousel.next(TITLE) }).click();
  await expect.poll(() => list.scrollLeft).toBeLessThan(2);
});
