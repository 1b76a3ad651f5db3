import { expect, it } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { uiTexts } from '#shared/texts/ui.ts';
import { aProduct, products } from '#tests/support/components/makers.ts';
import { show } from '#tests/support/components/render.tsx';
import { favouriteQueries } from '#web/api/favourites.ts';
import { ProductSection } from '#web/features/catalogue/carousel/ProductSection.tsx';

const TITLE = 'Polecane';

async function carousel(width = 1440) {
  await page.viewport(width, 900);
  const shown = await show(<ProductSection title={TITLE} items={products(12)} />, {
    path: '/dashboard',
    seed: (client) => client.setQueryData(favouriteQueries.ids().queryKey, []),
  });
  const { screen } = shown;
  const next = screen.getByRole('button', { name: uiTexts.carousel.next(TITLE) });
  const previous = screen.getByRole('button', { name: uiTexts.carousel.previous(TITLE) });
  const cards = screen.getByRole('list', { name: TITLE }).getByRole('listitem');
  await expect.element(next).toBeVisible();
  return { ...shown, next, previous, cards, visible: () => visibleIndices(cards.elements()) };
}

/** Indices of the visible cards, from left to right. */
function visibleIndices(cards: readonly Element[]): number[] {
  const view = cards[0]?.parentElement?.parentElement?.getBoundingClientRect();
  if (view === undefined) return [];
  return (
    cards
      .map((card, index) => ({ index, box: card.getBoundingClientRect() }))
      // A card's box includes the gap after it.
      .filter(({ box }) => box.left >= view.left - 4 && box.left + box.width / 2 < view.right)
      .toSorted((a, b) => a.box.left - b.box.left)
      .map(({ index }) => index)
  );
}

it('arrows show the next cards and wrap around', async () => {
  const { cards, next, previous, visible } = await carousel();
  expect(cards.elements()).toHaveLength(12);
  for (const words of ['aria-label', 'aria-roledescription'])
    expect(cards.elements().map((card) => card.getAttribute(words) || null)).toEqual(Array(12).fill(null));
  await expect.poll(visible).toEqual([0, 1, 2, 3]);
  for (const shown of [
    [4, 5, 6, 7],
    [8, 9, 10, 11],
    [0, 1, 2, 3],
  ]) {
    await next.click();
    await expect.poll(visible).toEqual(shown);
  }
  await previous.click();
  await expect.poll(visible).toEqual([8, 9, 10, 11]);
});

it('left and right move the cards, except in a quantity field', async () => {
  const { cards, visible } = await carousel();
  (cards.first().getByRole('link').element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(visible).toEqual([4, 5, 6, 7]);
  await userEvent.keyboard('{ArrowLeft}');
  await expect.poll(visible).toEqual([0, 1, 2, 3]);
  (cards.first().getByRole('spinbutton').element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(visible()).toEqual([0, 1, 2, 3]);
});

it('a focused card scrolls into view, also with slow key handling', async () => {
  const { cards, visible } = await carousel();
  await expect.poll(visible).toEqual([0, 1, 2, 3]);
  const slow = () => {
    const from = performance.now();
    while (performance.now() - from < 30);
  };
  document.addEventListener('keydown', slow);
  (cards.nth(3).getByRole('button').last().element() as HTMLElement).focus();
  await userEvent.tab();
  await expect.poll(visible).toContain(4);
  document.removeEventListener('keydown', slow);
});

it('a swipe moves the cards without opening one', async () => {
  const { cards, visible, path } = await carousel();
  const card = cards.nth(2);
  await userEvent.dragAndDrop(card, cards.first(), {
    sourcePosition: { x: 200, y: 30 },
    targetPosition: { x: 20, y: 30 },
    steps: 8,
  });
  await expect.poll(() => visible()[0]).not.toBe(0);
  expect(path()).toBe('/dashboard');
});

for (const [width, count] of [
  [390, 1],
  [700, 2],
  [1024, 3],
  [1440, 4],
] as const) {
  it(`shows ${count} at ${width} px`, async () => {
    const { next, visible } = await carousel(width);
    await expect.poll(() => visible().length).toBe(count);
    await next.click();
    await expect.poll(visible).toEqual(Array.from({ length: count }, (_, index) => count + index));
  });
}

it('with reduced motion the next cards appear at once', async () => {
  const motion = (value: string) =>
    cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] });
  await motion('reduce');
  const { next, visible } = await carousel();
  await expect.poll(visible).toEqual([0, 1, 2, 3]);
  next.element().dispatchEvent(new MouseEvent('click', { bubbles: true }));
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  expect(visible()).toEqual([4, 5, 6, 7]);
  await motion('');
});

it('names the price in a package only where it is lower than by itself', async () => {
  const inPackage = { isInPharmacyPackage: true, priceNet: 990 };
  const items = [
    aProduct(1, { ...inPackage, packagePriceNet: 990 }),
    aProduct(2, { ...inPackage, packagePriceNet: 900 }),
  ];
  const { screen } = await show(<ProductSection title={TITLE} items={items} />, {
    seed: (client) => client.setQueryData(favouriteQueries.ids().queryKey, []),
  });
  await expect.element(screen.getByRole('link', { name: /taniej w pakiecie.*od 9,00.zł.*Lek 2/ })).toBeVisible();
  expect(screen.getByRole('link', { name: /taniej w pakiecie/ }).elements()).toHaveLength(1);
});
