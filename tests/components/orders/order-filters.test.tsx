import { type Dispatch, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { orderTexts } from '#shared/texts/orders.ts';
import { uiTexts } from '#shared/texts/ui.ts';
import { anOrder } from '#tests/support/components/makers.ts';
import { show } from '#tests/support/components/render.tsx';
import { orderQueries } from '#web/api/orders.ts';
import { OrderFilters } from '#web/features/orders/history/OrderFilters.tsx';
import { OrderHistoryScreen } from '#web/features/orders/history/OrderHistoryScreen.tsx';
import type { OrderSearch } from '#web/state/search-params.ts';
import { TextFilter } from '#web/ui/filters/TextFilter.tsx';

interface ScreenProps {
  readonly initial: OrderSearch;
  readonly onSearch: (search: OrderSearch) => void;
}

/** The filters as the screen holds them. */
function Screen({ initial, onSearch }: ScreenProps) {
  const [search, setSearch] = useState(initial);
  const change = (next: Partial<OrderSearch>) => {
    setSearch({ ...search, ...next });
    onSearch({ ...search, ...next });
  };
  return <OrderFilters search={search} total={3} onSearchChange={change} />;
}

/** `chosen` is the last state. */
async function filters(initial: Partial<OrderSearch> = {}) {
  let chosen: OrderSearch = { page: 1, perPage: 10, ...initial };
  const onSearch = (search: OrderSearch) => {
    chosen = search;
  };
  const statuses = [{ code: 10 as const, label: 'Zrealizowane' }];
  const { screen } = await show(<Screen initial={chosen} onSearch={onSearch} />, {
    seed: (client) => client.setQueryData(orderQueries.statuses().queryKey, { statuses }),
  });
  return { screen, chosen: () => chosen };
}

it('on a phone the filters are in a sheet, whose button counts the active ones', async () => {
  await page.viewport(390, 844);
  const { screen, chosen } = await filters({ number: '48' });
  expect(screen.getByRole('searchbox').query()).toBeNull();
  await screen.getByRole('button', { name: uiTexts.filtersOf(1) }).click();
  const sheet = screen.getByRole('dialog', { name: uiTexts.filters });
  await sheet.getByRole('combobox', { name: orderTexts.status }).selectOptions('Zrealizowane');
  await sheet.getByRole('textbox', { name: orderTexts.dates.from.label }).fill('2026-11-05');
  await sheet.getByRole('button', { name: orderTexts.show(3) }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  const open = screen.getByRole('button', { name: uiTexts.filtersOf(3) });
  await expect.element(open).toHaveTextContent('3');
  expect(chosen()).toMatchObject({ number: '48', status: 10, from: '2026-11-05' });

  await open.click();
  await sheet.getByRole('button', { name: orderTexts.clear }).click();
  expect(chosen()).toEqual({ page: 1, perPage: 10 });
});

it('on a tablet the filters stand above the list', async () => {
  const { screen } = await filters();
  await expect.element(screen.getByRole('searchbox', { name: orderTexts.number })).toBeVisible();
  expect(screen.getByRole('button', { name: uiTexts.filtersOf(0) }).query()).toBeNull();
});

it('dates are shown and typed as YYYY-MM-DD, whatever the browser’s language', async () => {
  const { screen, chosen } = await filters({ from: '2026-01-31' });
  const [from, to] = [orderTexts.dates.from.label, orderTexts.dates.to.label].map((name) =>
    screen.getByRole('textbox', { name }),
  );
  if (!from || !to) throw new Error('two fields');
  await expect.element(from).toHaveValue('2026-01-31');
  await expect.element(to).toHaveAttribute('placeholder', 'RRRR-MM-DD');

  await to.fill('31.12.2026');
  await userEvent.keyboard('{Enter}');
  expect(chosen().to).toBe('2026-12-31');
  await expect.element(to).toHaveValue('2026-12-31');

  await to.fill('2026-02-30');
  await userEvent.tab();
  await expect.element(to).toHaveAccessibleDescription(uiTexts.date.faulty);
  await expect.element(to).toHaveValue('2026-02-30');
  expect(chosen().to).toBe('2026-12-31');

  await to.fill('');
  await userEvent.tab();
  expect(chosen().to).toBeUndefined();
  await expect.element(to).toHaveAccessibleDescription('');
});

interface NumberFieldProps {
  readonly onChange: (value: string | undefined) => void;
  /** Gets what sets the value, as the address does. */
  readonly onShown: (set: Dispatch<string | undefined>) => void;
}

function NumberField({ onChange, onShown }: NumberFieldProps) {
  const [value, setValue] = useState<string>();
  onShown(setValue);
  return <TextFilter label={orderTexts.number} value={value} onChange={onChange} />;
}

it('a value from outside wins over a text that was typed and not applied, and what is typed after that stays', async () => {
  const onChange = vi.fn();
  let setOutside: Dispatch<string | undefined> = () => undefined;
  const { screen } = await show(
    <NumberField
      onChange={onChange}
      onShown={(set) => {
        setOutside = set;
      }}
    />,
  );
  const field = screen.getByRole('searchbox');
  await field.fill('4');
  await userEvent.keyboard('{Enter}');
  await field.fill('48');
  // The address follows a little later.
  setOutside('4');
  await expect.element(field).toHaveValue('48');
  await userEvent.keyboard('{Enter}');
  setOutside('48');
  await field.fill('485');
  setOutside('4');
  await expect.element(field).toHaveValue('4');
  await userEvent.tab();
  expect(onChange.mock.calls).toEqual([['4'], ['48']]);
});

it('a page beyond the end is left for the last one', async () => {
  const onSearchChange = vi.fn();
  const search = { page: 9, perPage: 10 };
  await show(
    <OrderHistoryScreen
      search={search}
      onSearchChange={onSearchChange}
      onCloseDetails={() => undefined}
      onReorder={() => undefined}
    />,
    {
      seed: (client) => {
        client.setQueryData(orderQueries.statuses().queryKey, { statuses: [] });
        client.setQueryData(orderQueries.list(search).queryKey, { ...search, items: [], total: 13 });
      },
    },
  );
  await expect.poll(() => onSearchChange.mock.calls).toEqual([[{ page: 2 }, { replace: true }]]);
});

it.each([769, 820])('at %d px the actions of an order are on the screen', async (width) => {
  await page.viewport(width, 1180);
  const search = { page: 1, perPage: 10 };
  const held = anOrder({ orderStatus: { code: 15, label: 'Wstrzymane' }, priceNet: 1_234_567_89, lineCount: 120 });
  const { screen } = await show(
    <OrderHistoryScreen
      search={search}
      onSearchChange={() => undefined}
      onCloseDetails={() => undefined}
      onReorder={() => undefined}
    />,
    {
      seed: (client) => {
        client.setQueryData(orderQueries.statuses().queryKey, { statuses: [] });
        client.setQueryData(orderQueries.list(search).queryKey, { ...search, items: [held], total: 1 });
      },
    },
  );
  await expect.element(screen.getByText(orderTexts.details, { exact: true }).last()).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(width);
});
