import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Category } from '#shared/contract/products.ts';
import { indexTexts, listTexts } from '#shared/texts/catalogue.ts';
import { commonTexts } from '#shared/texts/common.ts';
import { show } from '#tests/support/components/render.tsx';
import { productQueries } from '#web/api/products.ts';
import { CategoriesScreen } from '#web/features/catalogue/categories/CategoriesScreen.tsx';
import { CategoryMenu } from '#web/features/catalogue/categories/CategoryMenu.tsx';
import { ManufacturersScreen } from '#web/features/catalogue/categories/ManufacturersScreen.tsx';

const category = (id: number, name: string, parentId: number | null = null): Category => ({
  id,
  name,
  parentId,
  productCount: id * 10,
});
const CATEGORIES = [
  category(1, 'Ból'),
  category(2, 'Serce'),
  category(11, 'Głowa', 1),
  category(21, 'Ciśnienie', 2),
  category(211, 'Łagodne', 21),
];

const title = listTexts.sections.category;

async function menu(categories: readonly Category[] | null = CATEGORIES) {
  const shown = await show(<CategoryMenu className={undefined} />, {
    path: '/dashboard',
    seed: (client) => categories && client.setQueryData(productQueries.categories().queryKey, [...categories]),
  });
  const button = shown.screen.getByRole('button', { name: title, exact: true });
  return { ...shown, button, panel: shown.screen.getByRole('dialog', { name: title }) };
}

it('the menu shows the subcategories of the active category, by pointer and by keyboard', async () => {
  await page.viewport(1440, 900);
  const { button, panel, path } = await menu();
  await button.click();
  const root = (name: string) => panel.getByRole('link', { name });
  const below = (name: string) => panel.getByRole('region', { name, exact: true });
  await expect.element(below('Ból')).toBeVisible();
  await root('Serce').hover();
  await expect.element(below('Serce')).toBeVisible();

  (root('Ból').element() as HTMLElement).focus();
  await expect.element(below('Ból')).toBeVisible();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(root('Serce')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(below('Serce').getByRole('link').first()).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(root('Serce')).toHaveFocus();
  await below('Serce').getByRole('link', { name: 'Łagodne' }).click();
  await expect.poll(path).toBe('/produkty?category=211');
  await expect.element(panel).not.toBeInTheDocument();
});

it('a pointer that only crosses a category does not open it', async () => {
  await page.viewport(1440, 900);
  const { button, panel } = await menu();
  await button.click();
  await expect.element(panel.getByRole('region', { name: 'Ból' })).toBeVisible();
  const crossed = panel.getByRole('link', { name: 'Serce' }).element();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  crossed.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
  crossed.dispatchEvent(new PointerEvent('pointerout', { bubbles: true, relatedTarget: document.body }));
  vi.advanceTimersByTime(1_000);
  vi.useRealTimers();
  await panel.getByRole('link', { name: indexTexts.menu.every }).hover();
  expect(panel.getByRole('region', { name: 'Serce' }).query()).toBeNull();
});

it('Escape closes the menu and returns the focus', async () => {
  await page.viewport(1440, 900);
  const { button, panel } = await menu();
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(panel).toBeVisible();
  await expect.element(button).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('{Escape}');
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
});

it('categories that failed to load can be retried', async () => {
  await page.viewport(1440, 900);
  const { button, panel, client } = await menu(null);
  await button.click();
  // There is no server in component tests.
  await expect.element(panel.getByRole('button', { name: commonTexts.retry })).toBeVisible();
  client.setQueryData(productQueries.categories().queryKey, [...CATEGORIES]);
  await expect.element(panel.getByRole('link', { name: 'Serce' })).toBeVisible();
});

it('on a phone the categories open as a drawer with the whole tree', async () => {
  await page.viewport(390, 844);
  const { button, panel, path } = await menu();
  await button.click();
  const open = panel.getByRole('button', { name: indexTexts.menu.show('Serce') });
  await expect.element(open).toHaveAttribute('aria-expanded', 'false');
  await expect.element(panel.getByRole('link', { name: 'Ciśnienie' })).not.toBeInTheDocument();
  (open.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(panel.getByRole('link', { name: 'Ciśnienie' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();

  await button.click();
  await panel.getByRole('link', { name: 'Ból' }).click();
  await expect.poll(path).toBe('/produkty?category=1');
  await expect.element(panel).not.toBeInTheDocument();
});

it('categories are a tree with counts, filtered by name', async () => {
  const { screen } = await show(<CategoriesScreen />, {
    seed: (client) => client.setQueryData(productQueries.categories().queryKey, CATEGORIES),
  });
  expect(screen.getByRole('link').all()).toHaveLength(5);
  await screen.getByRole('textbox', { name: indexTexts.categories.find }).fill('cisnie');
  await expect
    .poll(() =>
      screen
        .getByRole('link')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(['Serce20', 'Ciśnienie210', 'Łagodne2\u00a0110']);
});

it('manufacturers are grouped by letter in Polish order and filtered by name', async () => {
  const names = ['Adamed', 'Ćwikła', 'Celon', 'Zdrowit', 'Żuławin'];
  const all = names.map((name, index) => ({ id: index + 1, name, productCount: 3 }));
  const { screen } = await show(<ManufacturersScreen />, {
    seed: (client) => client.setQueryData(productQueries.manufacturers().queryKey, all),
  });
  const heads = screen.getByRole('heading', { level: 2 });
  const letters = () => heads.elements().map(({ textContent }) => textContent);
  expect(letters()).toEqual(['A', 'C', 'Ć', 'Z', 'Ż']);
  await screen.getByRole('button', { name: indexTexts.toLetter('Ż'), exact: true }).click();
  await expect.element(screen.getByRole('heading', { level: 2, name: 'Ż', exact: true })).toHaveFocus();
  const find = screen.getByRole('textbox', { name: indexTexts.manufacturers.find });
  await find.fill('zulaw');
  await expect.poll(letters).toEqual(['Ż']);
  await find.fill('qqq');
  await expect.element(screen.getByText(indexTexts.manufacturers.found(0))).toBeVisible();
});

it('an offer without products says so in place of the filter', async () => {
  const { screen } = await show(<ManufacturersScreen />, {
    seed: (client) => client.setQueryData(productQueries.manufacturers().queryKey, []),
  });
  await expect.element(screen.getByText(listTexts.empty.nothing)).toBeVisible();
  expect(screen.getByRole('textbox').elements()).toEqual([]);
});
