import { cartLines } from '#shared/rules/cart-items.ts';
import { expect, test } from '#tests/support/browser/e2e.ts';
import { CarouselSection } from '#tests/support/pages/carousel.ts';

// None of these stories is about the worker, whose installation takes the time of every test.
test.use({ serviceWorkers: 'block' });

const TITLE = 'Polecane dla Twojej apteki';

test.beforeEach(async ({ enter, page, app }) => {
  await enter();
  await page.setViewportSize({ width: 1440, height: 900 });
  await app.dashboard.open();
  await expect(new CarouselSection(page, TITLE).next).toBeVisible();
});

test('arrows show the next cards, and after the last come the first', async ({ page }) => {
  const carousel = new CarouselSection(page, TITLE);
  await expect(carousel.cards).toHaveCount(12);
  await expect.poll(() => carousel.shown()).toEqual([0, 1, 2, 3]);
  await carousel.next.click();
  await expect.poll(() => carousel.shown()).toEqual([4, 5, 6, 7]);
  await carousel.next.click();
  await carousel.next.click();
  await expect.poll(() => carousel.shown()).toEqual([0, 1, 2, 3]);
  await carousel.previous.click();
  await expect.poll(() => carousel.shown()).toEqual([8, 9, 10, 11]);
});

test('left and right move the cards, but not from a quantity; a card that takes the focus comes into sight', async ({
  page,
}) => {
  const carousel = new CarouselSection(page, TITLE);
  await carousel.cards.first().getByRole('link').first().focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => carousel.shown()).toEqual([4, 5, 6, 7]);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => carousel.shown()).toEqual([0, 1, 2, 3]);
  await carousel.cards.first().getByRole('spinbutton').focus();
  await page.keyboard.press('ArrowRight');
  await carousel.cards.nth(3).getByRole('button').last().focus();
  // A tablet that is slow to follow its keys.
  await page.evaluate(() =>
    document.addEventListener('keydown', () => {
      const from = performance.now();
      while (performance.now() - from < 30);
    }),
  );
  await page.keyboard.press('Tab');
  await expect.poll(() => carousel.shown()).toContain(4);
});

test('a swipe moves the cards and opens none', async ({ page }) => {
  const carousel = new CarouselSection(page, TITLE);
  const card = carousel.cards.nth(2);
  // What stands above may come later and push it down.
  await page.waitForLoadState('networkidle');
  await card.scrollIntoViewIfNeeded();
  const box = await card.boundingBox();
  if (box === null) throw new Error('no third card');
  const y = box.y + 30;
  await page.mouse.move(box.x + 200, y);
  await page.mouse.down();
  await page.mouse.move(box.x - 300, y, { steps: 8 });
  await page.mouse.up();
  await expect.poll(async () => (await carousel.shown())[0]).not.toBe(0);
  await expect(page).toHaveURL(/\/dashboard$/);
});

for (const [width, count] of [
  [390, 1],
  [700, 2],
  [1024, 3],
  [1440, 4],
] as const) {
  test(`${count} beside one another at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const carousel = new CarouselSection(page, TITLE);
    await expect.poll(async () => (await carousel.shown()).length).toBe(count);
    await carousel.next.click();
    await expect.poll(() => carousel.shown()).toEqual(Array.from({ length: count }, (_, place) => count + place));
  });
}

test('who wants no motion gets the next cards at once', async ({ page, app }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await app.dashboard.open();
  const carousel = new CarouselSection(page, TITLE);
  await carousel.next.click();
  await expect.poll(() => carousel.shown()).toEqual([4, 5, 6, 7]);
});

test('what is added from a card is in the cart', async ({ page, desk, app }) => {
  const carousel = new CarouselSection(page, TITLE);
  await carousel.next.click();
  await expect.poll(() => carousel.shown()).toEqual([4, 5, 6, 7]);
  const card = carousel.cards.nth(5);
  const name = (await card.getByRole('link').first().textContent()) ?? '';
  await card.getByRole('button', { name: /^Dodaj do koszyka/ }).click();
  await app.shell.goOnShopping();
  const lines = cartLines(await desk.cart());
  expect(lines.map(({ productName }) => productName)).toEqual([name]);
  // Nothing has moved meanwhile.
  expect(await carousel.shown()).toEqual([4, 5, 6, 7]);
});
