import { describe, expect, it } from 'vitest';
import type { Cart } from '#shared/contract/cart.ts';
import { cartLines } from '#shared/rules/cart-items.ts';
import { aFilledCart, aLine, aPackage, aPacked, aProblem } from '#tests/support/shop/carts.ts';
import { checkoutReasons } from '#web/features/cart/checkout/checkout-reasons.tsx';
import { isJustSent, lineAmount, sentNumber } from '#web/features/cart/checkout/sent-order.ts';
import {
  cartItems,
  contentsNote,
  fullName,
  itemInPlaceOf,
  nameAmong,
  packageSpread,
  productItem,
  productsIn,
} from '#web/features/cart/editing/cart-lines.ts';
import { linesMissingDemandForm } from '#web/features/cart/editing/demand-forms.ts';
import { priceChange } from '#web/features/cart/editing/price-change.ts';
import { contentsOf } from '#web/features/shell/header/cart-contents.ts';

const plain = (text: unknown) => String(text).replace(/\s/g, ' ');
const reasonsOf = (cart: Cart) => checkoutReasons(cart).map(({ text, href }) => [plain(text), href ?? null]);

describe('lines', () => {
  const lines = [aLine(1), aLine(2), aLine(3)];

  it('are ordered by warehouse, cold before ordinary', () => {
    const cart = aFilledCart({ cold: [aLine(9)], warm: lines });
    expect(cartLines(cart).map(({ productId }) => productId)).toEqual([9, 1, 2, 3]);
  });

  it.each([
    ['the first', 1, 2],
    ['one in the middle', 2, 3],
    ['the last', 3, 2],
  ])('%s is replaced by a neighbour', (_, gone, next) => {
    expect(itemInPlaceOf(`product:${gone}`, lines.map(productItem))?.key).toBe(`product:${next}`);
  });

  it('the only one has no replacement', () => {
    expect(itemInPlaceOf('product:1', [productItem(aLine(1))])).toBeUndefined();
  });

  it('have packages after the products of their part, each package once', () => {
    const cart = aFilledCart(
      { cold: [aLine(9)], coldPackages: [aPackage(5)], warm: [aLine(1)], warmPackages: [aPackage(5), aPackage(6)] },
      { itemCount: 2 + 2 + 2 + 2 },
    );
    expect(cartItems(cart).map(({ key }) => key)).toEqual(['product:9', 'package:5', 'product:1', 'package:6']);
    expect(plain(contentsNote(cart))).toBe('5 pozycji · 4 sztuki i 4 pakiety');
    expect(plain(contentsOf(cart))).toMatch(/^Koszyk, 4 sztuki i 4 pakiety, .+ zł netto$/);
    const two = aPackage(5, [aPacked(1), aPacked(2)]);
    expect(plain(contentsNote(aFilledCart({ warmPackages: [two] })))).toBe('2 pozycje · 2 pakiety');
    expect(plain(contentsNote(aFilledCart({ warm: [aLine(1)] })))).toBe('1 pozycja · 2 sztuki');
  });

  it('show their format only when the name is ambiguous', () => {
    const [weak, strong] = [
      aLine(1, { productName: 'Morfina', withFormat: 'tabl. · 10 mg' }),
      aLine(2, { productName: 'Morfina', withFormat: 'tabl. · 60 mg' }),
    ];
    expect(nameAmong(weak, [weak, aLine(3)])).toBe('Morfina');
    expect(nameAmong(strong, [weak, strong])).toBe('Morfina, tabl. · 60 mg');
    expect(fullName(aLine(4, { productName: 'Plaster', withFormat: '' }))).toBe('Plaster');
  });
});

it('several changed prices are one task, one is a task of its line', () => {
  const lines = [aLine(1), aLine(2), aLine(3)];
  const two = aFilledCart(
    { warm: lines },
    { problems: [aProblem(1, 'price'), aProblem(2, 'price'), aProblem(3, 'stock')] },
  );
  expect(reasonsOf(two)).toEqual([
    ['Zaakceptuj nowe ceny: 2 pozycje', '#zmiany-cen'],
    ['Sprawdź pozycję: Lek 3', '#linia-3'],
  ]);
  const one = aFilledCart({ warm: lines }, { problems: [aProblem(2, 'price')] });
  expect(reasonsOf(one)).toEqual([['Zaakceptuj zmianę ceny: Lek 2', '#linia-2']]);
});

describe('packages', () => {
  const cart = aFilledCart(
    { coldPackages: [aPackage(5)], warmPackages: [aPackage(5), aPackage(6)] },
    { problems: [{ ...aProblem(0, 'stock', { id: 's' }), productId: undefined, packageId: 6 }] },
  );
  const [{ coldPackages, warmPackages } = { coldPackages: [], warmPackages: [] }] = cart.cartWarehouses;
  const spreads = [...coldPackages, ...warmPackages].map((line) => packageSpread(cart, line));

  it('are changed at their first part', () => {
    expect(spreads).toEqual(['first', 'further', 'whole']);
  });

  it('are linked from the checkout reasons', () => {
    expect(reasonsOf(cart)).toEqual([['Sprawdź pozycję: Pakiet 6', '#pakiet-6']]);
  });

  it('count their products as products of the cart', () => {
    expect(productsIn(aFilledCart({ warm: [aLine(1)], warmPackages: [aPackage(5)] }))).toEqual([1, 5]);
  });
});

describe('a changed price', () => {
  it.each([
    ['a rise', 1405, 1490, 5, '+6,0', '+4,25 zł'],
    ['a fall', 1000, 900, 3, '−10,0', '−3,00 zł'],
    ['a price where there was none', 0, 500, 2, null, '+10,00 zł'],
  ])('%s is shown in percent per piece and in złoty per line', (_, before, after, count, percent, difference) => {
    const change = priceChange(before, after, count);
    expect(change.percent).toBe(percent);
    expect(plain(change.difference)).toBe(difference);
  });
});

describe('demand forms', () => {
  const narcotic = { isNarcotic: true, controlledGroup: 'I-N' };

  it('are required for controlled lines without one', () => {
    const lines = [aLine(1, narcotic), aLine(2, narcotic), aLine(3)];
    const scan = { id: 1, productId: 1, name: 'z', fileName: 'z.pdf', size: 1 };
    expect(linesMissingDemandForm(lines, { narcoticDocuments: [scan], problems: [] })).toEqual([lines[1]]);
  });

  it('are not required for a line that cannot be sold', () => {
    const lines = [aLine(1, narcotic), aLine(2, narcotic), aLine(3, narcotic)];
    const problems = [aProblem(1, 'withdrawn'), aProblem(2, 'not_permitted'), aProblem(3, 'price')];
    expect(linesMissingDemandForm(lines, { narcoticDocuments: [], problems })).toEqual([lines[2]]);
  });
});

describe('reasons against ordering', () => {
  it('are empty for a valid cart', () => {
    expect(checkoutReasons(aFilledCart({ warm: [aLine(1)] }))).toEqual([]);
  });

  it('link to the lines and parts with problems', () => {
    const cart = aFilledCart(
      { warm: [aLine(1), aLine(2), aLine(3, { isNarcotic: true, controlledGroup: 'I-N' })], missingWarm: 2460 },
      {
        problems: [aProblem(1, 'price'), aProblem(2, 'stock')],
        errors: [
          { code: 'narcotic_documents', message: 'x' },
          { code: 'logistic_minimum', message: 'x' },
        ],
      },
    );
    expect(reasonsOf(cart)).toEqual([
      ['Zaakceptuj zmianę ceny: Lek 1', '#linia-1'],
      ['Sprawdź pozycję: Lek 2', '#linia-2'],
      ['Dołącz zapotrzebowanie: Lek 3', '#linia-3'],
      ['Transport zwykły, Magazyn: brakuje 24,60 zł', '#czesc-W1-warm'],
    ]);
  });

  it('name both counts where a demand form is for another one', () => {
    const scan = { id: 1, productId: 1, name: 'z', fileName: 'z.pdf', size: 1, lines: [{ productId: 1, count: 1200 }] };
    const cart = aFilledCart(
      { warm: [aLine(1, { isNarcotic: true })] },
      { narcoticDocuments: [scan], errors: [{ code: 'narcotic_documents', message: 'x' }] },
    );
    expect(reasonsOf(cart)).toEqual([
      ['Dołącz nowe zapotrzebowanie: Lek 1 (jest na 1 200 szt., w koszyku 2 szt.)', '#linia-1'],
    ]);
  });

  it('use the server’s message for unknown codes', () => {
    const errors = [
      { code: 'sales_blocked', message: 'Zamawianie jest zablokowane.' },
      { code: 'logistic_minimum', message: 'Nie osiągnięto minimum.' },
      { code: 'narcotic_documents', message: 'Brak zapotrzebowań.' },
      { code: 'quota_of_2031', message: 'Przekroczono limit.' },
    ];
    const cart = aFilledCart({ warm: [aLine(1)] }, { errors });
    expect(reasonsOf(cart)).toEqual(errors.map(({ message }) => [message, null]));
  });

  it('do not require a form for a withdrawn controlled product', () => {
    const cart = aFilledCart(
      { warm: [aLine(1, { isNarcotic: true })] },
      { problems: [aProblem(1, 'withdrawn')], errors: [{ code: 'narcotic_documents', message: 'x' }] },
    );
    expect(reasonsOf(cart)).toEqual([['Sprawdź pozycję: Lek 1', '#linia-1']]);
  });

  it('use the server’s reason for a problem without a line', () => {
    const cart = aFilledCart(
      { warm: [aLine(1)] },
      { problems: [aProblem(77, 'stock', { reason: 'Pakiet się skończył.' })] },
    );
    expect(reasonsOf(cart)).toEqual([['Pakiet się skończył.', null]]);
  });
});

describe('the summary of an order', () => {
  it.each([
    [1, true],
    [2, false],
    [15, false],
    [20, false],
    [26, false],
  ] as const)('with status %i says "sent": %s', (code, isNews) => {
    expect(isJustSent({ orderStatus: { code, label: 'x' } })).toBe(isNews);
  });

  const sentNow = { number: 'ZA/2026/11/00007', owner: 'u-1' };
  const order = (code: 1 | 26) => ({ orderNumber: 'ZA/2026/11/00008', orderStatus: { code, label: 'x' } });
  const NOT_THERE = { code: 'not_found' };
  it.each([
    ['its details are loading', { sentNow }, sentNow.number],
    ['its details do not load', { sentNow, error: { code: null } }, sentNow.number],
    ['its details are loaded', { sentNow, order: order(1) }, 'ZA/2026/11/00008'],
    ['its status has changed', { sentNow, order: order(26) }, null],
    ['it is opened later', { order: order(1) }, 'ZA/2026/11/00008'],
    ['nothing is known about it', {}, null],
    ['another user has sent it', { sentNow, userId: 'u-2' }, null],
    ['no user is logged in', { sentNow, userId: undefined }, null],
    ['the server does not find it', { sentNow, error: NOT_THERE }, null],
    ['the server no longer finds it', { sentNow, error: NOT_THERE, order: order(1) }, null],
  ])('shows the number as sent when %s: %s', (_, known, number) => {
    const nothing = { order: undefined, error: null, sentNow: undefined, userId: 'u-1' };
    expect(sentNumber({ ...nothing, ...known })).toBe(number);
  });

  it.each([
    ['nothing is realized yet', { count: 25, invoiceQuantity: null }, '25 sztuk'],
    ['all came', { count: 1, invoiceQuantity: 1 }, '1 sztuka'],
    ['some came', { count: 25, invoiceQuantity: 12 }, '12 z 25 sztuk'],
    ['none came', { count: 4, invoiceQuantity: 0 }, '0 z 4 sztuk'],
  ])('counts the pieces included in its sums: %s', (_, line, words) => {
    expect(plain(lineAmount(line))).toBe(words);
  });
});
