import { describe, expect, it } from 'vitest';
import type { Cart } from '#shared/contract/cart.ts';
import { cartLines } from '#shared/rules/cart-items.ts';
import { aFilledCart, aLine, aPackage, aProblem } from '#tests/support/shop/carts.ts';
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

  it('stand cold before ordinary, warehouse by warehouse', () => {
    const cart = aFilledCart({ cold: [aLine(9)], warm: lines });
    expect(cartLines(cart).map(({ productId }) => productId)).toEqual([9, 1, 2, 3]);
  });

  it.each([
    ['the first', 1, 2],
    ['one in the middle', 2, 3],
    ['the last', 3, 2],
  ])('%s gives its place to a neighbour', (_, gone, next) => {
    expect(itemInPlaceOf(`product:${gone}`, lines.map(productItem))?.key).toBe(`product:${next}`);
  });

  it('the only one gives its place to none', () => {
    expect(itemInPlaceOf('product:1', [productItem(aLine(1))])).toBeUndefined();
  });

  it('have packages behind the products of their part, each package once', () => {
    const cart = aFilledCart(
      { cold: [aLine(9)], coldPackages: [aPackage(5)], warm: [aLine(1)], warmPackages: [aPackage(5), aPackage(6)] },
      { itemCount: 2 + 2 + 2 + 2 },
    );
    expect(cartItems(cart).map(({ key }) => key)).toEqual(['product:9', 'package:5', 'product:1', 'package:6']);
    expect(plain(contentsNote(cart))).toBe('4 pozycje · 4 sztuki i 4 pakiety');
    expect(plain(contentsOf(cart))).toMatch(/^Koszyk, 4 sztuki i 4 pakiety, .+ zł netto$/);
    expect(plain(contentsNote(aFilledCart({ warmPackages: [aPackage(5)] })))).toBe('1 pozycja · 2 pakiety');
    expect(plain(contentsNote(aFilledCart({ warm: [aLine(1)] })))).toBe('1 pozycja · 2 sztuki');
  });

  it('carry their format only where the name alone would be taken for another', () => {
    const [weak, strong] = [
      aLine(1, { productName: 'Morfina', withFormat: 'tabl. · 10 mg' }),
      aLine(2, { productName: 'Morfina', withFormat: 'tabl. · 60 mg' }),
    ];
    expect(nameAmong(weak, [weak, aLine(3)])).toBe('Morfina');
    expect(nameAmong(strong, [weak, strong])).toBe('Morfina, tabl. · 60 mg');
    expect(fullName(aLine(4, { productName: 'Plaster', withFormat: '' }))).toBe('Plaster');
  });
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

  it('lead from what keeps the cart from being ordered to their line', () => {
    expect(reasonsOf(cart)).toEqual([['Sprawdź pozycję: Pakiet 6', '#pakiet-6']]);
  });

  it('hold products of the cart as well', () => {
    expect(productsIn(aFilledCart({ warm: [aLine(1)], warmPackages: [aPackage(5)] }))).toEqual([1, 5]);
  });
});

describe('a changed price', () => {
  it.each([
    ['a rise', 1405, 1490, 5, '+6,0', '+4,25 zł'],
    ['a fall', 1000, 900, 3, '−10,0', '−3,00 zł'],
    ['a price where there was none', 0, 500, 2, null, '+10,00 zł'],
  ])('%s is told in percent of a piece and in złoty of the line', (_, before, after, count, percent, difference) => {
    const change = priceChange(before, after, count);
    expect(change.percent).toBe(percent);
    expect(plain(change.difference)).toBe(difference);
  });
});

describe('demand forms', () => {
  const narcotic = { isNarcotic: true, controlledGroup: 'I-N' };

  it('are asked for controlled lines without a scan', () => {
    const lines = [aLine(1, narcotic), aLine(2, narcotic), aLine(3)];
    const scan = { id: 1, productId: 1, name: 'z', fileName: 'z.pdf', size: 1 };
    expect(linesMissingDemandForm(lines, { narcoticDocuments: [scan], problems: [] })).toEqual([lines[1]]);
  });

  it('are not asked for a line that has to go', () => {
    const lines = [aLine(1, narcotic), aLine(2, narcotic), aLine(3, narcotic)];
    const problems = [aProblem(1, 'withdrawn'), aProblem(2, 'not_permitted'), aProblem(3, 'price')];
    expect(linesMissingDemandForm(lines, { narcoticDocuments: [], problems })).toEqual([lines[2]]);
  });
});

describe('reasons against ordering', () => {
  it('are none for a cart in order', () => {
    expect(checkoutReasons(aFilledCart({ warm: [aLine(1)] }))).toEqual([]);
  });

  it('lead to the lines and parts to mend', () => {
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

  it('are the server’s own words where it knows more than this version of the app', () => {
    const errors = [
      { code: 'sales_blocked', message: 'Zamawianie jest zablokowane.' },
      { code: 'logistic_minimum', message: 'Nie osiągnięto minimum.' },
      { code: 'narcotic_documents', message: 'Brak zapotrzebowań.' },
      { code: 'quota_of_2031', message: 'Przekroczono limit.' },
    ];
    const cart = aFilledCart({ warm: [aLine(1)] }, { errors });
    expect(reasonsOf(cart)).toEqual(errors.map(({ message }) => [message, null]));
  });

  it('do not ask for a form of a withdrawn controlled product', () => {
    const cart = aFilledCart(
      { warm: [aLine(1, { isNarcotic: true })] },
      { problems: [aProblem(1, 'withdrawn')], errors: [{ code: 'narcotic_documents', message: 'x' }] },
    );
    expect(reasonsOf(cart)).toEqual([['Sprawdź pozycję: Lek 1', '#linia-1']]);
  });

  it('tell a problem of something that is no line by the server’s reason', () => {
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
    ['its details are on their way', { sentNow }, sentNow.number],
    ['its details do not come', { sentNow, error: { code: null } }, sentNow.number],
    ['its details are there', { sentNow, order: order(1) }, 'ZA/2026/11/00008'],
    ['it is no more as it was sent', { sentNow, order: order(26) }, null],
    ['it is come upon later', { order: order(1) }, 'ZA/2026/11/00008'],
    ['nothing is known of it', {}, null],
    ['somebody else has sent it', { sentNow, userId: 'u-2' }, null],
    ['nobody is there any more', { sentNow, userId: undefined }, null],
    ['the server knows of no such order', { sentNow, error: NOT_THERE }, null],
    ['the server knows no more of such an order', { sentNow, error: NOT_THERE, order: order(1) }, null],
  ])('is told as sent when %s: %s', (_, known, number) => {
    const nothing = { order: undefined, error: null, sentNow: undefined, userId: 'u-1' };
    expect(sentNumber({ ...nothing, ...known })).toBe(number);
  });

  it.each([
    ['nothing is realized yet', { count: 25, invoiceQuantity: null }, '25 sztuk'],
    ['all came', { count: 1, invoiceQuantity: 1 }, '1 sztuka'],
    ['some came', { count: 25, invoiceQuantity: 12 }, '12 z 25 sztuk'],
    ['none came', { count: 4, invoiceQuantity: 0 }, '0 z 4 sztuk'],
  ])('counts the pieces that its sums are of: %s', (_, line, words) => {
    expect(plain(lineAmount(line))).toBe(words);
  });
});
