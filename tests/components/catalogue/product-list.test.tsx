import { useQuery } from '@tanstack/react-query';
import { Link, useRouterState } from '@tanstack/react-router';
import { Profiler } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Product } from '#shared/contract/products.ts';
import { failureTexts, listTexts, searchTexts } from '#shared/texts/catalogue.ts';
import { commonTexts, errorTexts } from '#shared/texts/common.ts';
import { packageTexts } from '#shared/texts/offers.ts';
import { uiTexts } from '#shared/texts/ui.ts';
import { aProduct, products } from '#tests/support/components/makers.ts';
import { show } from '#tests/support/components/render.tsx';
import { ApiError } from '#web/api/api-error.ts';
import { favouriteQueries } from '#web/api/favourites.ts';
import { ALL_PRODUCTS } from '#web/features/catalogue/filters/list-scope.ts';
import { ProductLink } from '#web/features/catalogue/list/ProductLink.tsx';
import { ProductList } from '#web/features/catalogue/list/ProductList.tsx';
import { CatalogueFailure } from '#web/features/catalogue/parts/CatalogueFailure.tsx';
import type { ProductSearch } from '#web/state/search-params.ts';

interface Answer {
  readonly items: Product[];
  readonly page: number;
  readonly perPage: number;
  readonly total: number;
  readonly isSimilar?: boolean;
}

const pageOf = (items: Product[], about: Partial<Answer> = {}): Answer => ({
  items,
  page: 1,
  perPage: 10,
  total: items.length,
  ...about,
});

interface Asked {
  readonly search: ProductSearch;
  readonly ask: () => Promise<Answer>;
  readonly onSearchChange: (change: object) => void;
}

function Listed({ search, ask, onSearchChange }: Asked) {
  const list = useQuery({ queryKey: ['list'], queryFn: ask });
  return <ProductList scope={ALL_PRODUCTS} search={search} list={list} onSearchChange={onSearchChange} />;
}

async function list(ask: () => Promise<Answer>, about: Partial<ProductSearch> = {}, before?: Answer) {
  const onSearchChange = vi.fn();
  const search = { page: 1, perPage: 10, ...about };
  const shown = await show(<Listed search={search} ask={ask} onSearchChange={onSearchChange} />, {
    path: '/produkty',
    seed: (client) => {
      client.setQueryData(favouriteQueries.ids().queryKey, []);
      if (before) client.setQueryData(['list'], before);
    },
  });
  return { ...shown, onSearchChange, rows: shown.screen.getByRole('list', { name: listTexts.label }) };
}

const serverError = (): Promise<Answer> =>
  Promise.reject(new ApiError({ kind: 'http', status: 500, body: { message: errorTexts.server, requestId: 'próba' } }));

it('an empty list shows the reason and the one action that helps', async () => {
  const empty = () => Promise.resolve(pageOf([]));
  const texts = listTexts.empty;
  for (const [search, text, action, change] of [
    [{ name: 'xqzwvk' }, texts.query, texts.all, { name: undefined }],
    [{ name: 'xqzwvk', cold: true }, texts.queryFiltered, listTexts.clear, { cold: undefined }],
    [{ cold: true }, texts.filtered, listTexts.clear, { cold: undefined }],
  ] as const) {
    const { screen, onSearchChange } = await list(empty, search);
    await expect.element(screen.getByText(text)).toBeVisible();
    await screen.getByRole('button', { name: action }).click();
    expect(onSearchChange.mock.calls[0]?.[0]).toMatchObject(change);
    await screen.unmount();
  }
});

it('a phrase over the limit is reported as too long', async () => {
  const { screen } = await list(() => Promise.resolve(pageOf(products(1))), { name: 'ibuprofen '.repeat(30) });
  await expect.element(screen.getByRole('heading', { name: listTexts.empty.tooLong })).toBeVisible();
});

it('a failure shows its request id and can be retried', async () => {
  const ask = vi.fn<() => Promise<Answer>>(serverError);
  const { screen, rows } = await list(ask);
  await expect.element(screen.getByRole('alert')).toHaveTextContent(errorTexts.server);
  await expect.element(screen.getByRole('alert')).toHaveTextContent(commonTexts.requestId('próba'));
  ask.mockResolvedValue(pageOf(products(2)));
  await screen.getByRole('button', { name: commonTexts.retry }).click();
  await expect.element(rows).toBeVisible();
  expect(rows.getByRole('listitem').all()).toHaveLength(2);
});

it('a refusal gives its reason and is not tried again', async () => {
  const refused = new ApiError({ kind: 'http', status: 422, body: { message: 'Numer strony niepoprawny' } });
  const { screen } = await list(() => Promise.reject(refused));
  await expect.element(screen.getByRole('alert')).toHaveTextContent(/Numer strony niepoprawny/);
  await expect.element(screen.getByRole('button', { name: commonTexts.retry })).not.toBeInTheDocument();
});

it('nor is one of a product page or of the start screen', async () => {
  const error = new ApiError({ kind: 'http', status: 403 });
  const { screen } = await show(<CatalogueFailure error={error} onRetry={() => undefined} />);
  await expect.element(screen.getByText(failureTexts.forbidden)).toBeVisible();
  expect(screen.getByRole('button').query()).toBeNull();
});

it('rows stay with a notice when a refetch fails', async () => {
  const { screen, rows, client } = await list(serverError, {}, pageOf(products(3)));
  await expect.element(rows).toBeVisible();
  await expect.element(screen.getByText(failureTexts.stale)).not.toBeInTheDocument();
  await client.refetchQueries({ queryKey: ['list'] });
  await expect.element(screen.getByText(failureTexts.stale)).toBeVisible();
  expect(rows.getByRole('listitem').all()).toHaveLength(3);
});

it('results that are only spelt alike are announced as such', async () => {
  const answer = pageOf(products(1), { isSimilar: true });
  const { screen } = await list(() => Promise.resolve(answer), { name: 'ibuprofan' }, answer);
  await expect.element(screen.getByText(searchTexts.similar('ibuprofan'))).toBeVisible();
});

it('arrows move between quantities, and typed values stay', async () => {
  const { screen } = await list(() => Promise.resolve(pageOf(products(3))), {}, pageOf(products(3)));
  const counter = (id: number) => screen.getByRole('spinbutton', { name: uiTexts.counter.label(`Lek ${id}`) });
  await counter(1).click();
  await userEvent.keyboard('1000{ArrowDown}');
  await expect.element(counter(2)).toHaveFocus();
  await userEvent.keyboard('250{ArrowDown}{ArrowUp}');
  await expect.element(counter(2)).toHaveFocus();
  await expect.element(counter(1)).toHaveValue('1000');
  await expect.element(counter(2)).toHaveValue('250');
});

it('on a phone the way to packages has a line of its own below the maker, with a target of 44 px', async () => {
  await page.viewport(390, 844);
  const product = aProduct(1, { isInPharmacyPackage: true, packagePriceNet: 1_500 });
  const { rows } = await list(() => Promise.resolve(pageOf([product])));
  const link = rows.getByRole('link', { name: new RegExp(packageTexts.cheaper) });
  await expect.element(link).toBeVisible();
  const maker = rows.getByText(product.manufacturerName, { exact: true });
  const box = link.element().getBoundingClientRect();
  expect(box.top).toBeGreaterThanOrEqual(maker.element().getBoundingClientRect().bottom);
  expect(box.height).toBeLessThan(40);
  const [middle, from] = [box.left + box.width / 2, box.top - 6.5];
  for (const y of [from, from + 43]) expect(link.element().contains(document.elementFromPoint(middle, y))).toBe(true);
});

/** Where the link back of a product page leads, in brackets. */
function WayBack() {
  const href = useRouterState({ select: ({ location }) => location.state.productsScreen?.href });
  return <p>[{href}]</p>;
}

it('the link of a product knows the address at its press, and is not rendered for each address before', async () => {
  const onRender = vi.fn();
  const { screen, path } = await show(
    <>
      <Link to="/produktyUlubione" search={{ page: 2 }}>
        Dalej
      </Link>
      <Profiler id="link" onRender={onRender}>
        <ProductLink productId={7} back="Ulubione">
          Apap
        </ProductLink>
      </Profiler>
      <WayBack />
    </>,
    { path: '/produktyUlubione' },
  );
  const renders = onRender.mock.calls.length;
  await screen.getByRole('link', { name: 'Dalej' }).click();
  await expect.poll(path).toBe('/produktyUlubione?page=2');
  expect(onRender).toHaveBeenCalledTimes(renders);
  await screen.getByRole('link', { name: 'Apap' }).click();
  await expect.element(screen.getByText('[/produktyUlubione?page=2]')).toBeVisible();
});
