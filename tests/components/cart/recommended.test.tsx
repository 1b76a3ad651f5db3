import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addTexts } from '#shared/texts/adding.ts';
import { recommendedTexts as texts } from '#shared/texts/offers.ts';
import { uiTexts } from '#shared/texts/ui.ts';
import { findFaultsEverywhere } from '#tests/support/components/axe.ts';
import { aProduct } from '#tests/support/components/makers.ts';
import { show } from '#tests/support/components/render.tsx';
import { aUser } from '#tests/support/web/fake-api.ts';
import { addOf, recordWith } from '#tests/support/web/outbox-builders.ts';
import { suggestionQueries } from '#web/api/suggestions.ts';
import { cartDialogs } from '#web/features/cart/overlays/CartOverlays.tsx';
import { GeneralSuggestions } from '#web/features/cart/recommendations/RecommendedProducts.tsx';
import { DialogHost } from '#web/features/shell/overlays/DialogHost.tsx';
import { outboxState } from '#web/offline/outbox/outbox.ts';
import { emptyState } from '#web/offline/outbox/outbox-store.ts';
import { closeAllOverlays } from '#web/state/open-overlays.ts';
import { openAddToCart } from '#web/state/overlays.ts';
import { openAddSeveral, openSuggestedProducts } from '#web/state/product-overlays.ts';
import { session } from '#web/state/session.ts';

beforeEach(() => session.start(aUser()));
afterEach(() => {
  closeAllOverlays();
  session.end(null);
  outboxState.set(null);
  vi.restoreAllMocks();
});

/** 1 234 567,89 zł. */
const DEAR = 123_456_789;

it.each([
  [390, 844],
  [1024, 768],
])('a price of a million stays in its row at %i × %i', async (width, height) => {
  await page.viewport(width, height);
  const items = [{ product: aProduct(2, { priceNet: DEAR }) }];
  const { screen } = await show(<GeneralSuggestions />, {
    seed: (client) => {
      for (const option of ['suggested', 'sales'] as const)
        client.setQueryData(suggestionQueries.general(option).queryKey, items);
    },
  });
  const row = await screen.getByRole('listitem').first().findElement();
  expect(row.scrollWidth).toBe(row.clientWidth);
});

const ADDED = aProduct(1);
const RECEIPT = {
  productId: 1,
  productName: 'Lek 1',
  requested: 2,
  added: 2,
  outcome: 'added',
  reason: null,
} as const;
const OFFERED = [2, 3, 4, 5, 6].map((id) => ({ product: aProduct(id, { name: `Lek o dłuższej nazwie ${id}` }) }));

/** The dialogue after one product, or after several, was added; `more`: all that is suggested, the first one waiting. */
async function dialogue(kind: 'one' | 'several' | 'more', offered = OFFERED) {
  const { screen } = await show(<DialogHost dialogs={cartDialogs} />, {
    seed: (client) => client.setQueryData(suggestionQueries.forProduct('suggested', 1).queryKey, [...offered]),
  });
  if (kind === 'one') void openAddToCart(ADDED, 2, false);
  else if (kind === 'more') void openSuggestedProducts({ product: ADDED, added: { 2: 'waiting' } });
  else void openAddSeveral({ products: [{ product: ADDED, count: 2 }], receipt: [RECEIPT], packages: [] });
  const cards = screen.getByRole('list', { name: texts.title }).getByRole('listitem');
  const next = screen.getByRole('button', { name: uiTexts.carousel.next(texts.title) });
  const previous = screen.getByRole('button', { name: uiTexts.carousel.previous(texts.title) });
  return { screen, cards, next, previous, visible: () => visibleIn(cards.elements()) };
}

/** Numbers of the visible products, from left to right. */
function visibleIn(cards: readonly Element[]): string[] {
  const view = cards[0]?.parentElement?.parentElement?.getBoundingClientRect();
  return cards
    .map((card) => ({ name: card.querySelector('a')?.textContent?.slice(-1) ?? '', box: card.getBoundingClientRect() }))
    .filter(({ box }) => view !== undefined && box.left >= view.left - 4 && box.left + box.width / 2 < view.right)
    .toSorted((a, b) => a.box.left - b.box.left)
    .map(({ name }) => name);
}

it.each([
  ['one', 1440, ['2', '3', '4'], ['5', '6', '2']],
  ['one', 1024, ['2', '3', '4'], ['5', '6', '2']],
  ['one', 700, ['2', '3'], ['4', '5']],
  ['one', 390, ['2'], ['3']],
  ['several', 1440, ['2', '3'], ['4', '5']],
  ['several', 1024, ['2', '3'], ['4', '5']],
  ['several', 390, ['2'], ['3']],
] as const)('after %s, %i px show %j, then %j', async (kind, width, first, second) => {
  await page.viewport(width, 900);
  const { cards, visible, next } = await dialogue(kind);
  await expect.poll(visible).toEqual(first);
  // The name has room beside or below its picture.
  expect(cards.first().getByRole('link').element().getClientRects().length).toBeLessThanOrEqual(2);
  await next.click();
  await expect.poll(visible).toEqual(second);
});

it('it wraps around, follows the arrow keys, and leaves Enter to the dialogue', async () => {
  const { screen, cards, previous, visible } = await dialogue('one');
  await expect.poll(visible).toEqual(['2', '3', '4']);
  await expect.element(screen.getByRole('button', { name: addTexts.goOn })).toHaveFocus();
  await previous.click();
  await expect.poll(visible).toEqual(['4', '5', '6']);
  (cards.nth(4).getByRole('link').element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(visible).toEqual(['2', '3', '4']);
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});

it.each([
  ['added', texts.several.added],
  ['waiting', texts.several.partly],
  ['refused', texts.several.some],
] as const)('a product was added and a package %s: the title tells of both', async (outcome, title) => {
  const { screen } = await show(<DialogHost dialogs={cartDialogs} />);
  const added = { packageId: 5, packageName: 'Na zimę', outcome, reason: null };
  void openAddSeveral({ products: [{ product: ADDED, count: 2 }], receipt: [RECEIPT], packages: [added] });
  await expect.element(screen.getByRole('dialog', { name: title })).toBeVisible();
});

it('a recommended product that waits is in the cart once its change is sent', async () => {
  outboxState.set({ ...emptyState('u-1'), record: recordWith([addOf(2)]) });
  const { screen } = await dialogue('more');
  const row = screen.getByRole('dialog').getByRole('listitem').first();
  await expect.element(row.getByRole('button', { name: texts.waiting })).toBeVisible();
  outboxState.set(emptyState('u-1'));
  await expect.element(row.getByRole('button', { name: texts.added })).toBeVisible();
});

it('products that fit beside one another stand still, and none leave no place', async () => {
  const two = await dialogue('one', OFFERED.slice(0, 2));
  await expect.poll(two.visible).toEqual(['2', '3']);
  await expect.element(two.next).not.toBeInTheDocument();
  closeAllOverlays();
  await two.screen.unmount();
  const none = await dialogue('one', []);
  await expect.element(none.screen.getByRole('dialog')).toBeVisible();
  await expect.element(none.screen.getByText(texts.title)).not.toBeInTheDocument();
});

it('the dialogues are accessible and fit every size, light and dark', async () => {
  const { cards } = await dialogue('one');
  await expect.poll(() => cards.elements().length).toBe(5);
  await expect.poll(findFaultsEverywhere).toEqual([]);
});
