import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Cart } from '#shared/contract/cart.ts';
import { sumLines } from '#shared/rules/money.ts';
import { aFilledCart, aLine, aProblem } from '#tests/support/carts.ts';
import {
  addOf,
  CLEAR,
  factsOf,
  listOf,
  NOW,
  operationAt,
  recordWith,
  removeOf,
  setOf,
} from '#tests/support/queue-makers.ts';
import { append } from '#web/offline/cart-queue/merge.ts';
import type { ItemFacts, QueuedChange } from '#web/offline/cart-queue/operations.ts';
import { emptyRecord } from '#web/offline/cart-queue/record.ts';
import { parked } from '#web/offline/cart-queue/transitions.ts';
import { cartView } from '#web/offline/cart-queue/view.ts';

const CART = aFilledCart({ cold: [aLine(6, { isCoolerRequired: true })], warm: [aLine(7), aLine(8)] }, { version: 3 });
const viewAfter = (changes: readonly QueuedChange[], cart = CART) =>
  cartView(cart, recordWith(changes, cart).operations);
const linesOf = ({ cartWarehouses }: Cart) =>
  cartWarehouses.flatMap(({ warehouseId, coldProducts, warmProducts }) =>
    [...coldProducts, ...warmProducts].map((line) => ({ ...line, warehouseId })),
  );
const countsOf = (cart: Cart) => linesOf(cart).map(({ productId, count }) => [productId, count]);

describe('the cart on the screen', () => {
  it('is the server’s own while nothing waits', () => {
    expect(cartView(CART, [])).toBe(CART);
  });

  it.each<[string, QueuedChange[], number[][]]>([
    [
      'an add to a line',
      [addOf(7, 3)],
      [
        [6, 2],
        [7, 5],
        [8, 2],
      ],
    ],
    [
      'an add of something new, at the end of its part',
      [addOf(9, 3)],
      [
        [6, 2],
        [7, 2],
        [8, 2],
        [9, 3],
      ],
    ],
    [
      'a quantity',
      [setOf(7, 9)],
      [
        [6, 2],
        [7, 9],
        [8, 2],
      ],
    ],
    [
      'a removal',
      [removeOf(7)],
      [
        [6, 2],
        [8, 2],
      ],
    ],
    ['a clearing', [CLEAR], []],
    [
      'a list',
      [listOf([7, 1], [8, 2])],
      [
        [6, 2],
        [7, 3],
        [8, 4],
      ],
    ],
    [
      'one after another',
      [removeOf(7), addOf(7, 4), setOf(7, 6), addOf(9)],
      [
        [6, 2],
        [8, 2],
        [7, 6],
        [9, 1],
      ],
    ],
  ])('has %s in it', (_, changes, counts) => {
    expect(countsOf(viewAfter(changes))).toEqual(counts);
  });

  it('leaves out what was refused, and what waits behind it', () => {
    const record = recordWith([addOf(7, 90), setOf(7, 50), addOf(8)], CART);
    const refused = {
      kind: 'refused',
      status: 422,
      code: null,
      message: '',
      available: null,
      requestId: null,
    } as const;
    const stuck = parked(record, operationAt(record, 0).id, refused, NOW);
    expect(countsOf(cartView(CART, stuck.operations))).toEqual([
      [6, 2],
      [7, 2],
      [8, 3],
    ]);
  });

  it('shows a new line as its screen did, also of a warehouse that was not in the cart', () => {
    const facts: ItemFacts = {
      ...(factsOf(9) as Extract<ItemFacts, { type: 'product' }>),
      warehouseId: 'W2',
      warehouseName: null,
    };
    const added = append(
      emptyRecord('u-1'),
      { id: crypto.randomUUID(), change: addOf(9, 2), facts: [facts], now: NOW },
      CART,
    );
    const view = cartView(CART, added.kind === 'added' ? added.record.operations : []);
    const [, second] = view.cartWarehouses;
    expect(second).toMatchObject({ warehouseId: 'W2', warehouseName: 'Magazyn W2', warmMinimum: null, priceNet: 2000 });
    expect(second?.warmProducts).toMatchObject([{ productName: 'Lek 9', count: 2, priceSumNet: 2000 }]);
  });

  it('says nothing of an add whose screen knew only a number', () => {
    const added = append(
      emptyRecord('u-1'),
      { id: crypto.randomUUID(), change: addOf(9, 2), facts: [], now: NOW },
      CART,
    );
    expect(countsOf(cartView(CART, added.kind === 'added' ? added.record.operations : []))).toEqual(countsOf(CART));
  });

  it('settles accepted problems as the server will', () => {
    const problems = [aProblem(6, 'withdrawn'), aProblem(7, 'stock', { after: 1 }), aProblem(8, 'price')];
    const cart = { ...CART, problems };
    const accept = (...ids: string[]): QueuedChange => ({ kind: 'accept-problems', ids, productIds: [] });
    const all = viewAfter([accept('withdrawn:6', 'stock:7', 'price:8')], cart);
    expect([countsOf(all), all.problems]).toEqual([
      [
        [7, 1],
        [8, 2],
      ],
      [],
    ]);
    const one = viewAfter([accept('price:8')], cart);
    expect([countsOf(one), one.problems.map(({ id }) => id)]).toEqual([countsOf(CART), ['withdrawn:6', 'stock:7']]);
    expect(viewAfter([removeOf(7)], cart).problems.map(({ id }) => id)).toEqual(['withdrawn:6', 'price:8']);
  });

  it('says what stands against an order as far as the device can tell', () => {
    const errors = [
      { code: 'logistic_minimum', message: 'x' },
      { code: 'sales_blocked', message: 'zablokowane' },
    ];
    const short = aFilledCart({ warm: [aLine(7)], missingWarm: 10_000 }, { errors });
    expect(viewAfter([setOf(7, 12)], short).errors).toEqual([{ code: 'sales_blocked', message: 'zablokowane' }]);
    expect(viewAfter([setOf(7, 3)], short).errors.map(({ code }) => code)).toEqual([
      'sales_blocked',
      'logistic_minimum',
    ]);
    const facts: ItemFacts = { ...(factsOf(9) as Extract<ItemFacts, { type: 'product' }>), isNarcotic: true };
    const added = append(
      emptyRecord('u-1'),
      { id: crypto.randomUUID(), change: addOf(9), facts: [facts], now: NOW },
      CART,
    );
    const view = cartView(CART, added.kind === 'added' ? added.record.operations : []);
    expect(view.errors.map(({ code }) => code)).toContain('narcotic_documents');
  });

  it('shows no demand form of a line that goes, nor when the line comes back at once', () => {
    const cart = aFilledCart(
      { warm: [aLine(7, { isNarcotic: true }), aLine(8, { isNarcotic: true })] },
      {
        narcoticDocuments: [7, 8].map((productId) => ({
          id: productId,
          productId,
          name: 'z',
          fileName: 'z.pdf',
          size: 1,
        })),
      },
    );
    const shown = (changes: Parameters<typeof viewAfter>[0]) =>
      viewAfter(changes, cart).narcoticDocuments.map(({ id }) => id);
    expect(shown([setOf(7, 9)])).toEqual([7, 8]);
    expect(shown([removeOf(7)])).toEqual([8]);
    expect(shown([removeOf(7), addOf(7)])).toEqual([8]);
    expect(shown([{ kind: 'remove-all' }])).toEqual([]);
  });

  it('keeps the objects of lines that nothing happens to', () => {
    const view = viewAfter([setOf(7, 9)]);
    expect(linesOf(view)).toHaveLength(3);
    expect(view.cartWarehouses[0]?.coldProducts[0]).toBe(CART.cartWarehouses[0]?.coldProducts[0]);
    expect(view.cartWarehouses[0]?.warmProducts[1]).toBe(CART.cartWarehouses[0]?.warmProducts[1]);
  });
});

describe('packages', () => {
  const line = { packageId: 35, packageName: 'Pakiet', count: 2, priceSumNet: 5000, priceSumGross: 5400 };
  const withPackage = (): Cart => {
    const [warehouse] = CART.cartWarehouses;
    if (warehouse === undefined) throw new Error('a warehouse');
    return { ...CART, priceNet: CART.priceNet + 5000, cartWarehouses: [{ ...warehouse, warmPackages: [line] }] };
  };
  const fresh: ItemFacts = {
    type: 'package',
    packageId: 36,
    packageName: 'Nowy',
    priceNet: 100,
    priceGross: 108,
    warehouseId: 'W1',
    warehouseName: 'Magazyn',
    isCoolerRequired: true,
  };
  const change = (change: QueuedChange, facts: ItemFacts[] = []) => {
    const cart = withPackage();
    const added = append(emptyRecord('u-1'), { id: crypto.randomUUID(), change, facts, now: NOW }, cart);
    return cartView(cart, added.kind === 'added' ? added.record.operations : []);
  };

  it('are added, set and taken out beside the products', () => {
    const [more] = change({ kind: 'add-package', packageId: 35, count: 1 }).cartWarehouses;
    expect(more?.warmPackages).toEqual([{ ...line, count: 3, priceSumNet: 7500, priceSumGross: 8100 }]);
    const set = change({ kind: 'set-package', packageId: 35, count: 4 });
    expect(set.cartWarehouses[0]?.warmPackages).toMatchObject([{ count: 4, priceSumNet: 10_000 }]);
    expect([set.priceNet, set.itemCount]).toEqual([CART.priceNet + 10_000, CART.itemCount + 4]);
    const none = change({ kind: 'remove-package', packageId: 35 });
    expect([none.cartWarehouses[0]?.warmPackages, none.priceNet]).toEqual([[], CART.priceNet]);
    const [two] = change({ kind: 'add-package', packageId: 36, count: 2 }, [fresh]).cartWarehouses;
    expect(two?.coldPackages).toMatchObject([{ packageName: 'Nowy', count: 2, priceSumNet: 200, priceSumGross: 216 }]);
  });

  it('are left alone by a clearing', () => {
    const [warehouse] = change(CLEAR).cartWarehouses;
    expect([warehouse?.warmProducts, warehouse?.warmPackages]).toEqual([[], [line]]);
  });
});

it('the sums of any series of changes follow the money rule', () => {
  const product = fc.integer({ min: 5, max: 10 });
  const pieces = fc.integer({ min: 1, max: 99 });
  const change = fc.oneof(
    fc.tuple(product, pieces).map(([id, count]) => addOf(id, count)),
    fc.tuple(product, pieces).map(([id, count]) => setOf(id, count)),
    product.map(removeOf),
  );
  const price = fc.integer({ min: 1, max: 99_999 });
  const priced = fc.record({ price, vatRate: fc.constantFrom(5, 8, 23) });
  fc.assert(
    fc.property(
      fc.array(change, { maxLength: 20 }),
      fc.array(priced, { minLength: 3, maxLength: 3 }),
      (changes, prices) => {
        const warm = [7, 8, 9].map((id, index) => {
          const { price: net = 1, vatRate = 8 } = prices[index] ?? {};
          return aLine(id, { productPriceNet: net, basicPriceNet: net, vatRate, priceSumNet: net * 2 });
        });
        const sums = sumLines(warm.map((line) => ({ ...line, warehouseId: 'W1', unitPriceNet: line.productPriceNet })));
        const cart = {
          ...aFilledCart({ warm }),
          priceNet: sums.priceNet,
          priceGross: sums.priceGross,
          basicPriceNet: sums.basicPriceNet,
        };
        const view = viewAfter(changes, cart);
        const expected = sumLines(linesOf(view).map((line) => ({ ...line, unitPriceNet: line.productPriceNet })));
        expect([view.priceNet, view.priceGross]).toEqual([expected.priceNet, expected.priceGross]);
        expect(view.itemCount).toBe(linesOf(view).reduce((sum, { count }) => sum + count, 0));
        const net = view.cartWarehouses.reduce((sum, { priceNet }) => sum + priceNet, 0);
        expect(net).toBe(view.priceNet);
      },
    ),
  );
});
