import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addDays, warsawDate } from '#shared/language/dates.ts';
import { promotionTexts } from '#shared/texts/promotions.ts';
import { aProduct } from '#tests/support/components/makers.ts';
import { aCard, aPackageList } from '#tests/support/components/promotions.ts';
import { show } from '#tests/support/components/render.tsx';
import { productQueries } from '#web/api/products.ts';
import { promotionQueries } from '#web/api/promotions.ts';
import { PackageSearchScreen } from '#web/features/promotions/list/PackageSearchScreen.tsx';
import { PromotionsScreen } from '#web/features/promotions/list/PromotionsScreen.tsx';
import { PROMOTIONS_PER_PAGE } from '#web/features/promotions/list/promotion-filters.ts';
import { shopEvents } from '#web/state/consent/shop-events.ts';
import type { PromotionSearch } from '#web/state/search-params.ts';

const TODAY = warsawDate(new Date());
const CARDS = [
  aCard(1, { name: 'Pakiet przeciwbólowy', regularCount: 5, type: 'TYPE_COUNT_BASED' }),
  aCard(2, { name: 'Odporność zimą', inCart: 1, endsOn: addDays(TODAY, 2) }),
  aCard(3, { name: 'Trawienie i lekkość', endsOn: addDays(TODAY, 2) }),
  aCard(4, { name: 'Alergia' }),
  aCard(5, { name: 'Gardło' }),
];

async function list(cards = CARDS, about: Partial<PromotionSearch> = {}) {
  const search: PromotionSearch = { page: 1, ...about } as PromotionSearch;
  const onSearchChange = vi.fn();
  const shown = await show(
    <PromotionsScreen search={search} onSearchChange={onSearchChange} own={null} markSwitch={null} markedBar={null} />,
    {
      seed: (client) =>
        client.setQueryData(
          promotionQueries.list({ ...search, perPage: PROMOTIONS_PER_PAGE }).queryKey,
          aPackageList(cards),
        ),
    },
  );
  const link = (name: string) =>
    shown.screen.getByRole('link', { name: new RegExp(`^${promotionTexts.see}.*${name}`) });
  return { ...shown, onSearchChange, link };
}

it('a card tells the best percent, every tier, and one state: in the cart before the end', async () => {
  const { screen } = await list();
  const cards = screen.getByRole('list', { name: promotionTexts.list.label }).getByRole('article');
  await expect.element(cards.nth(0)).toHaveTextContent(/do −18 %/);
  await expect.element(cards.nth(0)).toHaveTextContent(/5 już kupujesz/);
  await expect.element(cards.nth(0)).toHaveTextContent(/od 12 szt\. ?−8 %od 24 szt\. −12 %od 48 szt\. −18 %/);
  await expect.element(cards.nth(0)).toHaveTextContent(/do 2099-12-31/);
  await expect.element(cards.nth(1)).toHaveTextContent(/w koszyku 1 pakiet/);
  await expect.element(cards.nth(2)).toHaveTextContent(/kończy się za 2 dni/);
});

it('a page beyond the end is left for the last one', async () => {
  const { onSearchChange } = await list(CARDS, { page: 9 });
  await expect.poll(() => onSearchChange.mock.calls).toEqual([[{ page: 1 }, { replace: true }]]);
});

it('the whole card is the link; arrow keys go through the grid', async () => {
  const { screen, link, path } = await list();
  (await link('Pakiet przeciwbólowy').findElement()).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(link('Odporność zimą')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(link('Gardło')).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}{Home}');
  await expect.element(link('Pakiet przeciwbólowy')).toHaveFocus();
  // The link lies over the whole card: a press on the name is one on the link.
  const name = screen.getByText('Gardło', { exact: true }).element().getBoundingClientRect();
  const card = screen.getByRole('article').filter({ hasText: 'Gardło' });
  const { left, top } = card.element().getBoundingClientRect();
  await card.click({ position: { x: name.left - left + 8, y: name.top - top + name.height / 2 } });
  await expect.poll(path).toBe('/promocje/5/count-based');
});

it('tells that a card was opened', async () => {
  const { link } = await list();
  const onPost = vi.fn();
  shopEvents.onPost(onPost);
  (await link('Trawienie i lekkość').findElement()).focus();
  await userEvent.keyboard('{Enter}');
  shopEvents.onPost(null);
  expect(onPost.mock.calls).toEqual([[{ kind: 'promotion-opened', id: 3, name: 'Trawienie i lekkość' }]]);
});

it('filters by type, several at once, and clears them where nothing fits', async () => {
  const { screen, onSearchChange } = await list(CARDS, { types: ['TYPE_COIN_BASED'] });
  await screen.getByRole('button', { name: /Ilościowe/ }).click();
  expect(onSearchChange).toHaveBeenLastCalledWith({ types: ['TYPE_COIN_BASED', 'TYPE_COUNT_BASED'], page: 1 });
  await screen.getByRole('button', { name: /Punktowe/ }).click();
  expect(onSearchChange).toHaveBeenLastCalledWith({ types: undefined, page: 1 });
  await screen.unmount();
  const empty = await list([], { name: 'xqz' });
  await expect.element(empty.screen.getByRole('heading', { name: promotionTexts.list.none })).toBeVisible();
  await empty.screen.getByRole('button', { name: promotionTexts.list.clearAll }).click();
  expect(empty.onSearchChange).toHaveBeenLastCalledWith(expect.objectContaining({ name: undefined, page: 1 }));
});

it('three columns on a tablet, four on a desk, one on a phone', async () => {
  for (const [width, height, columns] of [
    [1024, 768, 3],
    [1440, 900, 4],
    [390, 844, 1],
  ] as const) {
    await page.viewport(width, height);
    const { screen } = await list();
    const cards = screen.getByRole('list', { name: promotionTexts.list.label }).getByRole('article').elements();
    const tops = cards.map((card) => Math.round(card.getBoundingClientRect().top));
    expect(tops.filter((top) => top === tops[0])).toHaveLength(columns);
    await screen.unmount();
  }
});

it('the packages of a product name it with its strength and pack', async () => {
  const product = { id: 22, name: 'Ibuprofen', priceNet: 1_509, priceGross: 1_630, threshold: 12, discountPercent: 8 };
  const name = 'Ibuprofen, tabl. · 400 mg · 20 tabl.';
  const { screen } = await show(
    <PackageSearchScreen
      search={{ product: 22, name: 'Ibuprofen' }}
      onSearch={() => undefined}
      markSwitch={null}
      markedBar={null}
    />,
    {
      seed: (client) => {
        const details = { ...aProduct(22, { name: 'Ibuprofen', withFormat: 'tabl. · 400 mg · 20 tabl.' }) };
        client.setQueryData(productQueries.info(22).queryKey, details as never);
        const asked = { product: 22, page: 1, perPage: 100 };
        client.setQueryData(promotionQueries.list(asked).queryKey, aPackageList([aCard(1, { product })]));
      },
    },
  );
  await expect
    .element(screen.getByRole('heading', { level: 1, name: promotionTexts.search.titleOf(name) }))
    .toBeVisible();
  await expect.element(screen.getByRole('article')).toHaveTextContent(`${name}: 15,09 zł w pakiecie`);
});

it('facts that wrap leave no dot at the end of a line', async () => {
  await import('#web/ui/styles/styles.ts');
  await page.viewport(390, 844);
  const { screen } = await list([
    aCard(1, { manufacturerName: 'Laktowisła', type: 'TYPE_AMOUNT_BASED', leastPieces: 13, regularCount: 3 }),
  ]);
  const regular = await screen.getByText(promotionTexts.regular(3)).findElement();
  const first = screen.getByText('Laktowisła', { exact: true }).element();
  const [start, wrapped] = [first, regular].map((element) => element.getBoundingClientRect());
  if (!start || !wrapped) throw new Error('no facts');
  expect(wrapped.top).toBeGreaterThanOrEqual(start.bottom);
  expect(wrapped.left).toBe(start.left);
  expect(regular.parentElement).not.toHaveTextContent('·');
});
