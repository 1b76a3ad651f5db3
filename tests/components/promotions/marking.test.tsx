import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { health } from '#shared/contract/system/system.ts';
import { addTexts } from '#shared/texts/adding.ts';
import { markedTexts, recommendedTexts } from '#shared/texts/offers.ts';
import { composeTexts, ownPackageTexts, promotionTexts } from '#shared/texts/promotions.ts';
import { aProduct } from '#tests/support/components/makers.ts';
import { aCard, aForm, anEntry, anOwnPackage, aPackageList, aPromotion } from '#tests/support/components/promotions.ts';
import { show } from '#tests/support/components/render.tsx';
import { aCart, aUser, fakeApi } from '#tests/support/web/fake-api.ts';
import { promotionQueries } from '#web/api/promotions.ts';
import { cartDialogs } from '#web/features/cart/overlays/CartOverlays.tsx';
import { MarkedBar } from '#web/features/catalogue/adding/MarkedBar.tsx';
import { MarkSwitch } from '#web/features/catalogue/adding/MarkSwitch.tsx';
import { PackageSearchScreen } from '#web/features/promotions/list/PackageSearchScreen.tsx';
import { PromotionsScreen } from '#web/features/promotions/list/PromotionsScreen.tsx';
import { PROMOTIONS_PER_PAGE } from '#web/features/promotions/list/promotion-filters.ts';
import { OwnPackages } from '#web/features/promotions/own/OwnPackages.tsx';
import { DialogHost } from '#web/features/shell/overlays/DialogHost.tsx';
import { mark, readMarked, setMarking } from '#web/offline/drafts/marked.ts';
import { outboxState } from '#web/offline/outbox/outbox.ts';
import { session } from '#web/state/session.ts';

const OWN = anOwnPackage(1051, {
  packageName: 'Na zimę',
  promotion: aPromotion(3),
  products: [{ id: 31, count: 12 }],
  available: 4,
});
const CARDS = [aCard(1, { name: 'Gotowy', readyMadeDiscount: 12 }), aCard(2, { name: 'Do złożenia' })];
const { several } = recommendedTexts;

afterEach(() => {
  setMarking(false);
  session.end(null);
  vi.unstubAllGlobals();
});

async function promotions(own = [OWN], user = aUser(), forms = [1, 3]) {
  session.start(user);
  await page.viewport(1280, 1400);
  const screenOf = (
    // The header's place: the toolbar sticks under it.
    <div style={{ paddingTop: 160 }}>
      <PromotionsScreen
        search={{ page: 1 }}
        onSearchChange={() => undefined}
        own={<OwnPackages />}
        markSwitch={<MarkSwitch />}
        markedBar={<MarkedBar />}
      />
      <DialogHost dialogs={cartDialogs} />
    </div>
  );
  const { screen, path } = await show(screenOf, {
    seed: (client) => {
      client.setQueryData(
        promotionQueries.list({ page: 1, perPage: PROMOTIONS_PER_PAGE }).queryKey,
        aPackageList(CARDS),
      );
      client.setQueryData(promotionQueries.own().queryKey, own);
      for (const id of forms) client.setQueryData(promotionQueries.form(id).queryKey, aForm([anEntry(31)]));
    },
  });
  if (user.mayOrder) await screen.getByRole('button', { name: markedTexts.start }).click();
  const box = (name: string | RegExp) => screen.getByRole('checkbox', { name });
  const tick = (name: string) => box(markedTexts.mark(name)).click();
  return { screen, path, box, tick, add: () => screen.getByRole('button', { name: markedTexts.add }).click() };
}

it('ready-made and own packages are marked beside products and added together, one of each', async () => {
  const api = fakeApi();
  const receipt = [{ productId: 7, productName: 'Apap', requested: 2, added: 2, outcome: 'added', reason: null }];
  api.answer(({ url }) => {
    if (url.includes('add-package-to-cart/1051')) {
      const message = 'Nie możemy już sprzedać tego pakietu.';
      return { status: 422, body: { code: 'withdrawn', message, requestId: 'r' } };
    }
    if (url.includes('/cart')) return { body: { ...aCart(2), receipt } };
    return { body: url.includes(health.route.path) ? { status: 'ok' } : {} };
  });
  const { screen, path, box, tick, add } = await promotions();
  mark(aProduct(7, { name: 'Apap' }), 2);
  await tick('Gotowy');
  await tick('Na zimę');
  await expect.element(screen.getByText('Zaznaczono: 1 produkt, 2 pakiety')).toBeVisible();
  await expect.element(box(markedTexts.cannot('Do złożenia', markedTexts.notReady))).toHaveAttribute('aria-disabled');
  expect(path()).not.toContain('/promocje/');
  await add();
  const rows = screen.getByRole('dialog').getByRole('list', { name: several.label }).getByRole('listitem');
  await expect.element(rows.nth(0)).toHaveTextContent(/Apap.*dodano$/);
  await expect.element(rows.nth(1)).toHaveTextContent(/Gotowy.*1 pakiet.*dodano$/);
  await expect.element(rows.nth(2)).toHaveTextContent(/Na zimę.*nie dodano: nie możemy już sprzedać/i);
  await expect.element(screen.getByRole('dialog')).toHaveTextContent(several.some);
  const sent = api.requests.map(({ url }) => new URL(url).pathname).filter((at) => at.startsWith('/api/cart/add'));
  expect(sent).toEqual([
    '/api/cart/add-products-list',
    '/api/cart/add-package-to-cart/1/1',
    '/api/cart/add-package-to-cart/1051/1',
  ]);
  expect(new Set(api.keys().filter(Boolean)).size).toBe(3);
  // What was refused stays marked.
  expect(readMarked().items).toMatchObject([{ mode: 'package', packageId: 1051 }]);
});

it('a package is marked at once, while its products are still being asked for', async () => {
  const api = fakeApi();
  api.answer(({ url }) => (url.includes('/cart') ? { body: aCart(2) } : new Promise(() => {})));
  const { screen, tick, add } = await promotions([OWN], aUser('u-slow'), []);
  await tick('Gotowy');
  await add();
  await expect.element(screen.getByRole('dialog').getByRole('listitem')).toHaveTextContent(/Gotowy.*1 pakiet.*dodano$/);
  expect(api.requests.filter(({ url }) => url.includes('add-package-to-cart/1/1'))).toHaveLength(1);
});

it('an own package whose order gets no answer keeps its products for the cart', async () => {
  const api = fakeApi();
  api.answer(({ url }) => (url.includes('add-package') ? new Promise(() => {}) : { body: { status: 'ok' } }));
  const { screen } = await promotions([OWN], aUser('u-lost'));
  await screen.getByRole('button', { name: ownPackageTexts.addNamed('Na zimę') }).click();
  const products = [{ productId: 31, count: 12 }];
  await expect
    .poll(() => outboxState.get()?.record.operations)
    .toMatchObject([{ facts: [{ packageId: 1051, available: 4, parts: [{ products }] }] }]);
});

it('an own package that is ordered again is confirmed by a message of packages', async () => {
  const api = fakeApi();
  api.answer(({ url }) => ({ body: url.includes(health.route.path) ? { status: 'ok' } : aCart(2) }));
  const { screen } = await promotions([OWN], aUser('u-own'));
  await screen.getByRole('button', { name: ownPackageTexts.addNamed('Na zimę') }).click();
  const dialogue = screen.getByRole('dialog', { name: composeTexts.added });
  for (const said of ['Na zimę', '1 pakiet', '110,40 zł netto', composeTexts.saves('9,60 zł')])
    await expect.element(dialogue).toHaveTextContent(said);
});

it('ready-made packages are marked in the search of packages too', async () => {
  const api = fakeApi();
  api.answer(({ url }) => ({ body: url.includes(health.route.path) ? { status: 'ok' } : aCart(2) }));
  session.start(aUser('u-search'));
  const search = (
    <>
      <PackageSearchScreen
        search={{ product: 22, name: 'Ibuprofen' }}
        onSearch={() => undefined}
        markSwitch={<MarkSwitch />}
        markedBar={<MarkedBar />}
      />
      <DialogHost dialogs={cartDialogs} />
    </>
  );
  const { screen } = await show(search, {
    seed: (client) => {
      const query = { product: 22, page: 1, perPage: 100 };
      client.setQueryData(promotionQueries.list(query).queryKey, aPackageList(CARDS));
      client.setQueryData(promotionQueries.form(1).queryKey, aForm([anEntry(31)]));
    },
  });
  await expect.element(screen.getByRole('link', { name: /Gotowy/ })).toBeVisible();
  expect(screen.getByRole('checkbox').elements()).toEqual([]);
  await screen.getByRole('button', { name: markedTexts.start }).click();
  await screen.getByRole('checkbox', { name: markedTexts.mark('Gotowy') }).click();
  await screen.getByRole('button', { name: markedTexts.add }).click();
  await expect.element(screen.getByRole('dialog').getByRole('listitem')).toHaveTextContent(/Gotowy.*1 pakiet.*dodano$/);
  expect(api.requests.filter(({ url }) => url.includes('add-package-to-cart/1/1'))).toHaveLength(1);
});

it('the box lies over the link of its card, is unmarked again, and says why an own package cannot be marked', async () => {
  fakeApi();
  const refusal = 'Promocja się zakończyła.';
  const { screen, path, box } = await promotions([{ ...OWN, refusal }]);
  await expect.element(box(markedTexts.cannot('Na zimę', refusal))).toBeVisible();
  const gotowy = box(markedTexts.mark('Gotowy'));
  await gotowy.click();
  await expect.element(gotowy).toBeChecked();
  await gotowy.click();
  await expect.element(gotowy).not.toBeChecked();
  expect(path()).not.toContain('/promocje/');
  for (const [width, height] of [
    [390, 844],
    [1024, 768],
  ] as const) {
    await page.viewport(width, height);
    await expect
      .element(screen.getByRole('link', { name: new RegExp(`^${promotionTexts.see}.*Gotowy`) }))
      .toBeVisible();
    // The filters move into a sheet once the width is known.
    await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  }
});

it('who may only look has nothing to mark, also when the right went while marking was on', async () => {
  fakeApi();
  const { screen, box } = await promotions();
  await expect.element(box(markedTexts.mark('Gotowy'))).toBeVisible();
  session.update({ ...aUser(), mayOrder: false });
  await expect.element(box(markedTexts.mark('Gotowy'))).not.toBeInTheDocument();
  await expect.element(screen.getByText('Na zimę')).toBeVisible();
  expect(screen.getByRole('checkbox').elements()).toEqual([]);
  expect(screen.getByRole('button', { name: markedTexts.start }).elements()).toEqual([]);
});

it('without the network they are kept on the device, and marking ends', async () => {
  fakeApi().answer('cut');
  const { screen, tick, add } = await promotions([OWN], aUser('u-offline'));
  await tick('Na zimę');
  await add();
  const dialogue = screen.getByRole('dialog');
  await expect.element(dialogue).toHaveTextContent(several.kept);
  await expect.element(dialogue.getByRole('listitem')).toHaveTextContent(/Na zimę.*czeka na wysłanie/);
  await dialogue.getByRole('button', { name: addTexts.goOn }).click();
  await expect.element(screen.getByRole('region', { name: markedTexts.label })).not.toBeInTheDocument();
  await screen.getByRole('button', { name: ownPackageTexts.addNamed('Na zimę') }).click();
  await expect
    .element(screen.getByRole('dialog', { name: composeTexts.kept }))
    .toHaveTextContent(composeTexts.keptText);
});
