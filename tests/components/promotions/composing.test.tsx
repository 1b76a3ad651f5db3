import type { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { ERROR_CODES } from '#shared/contract/common.ts';
import type { PackageForm } from '#shared/contract/promotions/packages.ts';
import { formatZl } from '#shared/language/money-format.ts';
import { formatCount } from '#shared/language/plural.ts';
import { composeTexts, discountText, ownPackageTexts } from '#shared/texts/promotions.ts';
import { uiTexts } from '#shared/texts/ui.ts';
import { aForm, anEntry, anOwnPackage, aPromotion } from '#tests/support/components/promotions.ts';
import { show } from '#tests/support/components/render.tsx';
import { aCart, aUser, fakeApi, withCart } from '#tests/support/web/fake-api.ts';
import { cartQuery } from '#web/api/cart.ts';
import { promotionQueries } from '#web/api/promotions.ts';
import { restoreSnapshot, takeSnapshot } from '#web/features/catalogue/adding/field-snapshot.ts';
import { ComposeScreen } from '#web/features/promotions/composing/ComposeScreen.tsx';
import { connectivity } from '#web/offline/connectivity/connectivity.ts';
import { readDraft, removeDraft } from '#web/offline/drafts/drafts.ts';
import { outboxState } from '#web/offline/outbox/outbox.ts';
import { saveBeforeReload } from '#web/state/before-reload.ts';
import { blocksScans, closeAllOverlays } from '#web/state/open-overlays.ts';
import { scanTarget } from '#web/state/scan-target.ts';
import { session } from '#web/state/session.ts';

const FIRST = 'Lek 1, tabl. · 400 mg · 50 tabl.';
const SECOND = 'Lek 2, tabl. · 400 mg · 50 tabl.';

const ENTRIES = [
  anEntry(1, { minCount: 4, maxCount: 48, of: { ean: '5900000000017' } }),
  anEntry(2, { of: { priceNet: 1_125, basicPriceNet: 1_125 } }),
  anEntry(3, { of: { priceNet: 419, basicPriceNet: 419, count: 18 } }),
  anEntry(4, { of: { isInStock: false, count: 0 } }),
];

/** As text is compared: with plain spaces. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const zl = (grosz: number) => plain(formatZl(grosz));
const says = (text: string) =>
  ['aria-valuetext', expect.stringMatching(new RegExp(`^${text.replaceAll(' ', '\\s')}$`))] as const;

async function compose(form: PackageForm = aForm(ENTRIES), seed: (client: QueryClient) => void = () => undefined) {
  const shown = await show(
    <ComposeScreen packageId={form.packageId} unavailable={(product) => <span>Powiadom: {product.name}</span>} />,
    {
      seed: (client) => {
        client.setQueryData(promotionQueries.form(form.packageId).queryKey, form);
        seed(client);
      },
    },
  );
  const counter = (name: string) => shown.screen.getByRole('spinbutton', { name: uiTexts.counter.label(name) });
  const calculator = shown.screen.getByRole('complementary', { name: composeTexts.calculator });
  const meter = calculator.getByRole('progressbar', { name: composeTexts.meter });
  return { ...shown, counter, calculator, meter };
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  // It would be taken up by the next test, in memory too.
  removeDraft('pakiet-11');
  session.end(null);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('calculates at once: meter, prices and sums follow the counters', async () => {
  const { calculator, counter, meter, screen } = await compose();
  await expect.element(meter).toHaveAttribute(...says('4 sztuki, bez rabatu, jeszcze 8 szt. do −8 %'));
  await expect.element(calculator.getByText(composeTexts.saving)).not.toBeInTheDocument();
  await counter(SECOND).fill('8');
  await userEvent.keyboard('{Enter}');
  await expect.element(meter).toHaveAttribute(...says('12 sztuk, rabat 8 %, jeszcze 12 szt. do −12 %'));
  // 4 × 16,93 + 8 × 10,35.
  await expect.element(calculator).toHaveTextContent(zl(15_052));
  await expect.element(calculator).toHaveTextContent(`${composeTexts.saving}${zl(4 * 147 + 8 * 90)}`);
  await expect.element(screen.getByRole('list', { name: composeTexts.rows })).toHaveTextContent(zl(1_693));
});

it('fills up to the next tier with the row that was changed last, and tells what that saves', async () => {
  const { calculator, counter, meter } = await compose();
  expect(calculator.getByRole('button', { name: /^\+\d/ }).query()).toBeNull();
  await counter(FIRST).fill('10');
  await counter(SECOND).fill('4');
  await userEvent.keyboard('{Enter}');
  await calculator.getByRole('button', { name: composeTexts.fill(10, 'Lek 2 400 mg, 50 tabl.') }).click();
  await expect.element(counter(SECOND)).toHaveValue('14');
  await expect.element(meter).toHaveAttribute('value', '24');
});

it('says at the row and above the locked button what is missing', async () => {
  const { calculator, counter } = await compose();
  await counter(FIRST).fill('1');
  await userEvent.keyboard('{Enter}');
  await expect.element(counter(FIRST)).toHaveAttribute('aria-invalid', 'true');
  await expect.element(counter(FIRST)).toHaveAccessibleDescription(uiTexts.counter.atLeast(4));
  const add = calculator.getByRole('button', { name: composeTexts.add(1) });
  await expect.element(add).toHaveAttribute('aria-disabled', 'true');
  await calculator.getByRole('link', { name: /Lek 1/ }).click();
  await expect.poll(() => document.activeElement?.id).toBe('sklad-1');
});

it('goes by keyboard: Enter and arrows between counters, the product out of stock has none', async () => {
  const { counter, screen } = await compose();
  await counter(FIRST).click();
  await userEvent.keyboard('12{Enter}');
  await expect.element(counter(SECOND)).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(counter(FIRST)).toHaveFocus();
  await expect.element(counter(FIRST)).toHaveValue('12');
  await expect.element(screen.getByText('Powiadom: Lek 4')).toBeVisible();
  expect(counter('Lek 4, tabl. · 400 mg · 50 tabl.').query()).toBeNull();
});

it('a scan of a product adds to its counter and focuses it; another code is not taken', async () => {
  const { counter } = await compose();
  await expect.element(counter(FIRST)).toHaveValue('4');
  expect(scanTarget()?.take({ code: '5900000000017', count: null })).toBe(true);
  expect(scanTarget()?.take({ code: '5900000000017', count: 3 })).toBe(true);
  await expect.element(counter(FIRST)).toHaveValue('8');
  await expect.element(counter(FIRST)).toHaveFocus();
  expect(scanTarget()?.take({ code: '5900000000024', count: null })).toBe(false);
});

it('a scan into a counter counts what was typed there first, and leaving the field keeps what it added', async () => {
  const { counter } = await compose();
  const scan = async () => {
    const field = await counter(FIRST).findElement();
    const before = takeSnapshot(field);
    // As the scanner's keys are taken out of the field again.
    if (before) restoreSnapshot(before);
    scanTarget()?.take({ code: '5900000000017', count: null });
  };
  await counter(FIRST).click();
  await scan();
  await scan();
  await userEvent.tab();
  await expect.element(counter(FIRST)).toHaveValue('6');
  await counter(FIRST).fill('10');
  await scan();
  await userEvent.tab();
  await expect.element(counter(FIRST)).toHaveValue('11');
});

it.each([
  ['abc', uiTexts.counter.unreadable],
  ['-5', uiTexts.counter.atLeast(0)],
  ['2,5', uiTexts.counter.part],
  ['99999999999', uiTexts.counter.atMost(formatCount(9_999))],
])('"%s" is refused at its counter, and no shortcut adds the composition without it', async (typed, words) => {
  const api = fakeApi();
  api.answer(withCart(aCart(2)));
  session.start(aUser());
  const { calculator, counter, screen } = await compose();
  await counter(SECOND).fill('8');
  await userEvent.keyboard('{Enter}');
  await expect
    .element(calculator.getByRole('button', { name: composeTexts.add(1) }))
    .not.toHaveAttribute('aria-disabled');
  await counter(SECOND).fill(typed);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(counter(SECOND)).toHaveAccessibleDescription(words);
  await expect.element(counter(SECOND)).toHaveFocus();
  expect(bodiesOf(api)).toEqual([]);
  await userEvent.tab();
  await expect.element(screen.getByText(uiTexts.counter.kept('8'))).toBeVisible();
  await expect.element(counter(SECOND)).toHaveValue('8');
});

it('Ctrl+Enter adds what is typed, though it is not settled', async () => {
  const api = fakeApi();
  api.answer(withCart(aCart(2)));
  session.start(aUser());
  const { counter } = await compose();
  await counter(SECOND).fill('20');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.poll(() => bodiesOf(api).length).toBe(1);
  expect(await bodiesOf(api)[0]).toMatchObject({
    products: [
      { id: 1, count: 4 },
      { id: 2, count: 20 },
    ],
    // 24 pieces reach −12 %: 4 × 16,19 + 20 × 9,90.
    seenPriceNet: 26_276,
  });
});

it('a composition that was saved is called by its own name while it waits for the server', async () => {
  fakeApi().answer(({ url }) => (url.includes('/create/') ? new Promise(() => {}) : { body: { status: 'ok' } }));
  session.start(aUser('u-own'));
  const own = anOwnPackage(71, {
    packageName: 'Na zimę',
    products: [
      { id: 2, count: 20 },
      { id: 1, count: 4 },
    ],
  });
  const { calculator, counter } = await compose(aForm(ENTRIES), (client) =>
    client.setQueryData(promotionQueries.own().queryKey, [own]),
  );
  await counter(SECOND).fill('20');
  await userEvent.keyboard('{Enter}');
  await calculator.getByRole('button', { name: composeTexts.add(1) }).click();
  await expect
    .poll(() => outboxState.get()?.record.operations.flatMap(({ facts }) => facts))
    .toMatchObject([{ packageName: 'Na zimę' }]);
});

it('what was added stays on the screen, and no draft of it', async () => {
  const api = fakeApi();
  api.answer(withCart(aCart(2)));
  session.start(aUser());
  const first = await compose();
  await first.counter(SECOND).fill('20');
  await userEvent.keyboard('{Enter}');
  await first.calculator.getByRole('button', { name: composeTexts.add(1) }).click();
  await expect.poll(() => bodiesOf(api).length).toBe(1);
  await expect.poll(() => readDraft('pakiet-11', Date.now())).toBeUndefined();
  await expect.element(first.counter(SECOND)).toHaveValue('20');
  await first.screen.unmount();
  await expect.element((await compose()).counter(SECOND)).toHaveValue('0');
});

it('a reload before the answer does not show as still to be added what the outbox holds', async () => {
  const api = fakeApi();
  api.answer(({ url }) => (url.includes('/create/') ? new Promise(() => {}) : { body: { status: 'ok' } }));
  session.start(aUser('u-reload'));
  const { calculator, counter } = await compose();
  await counter(SECOND).fill('20');
  await userEvent.keyboard('{Enter}');
  await calculator.getByRole('button', { name: composeTexts.add(1) }).click();
  await expect.poll(() => outboxState.get()?.record.operations).toMatchObject([{ change: { verb: 'compose' } }]);
  await saveBeforeReload();
  expect(readDraft('pakiet-11', Date.now())).toBeUndefined();
});

it('what was refused is a draft again', async () => {
  const api = fakeApi();
  api.answer(({ url }) =>
    url.includes('/create/')
      ? { status: 422, body: { code: 'withdrawn', message: 'Promocja się zakończyła.', requestId: 'r' } }
      : { body: url.includes('/cart') ? aCart(0) : { status: 'ok' } },
  );
  session.start(aUser('u-refused'));
  const { calculator, counter } = await compose();
  await counter(SECOND).fill('20');
  await userEvent.keyboard('{Enter}');
  await calculator.getByRole('button', { name: composeTexts.add(1) }).click();
  // The message dialogue.
  await expect.poll(blocksScans).toBe(true);
  expect(readDraft('pakiet-11', Date.now())).toMatchObject({ counts: { 2: 20 } });
  closeAllOverlays();
});

it.each([1024, 390])('an own package is not called like its promotion, %i pixels wide', async (width) => {
  await page.viewport(width, 844);
  session.start(aUser());
  const { screen, calculator, counter } = await compose();
  await counter(SECOND).fill('20');
  await userEvent.keyboard('{Enter}');
  const isPhone = width < 1000;
  if (isPhone) await screen.getByRole('button', { name: composeTexts.openCalculator }).click();
  const place = isPhone ? screen.getByRole('dialog') : calculator;
  await place.getByRole('button', { name: ownPackageTexts.save }).click();
  await expect
    .element(place.getByRole('textbox', { name: ownPackageTexts.name }))
    .toHaveValue('Pakiet 11 (nasz skład)');
});

it('the error of a name does not come back after the package was saved under another', async () => {
  const api = fakeApi();
  const refusal = { code: 'invalid', message: 'Popraw dane.', errors: { name: ['Nazwa zajęta.'] }, requestId: 'r' };
  session.start(aUser());
  const { calculator, counter } = await compose();
  await counter(SECOND).fill('20');
  await userEvent.keyboard('{Enter}');
  const save = calculator.getByRole('button', { name: ownPackageTexts.save });
  const name = calculator.getByRole('textbox', { name: ownPackageTexts.name });
  await save.click();
  const answerSaving = (answer: object) =>
    api.answer(({ url }) => (url.includes('/pharmacy-package/create/') ? answer : new Promise(() => {})));
  answerSaving({ status: 422, body: refusal });
  await save.click();
  await expect.element(name).toHaveAccessibleDescription(/Nazwa zajęta/);
  answerSaving({ body: aCart(2) });
  await name.fill('Na zimę');
  await save.click();
  await expect.element(name).not.toBeInTheDocument();
  await save.click();
  await expect.element(name).not.toHaveAccessibleDescription(/Nazwa zajęta/);
});

const bodiesOf = ({ requests }: ReturnType<typeof fakeApi>) =>
  requests.filter(({ url }) => url.includes('/pharmacy-package/create/')).map((request) => request.clone().json());

it('a page of a captive portal does not end the promotion', async () => {
  const api = fakeApi();
  api.answer({ status: 404, body: '<html>Zaloguj się do sieci</html>' });
  session.start(aUser());
  const { calculator, client, counter } = await compose();
  const asked = () => api.requests.filter(({ url }) => url.includes('/calculate/')).length;
  await expect.poll(asked).toBe(1);
  await counter(SECOND).fill('20');
  await userEvent.keyboard('{Enter}');
  await expect.poll(asked).toBe(2);
  await expect.poll(() => client.isFetching()).toBe(0);
  await expect.element(calculator.getByRole('button', { name: ownPackageTexts.save })).toBeVisible();
  await expect
    .element(calculator.getByRole('button', { name: composeTexts.add(1) }))
    .not.toHaveAttribute('aria-disabled', 'true');
});

it('a composition that nobody has changed is confirmed too, once there is a connection', async () => {
  const state = vi.spyOn(connectivity, 'state').mockReturnValue('offline');
  const api = fakeApi();
  session.start(aUser());
  const { client } = await compose();
  const asked = () => api.requests.filter(({ url }) => url.includes('/calculate/')).length;
  // As news of the cart comes.
  client.setQueryData(cartQuery().queryKey, aCart(1));
  expect(asked()).toBe(0);
  state.mockReturnValue('online');
  client.setQueryData(cartQuery().queryKey, aCart(2));
  await expect.poll(asked).toBe(1);
});

it('a promotion that ends while it is composed is told, and locks the button', async () => {
  const message = 'Promocja się zakończyła.';
  fakeApi().answer(({ url }) =>
    url.includes('/calculate/')
      ? { status: 422, body: { code: ERROR_CODES.withdrawn, message, requestId: 'r' } }
      : withCart(aCart(2))(new Request(url)),
  );
  session.start(aUser());
  const { calculator, counter } = await compose();
  await counter(SECOND).fill('20');
  await userEvent.keyboard('{Enter}');
  await expect.element(calculator.getByText(message)).toBeVisible();
  await expect
    .element(calculator.getByRole('button', { name: composeTexts.add(1) }))
    .toHaveAttribute('aria-disabled', 'true');
  await expect.element(counter(SECOND)).toHaveValue('20');
});

it('counts coins and money too', async () => {
  const coins = await compose(aForm(ENTRIES, { promotion: aPromotion(11, 'TYPE_COIN_BASED') }));
  await coins.counter(FIRST).fill('8');
  await userEvent.keyboard('{Enter}');
  await expect.element(coins.meter).toHaveAttribute(...says('16 monet, bez rabatu, jeszcze 4 monety do −8 %'));
  await coins.screen.unmount();
  const money = await compose(aForm(ENTRIES, { promotion: aPromotion(11, 'TYPE_AMOUNT_BASED') }));
  await money.counter(FIRST).fill('20');
  await userEvent.keyboard('{Enter}');
  await expect.element(money.calculator).toHaveTextContent(zl(36_800));
  await expect.element(money.calculator).toHaveTextContent(plain(discountText(8)));
});

it('multiplies by the number of packages, no more than the stock allows', async () => {
  const { calculator, counter } = await compose();
  await counter(FIRST).fill('12');
  await userEvent.keyboard('{Enter}');
  const packages = calculator.getByRole('spinbutton');
  await packages.fill('2');
  await userEvent.keyboard('{Enter}');
  await expect.element(calculator.getByRole('button', { name: composeTexts.add(2) })).toBeVisible();
  await expect.element(calculator).toHaveTextContent(zl(2 * 12 * 1_693));
  await expect.element(calculator).toHaveTextContent(plain(composeTexts.packagesStock(20)));
});

it('on a phone the sums stand in a bar above the tab bar and the whole calculator in a sheet', async () => {
  await page.viewport(390, 844);
  const { counter, screen } = await compose();
  await counter(FIRST).fill('12');
  await userEvent.keyboard('{Enter}');
  await counter(SECOND).click();
  (document.activeElement as HTMLElement).blur();
  const bar = screen.getByRole('region', { name: composeTexts.calculator });
  await expect.element(bar.getByRole('button', { name: composeTexts.addShort(1) })).toBeInViewport();
  await expect.element(bar).toHaveTextContent(zl(12 * 1_693));
  // The rows need the room.
  expect(bar.element().getBoundingClientRect().height).toBeLessThan(125);
  // The question about cookies stands above it; raised too, it would be hidden behind that.
  const { bottom } = bar.element().getBoundingClientRect();
  document.documentElement.style.setProperty('--consent-bar', '200px');
  expect(bar.element().getBoundingClientRect().bottom).toBe(bottom);
  document.documentElement.style.removeProperty('--consent-bar');
  await bar.getByRole('button', { name: composeTexts.openCalculator }).click();
  await expect.element(screen.getByRole('dialog').getByRole('progressbar', { name: composeTexts.meter })).toBeVisible();
});

it('paper as narrow as a phone has the sums and no button', async () => {
  await page.viewport(720, 900);
  const { screen } = await compose();
  const media = (name: string) => cdp().send('Emulation.setEmulatedMedia', { media: name });
  await media('print');
  try {
    const paper = screen.getByRole('complementary', { name: composeTexts.calculator });
    await expect.element(paper).toBeVisible();
    await expect.element(paper.getByRole('button')).not.toBeInTheDocument();
  } finally {
    await media('');
  }
});

it('on a phone the button stays while a counter has the focus, and both sums are named', async () => {
  await page.viewport(390, 844);
  const { counter, screen } = await compose();
  await counter(FIRST).fill('12');
  await userEvent.keyboard('{Enter}');
  await expect.element(counter(SECOND)).toHaveFocus();
  const bar = screen.getByRole('region', { name: composeTexts.calculator });
  await expect.element(bar.getByRole('button', { name: composeTexts.addShort(1) })).toBeVisible();
  await expect.element(bar).toHaveTextContent(/zł netto.*zł brutto/);
});
