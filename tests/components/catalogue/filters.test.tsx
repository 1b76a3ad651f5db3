import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Category, ProductFacets } from '#shared/contract/products.ts';
import { listTexts } from '#shared/texts/catalogue.ts';
import { uiTexts } from '#shared/texts/ui.ts';
import { show } from '#tests/support/components/render.tsx';
import { fakeApi } from '#tests/support/web/fake-api.ts';
import { productQueries } from '#web/api/products.ts';
import { FilterBar } from '#web/features/catalogue/filters/FilterBar.tsx';
import { FilterPanel } from '#web/features/catalogue/filters/FilterPanel.tsx';
import type { OnSearchChange } from '#web/features/catalogue/filters/filters.ts';
import { ALL_PRODUCTS } from '#web/features/catalogue/filters/list-scope.ts';
import { ProductFilterSheet } from '#web/features/catalogue/list/ProductFilterSheet.tsx';
import { ProductListScreen } from '#web/features/catalogue/list/ProductListScreen.tsx';
import { ProductToolbar } from '#web/features/catalogue/list/ProductToolbar.tsx';
import { catalogueQueries } from '#web/offline/catalogue/catalogue-queries.ts';
import type { ProductSearch } from '#web/state/search-params.ts';
import { MAIN_ID } from '#web/ui/focus.ts';

afterEach(() => vi.unstubAllGlobals());

const { cold, inStock } = listTexts.filter;

/** Seeds what the filters choose from. */
function dictionaries(categories: readonly Category[]): Parameters<typeof show>[1] {
  return {
    seed: (client) => {
      client.setQueryData(productQueries.categories().queryKey, [...categories]);
      client.setQueryData(productQueries.manufacturers().queryKey, []);
      client.setQueryData(productQueries.productTypes().queryKey, []);
    },
  };
}

/** Seeds the counts for the search without filters and for each single flag. */
function seeded(flags: Record<string, number>): Parameters<typeof show>[1] {
  const facets: ProductFacets = { total: 40, flags, anyCategory: 40, categories: [], manufacturers: [], types: [] };
  return {
    seed: (client) => {
      for (const flag of ['', ...Object.keys(flags)])
        client.setQueryData(productQueries.facets(flag === '' ? {} : { [flag]: true }).queryKey, facets);
      client.setQueryData(productQueries.categories().queryKey, []);
      client.setQueryData(productQueries.manufacturers().queryKey, []);
      client.setQueryData(productQueries.productTypes().queryKey, []);
    },
  };
}

const FIRST: ProductSearch = { page: 1, perPage: 10 };

function useSearch(onChange: OnSearchChange) {
  const [search, setSearch] = useState(FIRST);
  const change: OnSearchChange = (next, how) => {
    onChange(next, how);
    setSearch((before) => ({ ...before, ...next }));
  };
  return { search, change };
}

function Panel({ onChange }: { onChange: OnSearchChange }) {
  const { search, change } = useSearch(onChange);
  return <FilterPanel search={search} onChange={change} withCounts flag={undefined} />;
}

function Sheet({ onChange }: { onChange: OnSearchChange }) {
  const { search, change } = useSearch(onChange);
  return (
    <ProductFilterSheet
      state={{ pending: search, search, change, changeDebounced: change, flush: () => undefined }}
      total={40}
      flag={undefined}
    />
  );
}

it('a filter shows its number of products and stays available at 0', async () => {
  const onChange = vi.fn();
  const { screen } = await show(<Panel onChange={onChange} />, seeded({ inStock: 31, cold: 0 }));
  const box = (name: string) => screen.getByRole('checkbox', { name, exact: true });
  await expect.element(box(inStock.label)).toHaveAccessibleDescription('31');
  await expect.element(box(cold.label)).toHaveAccessibleDescription('0');
  // The visible box is drawn by the label.
  await screen.getByText(cold.label).click();
  await expect.element(box(cold.label)).toBeChecked();
  expect(onChange).toHaveBeenCalledTimes(1);
});

it('the fixed filter of a screen is not offered', async () => {
  const panel = <FilterPanel search={FIRST} onChange={() => undefined} withCounts flag="lowPricesAreaPromotion" />;
  const { screen } = await show(panel, seeded({ lowPricesAreaPromotion: 5 }));
  await expect.element(screen.getByText(listTexts.filter.promotion.label, { exact: true })).toBeVisible();
  await expect
    .element(screen.getByText(listTexts.filter.lowPricesAreaPromotion.label, { exact: true }))
    .not.toBeInTheDocument();
});

it('clearing the filters of the sheet keeps the focus, and its changes are one history entry', async () => {
  const onChange = vi.fn();
  const { screen } = await show(<Sheet onChange={onChange} />, seeded({ cold: 4, inStock: 31 }));
  const button = (name: string) => screen.getByRole('dialog').getByRole('button', { name });
  await screen.getByRole('button', { name: uiTexts.filtersOf(0) }).click();
  await expect.element(button(listTexts.nothingChosen)).toHaveAttribute('aria-disabled', 'true');
  await screen.getByText(cold.label).click();
  (button(listTexts.clear).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(button(listTexts.nothingChosen)).toHaveFocus();
  await expect.element(button(listTexts.nothingChosen)).toHaveAttribute('aria-disabled', 'true');
  await expect.element(screen.getByRole('checkbox', { name: cold.label })).not.toBeChecked();
  expect(onChange.mock.calls.map(([, how]) => how?.replace)).toEqual([false, true]);
});

it('the sheet ends where the sidebar begins, with the focus on the heading, and stays closed after it', async () => {
  fakeApi();
  await page.viewport(390, 844);
  const screenOfList = (
    <main id={MAIN_ID}>
      <ProductListScreen address={FIRST} goTo={async () => undefined} />
    </main>
  );
  const { screen } = await show(screenOfList, {
    path: '/produkty',
    seed: (client) => {
      seeded({})?.seed?.(client);
      client.setQueryData(catalogueQueries.list(FIRST).queryKey, { ...FIRST, items: [], total: 0 });
    },
  });
  const dialog = screen.getByRole('dialog');
  await screen.getByRole('button', { name: uiTexts.filters }).click();
  await expect.element(dialog).toBeVisible();
  await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true);
  await page.viewport(1440, 900);
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  await page.viewport(390, 844);
  const button = screen.getByRole('button', { name: uiTexts.filters });
  await expect.element(button).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  // Closed by hand, it gives the focus back.
  await button.click();
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(button).toHaveFocus();
});

it('a scrollable bar fades at the edge with hidden content', async () => {
  const bar = (
    <div style={{ display: 'flex', width: '100%' }}>
      <FilterBar withPhrase search={FIRST} onChange={() => undefined} onRemove={() => undefined} />
    </div>
  );
  await page.viewport(390, 844);
  const { screen } = await show(bar, seeded({}));
  const list = screen.getByRole('list', { name: listTexts.quick });
  const fades = () =>
    ['--fade-start', '--fade-end'].map((edge) => getComputedStyle(list.element()).getPropertyValue(edge));
  await expect.poll(fades).toEqual(['0px', '40px']);
  list.element().scrollTo({ left: list.element().scrollWidth, behavior: 'instant' });
  await expect.poll(fades).toEqual(['40px', '0px']);
  await page.viewport(1440, 900);
  await expect.poll(fades).toEqual(['0px', '0px']);
});

it('the sidebar shows all filters at 1440: seven categories and more on demand, long lists folded', async () => {
  await page.viewport(1440, 900);
  const categories = Array.from({ length: 12 }, (_, at) => ({
    id: at + 1,
    name: `Kategoria ${at + 1}`,
    parentId: null,
    productCount: 1,
  }));
  const panel = <FilterPanel search={FIRST} onChange={() => undefined} withCounts={false} flag={undefined} />;
  const { screen } = await show(panel, dictionaries(categories));
  const choices = () => screen.getByRole('group', { name: listTexts.sections.category }).getByRole('listitem').all();
  await expect.poll(() => choices().length).toBe(8);
  const last = screen.getByRole('button', { name: listTexts.sections.type });
  const { bottom } = last.element().getBoundingClientRect();
  const { top } = choices()[0]?.element().getBoundingClientRect() ?? { top: 0 };
  // Below the header's 146 px.
  expect(bottom - top).toBeLessThan(900 - 146 - 40);
  await expect.element(last).toHaveAttribute('aria-expanded', 'false');
  await screen.getByRole('button', { name: listTexts.moreCategories }).click();
  await expect.poll(() => choices().length).toBe(13);
  await screen.getByRole('button', { name: listTexts.sections.manufacturer }).click();
  await expect.element(screen.getByText(listTexts.noManufacturer)).toBeVisible();
});

it.each([600, 660, 720])('at %d px filters, order and pages fit above the rows', async (width) => {
  await page.viewport(width, 1024);
  const pending: ProductSearch = { page: 1_200, perPage: 10, order: 'expiry:asc', cold: true };
  const nothing = () => undefined;
  const state = { pending, search: pending, change: nothing, changeDebounced: nothing, flush: nothing };
  const toolbar = { scope: ALL_PRODUCTS, state, total: 12_345, isEarlier: false, isWide: false, hasPackages: false };
  const { screen } = await show(<ProductToolbar {...toolbar} />, seeded({ cold: 3 }));
  await expect.element(screen.getByRole('button', { name: uiTexts.pager.last })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(width);
});
