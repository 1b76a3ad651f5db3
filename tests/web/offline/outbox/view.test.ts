import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Cart } from '#shared/contract/cart.ts';
import { warehouseLines } from '#shared/rules/cart-items.ts';
import { sumLines } from '#shared/rules/money.ts';
import { aFilledCart, aLine, aPackage, aPacked, aProblem } from '#tests/support/shop/carts.ts';
import { versionAt } from '#tests/support/shop/versions.ts';
import {
  addOf,
  addPackageOf,
  CLEAR,
  factsOf,
  listOf,
  NOW,
  operationAt,
  recordWith,
  removeOf,
  removePackageOf,
  setOf,
  setPackageOf,
} from '#tests/support/web/outbox-builders.ts';
import type { CartChange } from '#web/offline/outbox/cart-change.ts';
import { enqueue } from '#web/offline/outbox/enqueue.ts';
import type { ItemFacts } from '#web/offline/outbox/item-facts.ts';
import { emptyRecord } from '#web/offline/outbox/record.ts';
import { parked } from '#web/offline/outbox/transitions.ts';
import { cartView } from '#web/offline/outbox/view.ts';

const CART = aFilledCart(
  { cold: [aLine(6, { isCoolerRequired: true })], warm: [aLine(7), aLine(8)] },
  { version: versionAt(3) },
);
const viewAfter = (changes: readonly CartChange[], cart = CART) => cartView(cart, recordWith(changes, cart).operations);
const linesOf = ({ cartWarehouses }: Cart) =>
  cartWarehouses.flatMap((warehouse) =>
    warehouseLines(warehouse).map((line) => ({ ...line, warehouseId: warehouse.warehouseId })),
  );
/** Goods of packages with all their pieces, as the money rule takes them. */
const packedOf = ({ cartWarehouses }: Cart) =>
  cartWarehouses.flatMap(({ warehouseId, warmPackages }) =>
    warmPackages.flatMap(({ count, products }) =>
      products.map((product) => ({ ...product, warehouseId, count: product.count * count })),
    ),
  );
const countsOf = (cart: Cart) => linesOf(cart).map(({ productId, count }) => [productId, count]);

describe('the cart on the screen', () => {
  it('is the server’s own while nothing waits', () => {
    expect(cartView(CART, [])).toBe(CART);
  });

  it.each<[string, CartChange[], number[][]]>([
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

  it('leaves out refused changes', () => {
    const record = recordWith([addOf(7, 90), addOf(8)], CART);
    const refused = {
      kind: 'refused',
      status: 422,
      code: null,
      message: '',
      available: null,
      count: null,
      requestId: null,
    } as const;
    const stuck = parked(record, operationAt(record, 0).id, refused, NOW);
    expect(countsOf(cartView(CART, stuck.operations))).toEqual([
      [6, 2],
      [7, 2],
      [8, 3],
    ]);
  });

  /** Two pieces of product 9, added on a screen that did not know the warehouse name. */
  const unnamed = (warehouseId: string) => {
    const seen = factsOf(9) as Extract<ItemFacts, { type: 'product' }>;
    const facts: ItemFacts = { ...seen, warehouseId, warehouseName: null };
    const draft = { id: crypto.randomUUID(), change: addOf(9, 2), facts: [facts], now: NOW };
    const added = enqueue(emptyRecord('u-1'), draft, CART);
    return added?.record.operations ?? [];
  };

  it('prefers the server’s warehouse name', () => {
    const [first] = CART.cartWarehouses;
    const view = cartView(CART, unnamed(first?.warehouseId ?? ''), new Map([['W1', 'Dawna nazwa']]));
    expect(view.cartWarehouses.map(({ warehouseName }) => warehouseName)).toEqual([first?.warehouseName]);
    expect(first?.warehouseName).not.toBe('Magazyn W1');
    expect(countsOf(view)).toContainEqual([9, 2]);
  });

  it('takes the name of a new warehouse from the catalogue on the device', () => {
    const view = cartView(CART, unnamed('W2'), new Map([['W2', 'Magazyn Południe']]));
    expect(view.cartWarehouses[1]).toMatchObject({ warehouseId: 'W2', warehouseName: 'Magazyn Południe' });
  });

  it('shows a new line as its screen did, also of a new warehouse', () => {
    const view = cartView(CART, unnamed('W2'));
    const [, second] = view.cartWarehouses;
    expect(second).toMatchObject({ warehouseId: 'W2', warehouseName: 'Magazyn W2', warmMinimum: null, priceNet: 2000 });
    expect(second?.warmProducts).toMatchObject([{ productName: 'Lek 9', count: 2, priceSumNet: 2000 }]);
  });

  it('leaves out an add without facts', () => {
    const added = enqueue(
      emptyRecord('u-1'),
      { id: crypto.randomUUID(), change: addOf(9, 2), facts: [], now: NOW },
      CART,
    );
    expect(countsOf(cartView(CART, added?.record.operations ?? []))).toEqual(countsOf(CART));
  });

  it('settles accepted problems as the server will', () => {
    const problems = [aProblem(6, 'withdrawn'), aProblem(7, 'stock', { after: 1 }), aProblem(8, 'price')];
    const cart = { ...CART, problems };
    const accept = (...ids: string[]): CartChange => ({ verb: 'accept-problems', ids, items: [] });
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

  it('has the errors of an order as far as the device can compute them', () => {
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
    const added = enqueue(
      emptyRecord('u-1'),
      { id: crypto.randomUUID(), change: addOf(9), facts: [facts], now: NOW },
      CART,
    );
    const view = cartView(CART, added?.record.operations ?? []);
    expect(view.errors.map(({ code }) => code)).toContain('narcotic_documents');
  });

  it('misses a demand form while a waiting change makes another count of it', () => {
    const lines = [{ productId: 7, count: 2 }];
    const cart = aFilledCart(
      { warm: [aLine(7, { isNarcotic: true })] },
      { narcoticDocuments: [{ id: 1, productId: 7, name: 'z', fileName: 'z.pdf', size: 1, lines }] },
    );
    const codes = (changes: Parameters<typeof viewAfter>[0]) => viewAfter(changes, cart).errors.map(({ code }) => code);
    expect(codes([setOf(7, 5)])).toContain('narcotic_documents');
    expect(codes([addOf(7)])).toContain('narcotic_documents');
    expect(codes([addOf(7), setOf(7, 2)])).not.toContain('narcotic_documents');
  });

  it('shows no demand form of a removed line, even when it is added again at once', () => {
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
    expect(shown([CLEAR])).toEqual([]);
  });

  it.each<[string, CartChange]>([
    ['a removal', removeOf(7)],
    ['a clearing', CLEAR],
  ])('shows a line that is added again after %s at its new price, with nothing of the old one', (_, gone) => {
    const changed = { name: 'Anna Kowalska', at: '2026-11-28T09:00:00.000Z' };
    const cart = aFilledCart(
      { warm: [aLine(7, { productPriceNet: 800, changed })] },
      { version: versionAt(3), problems: [aProblem(7, 'price')] },
    );
    const kept = viewAfter([setOf(7, 5)], cart);
    expect([linesOf(kept), kept.problems]).toMatchObject([[{ productPriceNet: 800, changed }], [{ productId: 7 }]]);
    const again = viewAfter([gone, addOf(7, 2)], cart);
    expect(linesOf(again)).toMatchObject([{ count: 2, productPriceNet: 1000, priceSumNet: 2000, changed: null }]);
    expect(again.problems).toEqual([]);
  });

  it('keeps the objects of unchanged lines', () => {
    const view = viewAfter([setOf(7, 9)]);
    expect(linesOf(view)).toHaveLength(3);
    expect(view.cartWarehouses[0]?.coldProducts[0]).toBe(CART.cartWarehouses[0]?.coldProducts[0]);
    expect(view.cartWarehouses[0]?.warmProducts[1]).toBe(CART.cartWarehouses[0]?.warmProducts[1]);
  });
});

describe('packages', () => {
  const [goods, strong] = [aPacked(20), aPacked(21, { vatRate: 23, productPriceNet: 333, count: 1 })];
  const held = aPackage(35, [goods]);
  const WITH_PACKAGE = aFilledCart(
    { cold: [aLine(6, { isCoolerRequired: true })], warm: [aLine(7), aLine(8)], warmPackages: [held] },
    { version: versionAt(3) },
  );
  const fresh: ItemFacts = {
    type: 'package',
    packageId: 36,
    packageName: 'Nowy',
    discountPercent: 5,
    available: 9,
    parts: [
      { warehouseId: 'W1', warehouseName: 'Magazyn', isCoolerRequired: true, products: [goods] },
      { warehouseId: 'W2', warehouseName: null, isCoolerRequired: false, products: [strong] },
    ],
  };
  const view = (changes: CartChange[], facts: ItemFacts[] = [], cart = WITH_PACKAGE) => {
    const record = changes.reduce((before, change) => {
      return enqueue(before, { id: crypto.randomUUID(), change, facts, now: NOW }, cart)?.record ?? before;
    }, emptyRecord('u-1'));
    return cartView(cart, record.operations);
  };
  const vat8 = (cart: Cart) => cart.vat.find(({ rate }) => rate === 8);

  it('are added, set and removed beside the products, with their VAT', () => {
    const more = view([addPackageOf(35)]);
    expect(more.cartWarehouses[0]?.warmPackages).toMatchObject([
      { count: 3, priceSumNet: 8100, priceSumGross: 8748, products: [{ productId: 20, count: 3, priceSumNet: 8100 }] },
    ]);
    expect(vat8(more)).toEqual({ rate: 8, net: 6000 + 8100, vat: 480 + 648 });
    expect([more.priceNet, more.priceGross, more.basicPriceNet]).toEqual([14_100, 15_228, 6000 + 9000]);
    const set = view([setPackageOf(35, 4)]);
    expect(set.cartWarehouses[0]?.warmPackages).toMatchObject([{ count: 4, priceSumNet: 10_800 }]);
    expect([set.priceNet, set.itemCount]).toEqual([6000 + 10_800, 6 + 4]);
    const none = view([removePackageOf(35)]);
    expect([none.cartWarehouses[0]?.warmPackages, none.priceNet, none.itemCount]).toEqual([[], 6000, 6]);
  });

  it('are new when added again after a removal', () => {
    const parts = [{ warehouseId: 'W1', warehouseName: null, isCoolerRequired: false, products: [strong] }];
    const { cartWarehouses } = view([removePackageOf(35), addPackageOf(35)], [{ ...fresh, packageId: 35, parts }]);
    expect(cartWarehouses[0]?.warmPackages).toMatchObject([{ packageName: 'Nowy', count: 1, priceSumNet: 333 }]);
  });

  it('keep their VAT and objects while other changes wait', () => {
    const other = view([setOf(7, 9)]);
    expect(vat8(other)).toEqual({ rate: 8, net: 9000 + 4000 + 5400, vat: 1472 });
    expect(other.cartWarehouses[0]?.warmPackages[0]).toBe(held);
  });

  it('appear in each part of their goods, and count once', () => {
    const two = view([addPackageOf(36, 2)], [fresh]);
    expect(two.cartWarehouses[0]?.coldPackages).toMatchObject([{ packageName: 'Nowy', count: 2, priceSumNet: 5400 }]);
    expect(two.cartWarehouses[1]).toMatchObject({ warehouseName: 'Magazyn W2', priceNet: 666, warmMinimum: null });
    expect(two.cartWarehouses[1]?.warmPackages).toMatchObject([{ packageId: 36, products: [{ productId: 21 }] }]);
    expect(two.itemCount).toBe(6 + 2 + 2);
    expect(two.vat.map(({ rate }) => rate)).toEqual([8, 23]);
    const back = view([removePackageOf(36)], [], two);
    expect(back.cartWarehouses.map(({ warehouseId }) => warehouseId)).toEqual(['W1']);
  });

  it('count towards the minimum of their part', () => {
    const cart = aFilledCart({ warmPackages: [held], missingWarm: 6600 });
    const [warehouse] = view([setPackageOf(35, 3)], [], cart).cartWarehouses;
    expect(warehouse?.warmMinimum).toEqual({ minimum: 12_000, sum: 8100, missing: 3900 });
  });

  it('settle accepted problems as the server will', () => {
    const about = (kind: 'stock' | 'withdrawn', after: number | null) => {
      const problem = aProblem(0, kind, { id: kind, packageId: 35, after });
      return { ...WITH_PACKAGE, problems: [{ ...problem, productId: undefined }] };
    };
    const accept = (id: string): CartChange => ({
      verb: 'accept-problems',
      ids: [id],
      items: ['package:35'],
    });
    expect(view([accept('stock')], [], about('stock', 1)).cartWarehouses[0]?.warmPackages).toMatchObject([
      { count: 1 },
    ]);
    expect(view([accept('withdrawn')], [], about('withdrawn', null)).cartWarehouses[0]?.warmPackages).toEqual([]);
    const removed = view([removePackageOf(35)], [], about('stock', 1));
    expect(removed.problems).toEqual([]);
  });

  it('are not removed by a clearing', () => {
    const [warehouse] = view([CLEAR]).cartWarehouses;
    expect([warehouse?.warmProducts, warehouse?.warmPackages]).toEqual([[], [held]]);
  });
});

it('the sums of any series of changes follow the money rule', () => {
  const product = fc.integer({ min: 5, max: 10 });
  const pieces = fc.integer({ min: 1, max: 99 });
  const change = fc.oneof(
    fc.tuple(product, pieces).map(([id, count]) => addOf(id, count)),
    fc.tuple(product, pieces).map(([id, count]) => setOf(id, count)),
    product.map(removeOf),
    pieces.map((count) => addPackageOf(35, count)),
    pieces.map((count) => setPackageOf(35, count)),
    fc.constant<CartChange>(removePackageOf(35)),
  );
  const price = fc.integer({ min: 1, max: 99_999 });
  const priced = fc.record({ price, vatRate: fc.constantFrom(5, 8, 23) });
  fc.assert(
    fc.property(
      fc.array(change, { maxLength: 20 }),
      fc.array(priced, { minLength: 5, maxLength: 5 }),
      (changes, prices) => {
        const warm = [7, 8, 9].map((id, index) => {
          const { price: net = 1, vatRate = 8 } = prices[index] ?? {};
          return aLine(id, { productPriceNet: net, basicPriceNet: net, vatRate, priceSumNet: net * 2 });
        });
        const goods = [20, 21].map((id, index) => {
          const { price: net = 1, vatRate = 8 } = prices[3 + index] ?? {};
          return aPacked(id, { productPriceNet: net, basicPriceNet: net, vatRate });
        });
        const cart = aFilledCart({ warm, warmPackages: [aPackage(35, goods)] });
        const view = viewAfter(changes, cart);
        if (view === cart) return;
        const packed = packedOf(view);
        const expected = sumLines(
          [...linesOf(view), ...packed].map((line) => ({ ...line, unitPriceNet: line.productPriceNet })),
        );
        expect([view.priceNet, view.priceGross, view.vat]).toEqual([
          expected.priceNet,
          expected.priceGross,
          expected.vat,
        ]);
        const gross = [...linesOf(view), ...packed].reduce((sum, { priceSumGross }) => sum + priceSumGross, 0);
        expect(gross).toBe(view.priceGross);
        const packages = view.cartWarehouses.flatMap(({ warmPackages }) => warmPackages);
        expect(view.itemCount).toBe([...linesOf(view), ...packages].reduce((sum, { count }) => sum + count, 0));
        const net = view.cartWarehouses.reduce((sum, { priceNet }) => sum + priceNet, 0);
        expect(net).toBe(view.priceNet);
      },
    ),
  );
});
