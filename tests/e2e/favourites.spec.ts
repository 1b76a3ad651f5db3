import { ROUTES } from '#shared/contract/rows/routes.ts';
import { addTexts } from '#shared/texts/adding.ts';
import { favouriteTexts } from '#shared/texts/offers.ts';
import { connectionTexts } from '#shared/texts/shell-parts.ts';
import { SIZES } from '#tests/support/browser/browser.ts';
import { expect, test } from '#tests/support/browser/e2e.ts';
import { ACCOUNTS } from '#tests/support/shop/accounts.ts';
import { plainProduct, plainProducts } from '#tests/support/shop/goods.ts';
import { keptAnswers, underWorker } from '#tests/support/web/worker.ts';

test.use({ serviceWorkers: 'block' });

const { verified, other } = ACCOUNTS;

test.beforeEach(async ({ enter, desk }) => {
  await desk.clearFavourites();
  await enter();
});

test('the heart marks and unmarks a favourite on a row, a card and the product page', async ({
  app,
  desk,
  page,
  shop,
}) => {
  await test.step('the heart of a row marks and unmarks a product, also on its page', async () => {
    const { id, name } = await plainProduct(desk);
    await app.products.open(`?name=${encodeURIComponent(name)}`);
    const heart = app.products.row(name).getByRole('button', { name: /^Ulubione/ });
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(() => shop.ledger.favourites(verified)).toEqual([id]);
    expect(await shop.ledger.favourites(other)).not.toContain(id);
    await app.products.link(name).click();
    await expect(app.product.heading).toHaveText(name);
    const onPage = app.favourites.heart(name);
    await expect(onPage).toHaveAttribute('aria-pressed', 'true');
    await onPage.click();
    await expect(onPage).toHaveAttribute('aria-pressed', 'false');
    await expect.poll(() => shop.ledger.favourites(verified)).toEqual([]);
  });
  await test.step('the heart of a card marks a product, also by keyboard', async () => {
    await app.dashboard.visit();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await app.dashboard.cards
      .first()
      .getByRole('button', { name: /^Ulubione/ })
      .focus();
    // Another section may come above it meanwhile; the focus stays.
    const heart = page.locator('[aria-pressed]:focus');
    await page.keyboard.press('Space');
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(async () => (await shop.ledger.favourites(verified)).length).toBe(1);
    await page.keyboard.press('Space');
    await expect.poll(() => shop.ledger.favourites(verified)).toEqual([]);
  });
  await test.step('two quick presses end in the state shown', async () => {
    const { id, name } = await plainProduct(desk);
    await app.product.visit(id);
    const heart = app.favourites.heart(name);
    await heart.dblclick();
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(() => shop.ledger.favourites(verified)).toEqual([id]);
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
  });
});

test('favourites are listed, sorted, paged, removed with undo, and ordered from', async ({ app, desk, page, shop }) => {
  const [first, second] = (await plainProducts(desk, 2)).toSorted((a, b) => a.name.localeCompare(b.name, 'pl'));
  if (!first || !second) throw new Error('two products are needed');
  const both = [first.id, second.id].toSorted((a, b) => a - b);
  for (const id of both) await desk.addFavourite(id);
  await app.favourites.open();
  await expect(app.favourites.rows.getByRole('link')).toHaveText([first.name, second.name]);
  await page.getByLabel('Sortuj:').selectOption({ label: favouriteTexts.sort['name:desc'] });
  await expect(page).toHaveURL(/order=name/);
  await expect(app.favourites.rows.getByRole('link')).toHaveText([second.name, first.name]);

  await app.favourites.heart(first.name).click();
  await app.shell.undo.hover();
  await expect(app.favourites.row(first.name)).toHaveCount(0);
  await expect(app.favourites.heading).toBeFocused();
  await expect.poll(() => shop.ledger.favourites(verified)).toEqual([second.id]);
  await app.shell.undo.click();
  await expect(app.favourites.row(first.name)).toBeVisible();
  await expect.poll(() => shop.ledger.favourites(verified)).toEqual(both);

  await app.favourites
    .row(second.name)
    .getByRole('button', { name: /^Dodaj do koszyka/ })
    .click();
  await app.shell.goOnShopping();
  const { cartWarehouses } = await desk.cart();
  expect(cartWarehouses.flatMap(({ warmProducts }) => warmProducts).map(({ productId }) => productId)).toEqual([
    second.id,
  ]);

  await test.step('they have pages, and the link back from a product leads to the page', async () => {
    for (const { id } of await plainProducts(desk, 12)) await desk.addFavourite(id);
    await app.favourites.open();
    await expect(app.favourites.rows).toHaveCount(10);
    await page.getByRole('button', { name: 'Następna strona' }).click();
    await expect(app.favourites.rows).toHaveCount(2);
    await app.favourites.rows.getByRole('link').first().click();
    await page.getByRole('link', { name: favouriteTexts.back }).click();
    await expect(page).toHaveURL(/produktyUlubione\?page=2/);
    await expect(app.favourites.rows).toHaveCount(2);
  });
});

test('on a phone favourites are beside the search; without the last one the screen says how to add some', async ({
  app,
  desk,
  network,
  page,
}) => {
  const { id, name } = await plainProduct(desk);
  await desk.addFavourite(id);
  await page.setViewportSize(SIZES.phone);
  const ids = page.waitForResponse((answer) => answer.url().endsWith(ROUTES.favouriteIds.path));
  await app.cart.open();
  await page.getByRole('banner').getByRole('link', { name: favouriteTexts.title }).click();
  // Without the ids, only the answer shows what the heart has done.
  await (await ids).finished();
  await expect(app.favourites.row(name)).toBeVisible();
  // The requests hang, so only the optimistic update can show it.
  network.inject(/favorite-product/, { kind: 'hold', until: new Promise(() => {}) });
  await app.favourites.heart(name).click();
  await expect(page.getByRole('main')).toContainText(favouriteTexts.empty.title);
  network.restore();
  await page.getByRole('link', { name: favouriteTexts.empty.action }).click();
  await expect(app.products.heading).toBeVisible();
});

test('a failed change is rolled back; one with a lost response marks once', async ({ app, desk, network, shop }) => {
  await test.step('a failed change is rolled back and reported', async () => {
    const { id, name } = await plainProduct(desk);
    await app.product.open(id);
    network.inject(/favorite-product\/add/, {
      kind: 'answer',
      status: 503,
      type: 'application/json',
      body: '{"message":"x","requestId":"y"}',
    });
    const heart = app.favourites.heart(name);
    await heart.click();
    await expect(app.favourites.toast).toContainText(favouriteTexts.unknown, {
      timeout: 20_000,
    });
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    expect(await shop.ledger.favourites(verified)).toEqual([]);
  });
  network.reset();
  await test.step('a lost response marks the product once', async () => {
    const { id, name } = await plainProduct(desk);
    network.inject(/favorite-product\/add/, { kind: 'lose-answer' }, 1);
    await app.favourites.heart(name).click();
    await expect.poll(() => network.seen.filter(({ path }) => /favorite-product\/add/.test(path)).length).toBe(2);
    const sent = network.seen.filter(({ path }) => /favorite-product\/add/.test(path));
    expect(sent[0]?.key).toBe(sent[1]?.key);
    await expect(app.favourites.heart(name)).toHaveAttribute('aria-pressed', 'true');
    expect(await shop.ledger.favourites(verified)).toEqual([id]);
  });
});

test.describe('under the worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('offline, favourites are shown with their age, and a heart says why it cannot change', async ({
    app,
    desk,
    network,
    page,
    shop,
  }) => {
    const { id, name } = await plainProduct(desk);
    await desk.addFavourite(id);
    await app.cart.open();
    await underWorker(page);
    await app.favourites.open();
    await expect(app.favourites.row(name)).toBeVisible();
    await expect
      .poll(async () => (await keptAnswers(page)).map(({ path }) => path))
      .toContainEqual(expect.stringContaining(ROUTES.favourites.path));
    network.inject(/./, { kind: 'cut' });
    await app.favourites.open();
    await expect(app.favourites.row(name)).toBeVisible();
    await expect(page.getByText(connectionTexts.offline).first()).toBeVisible();
    await app.favourites.heart(name).click();
    await expect(page.getByText(favouriteTexts.offline)).toBeVisible();
    await expect(app.favourites.heart(name)).toHaveAttribute('aria-pressed', 'true');
    expect(await shop.ledger.favourites(verified)).toEqual([id]);
    await app.favourites
      .row(name)
      .getByRole('button', { name: /^Dodaj do koszyka/ })
      .click();
    await expect(page.getByRole('dialog')).toContainText(addTexts.kept);
  });
});
