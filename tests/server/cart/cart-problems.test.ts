import { describe, expect, it } from 'vitest';
import { requireOrderable, requireSales } from '#server/services/cart/cart-gates.ts';
import { acceptedLine, lineProblems } from '#server/services/cart/cart-problems.ts';
import type { SharedLine } from '#server/services/cart/cart-stock.ts';
import { cartView } from '#server/services/cart/cart-view.ts';
import type { Actor } from '#server/services/common/actor.ts';
import { Refusal } from '#server/services/common/refusal.ts';

function line(changes: Partial<SharedLine> = {}): SharedLine {
  return {
    productId: 7,
    count: 5,
    shelf: '1',
    seenPriceNet: 1405,
    name: 'Latanoprost',
    form: 'krople do oczu',
    strength: '0,05 mg/ml',
    pack: '2,5 ml',
    bloz: '9900001',
    ean: null,
    manufacturerName: 'Oculis',
    sku: 'L-7',
    picture: 'drops',
    image: null,
    priceNet: 1405,
    basicPriceNet: 1405,
    vatRate: 8,
    rxCategory: 'Rp',
    controlledGroup: null,
    isCold: false,
    isInPackage: false,
    isRefunded: false,
    isShortExpiry: false,
    expiryDate: null,
    isWithdrawn: false,
    changedBy: null,
    changedAt: null,
    stock: 100,
    available: 100,
    warehouseId: 'W1',
    warehouseName: 'Magazyn',
    warehousePosition: 0,
    minimumCold: 50000,
    minimumWarm: 0,
    ...changes,
  };
}

const actor: Actor = {
  userId: 1,
  publicId: 'a',
  pharmacyId: 1,
  pharmacyKind: 'open_pharmacy',
  login: 'a',
  email: 'a@apteka.example',
  pharmacyName: 'Apteka',
  pharmacyCity: 'Wrocław',
  pharmacyNettleId: 1,
  inClub: false,
  isSalesAllowed: true,
  name: '',
  mayOrder: true,
  isOwner: true,
  hasColleagues: false,
};
const changed = { changedBy: null, changedAt: null };
const now = new Date('2026-11-28T10:00:00.000Z');
const view = (...lines: SharedLine[]) =>
  cartView({ generation: 'g', version: 3, changed, lines, packages: [], demandForms: [] }, { actor, now });

function refusalOf(run: () => void): Refusal | undefined {
  try {
    run();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  return undefined;
}

describe('problems of a line', () => {
  it.each([
    { name: 'none', changes: {}, ids: [] },
    { name: 'price', changes: { priceNet: 1490 }, ids: ['price:7:1490'] },
    { name: 'stock', changes: { available: 2 }, ids: ['stock:7:2'] },
    { name: 'both', changes: { priceNet: 1490, available: 0 }, ids: ['price:7:1490', 'stock:7:0'] },
    {
      name: 'withdrawal hides the rest',
      changes: { isWithdrawn: true, available: 0, priceNet: 1 },
      ids: ['withdrawn:7:'],
    },
    { name: 'permission hides the rest', changes: { rxCategory: 'Lz', available: 0 }, ids: ['not_permitted:7:'] },
  ])('$name', ({ changes, ids }) => {
    expect(lineProblems(line(changes), ['Lz']).map((problem) => problem.id)).toEqual(ids);
  });

  it('include the values before and after', () => {
    expect(lineProblems(line({ priceNet: 1490, available: 2 }), [])).toMatchObject([
      { kind: 'price', before: 1405, after: 1490 },
      { kind: 'stock', before: 5, after: 2 },
    ]);
  });
});

describe('accepting', () => {
  const changed = line({ priceNet: 1490, available: 2 });
  it.each([
    { ids: ['price:7:1490'], accepted: { productId: 7, count: 5, seenPriceNet: 1490 } },
    { ids: ['stock:7:2'], accepted: { productId: 7, count: 2, seenPriceNet: 1405 } },
    { ids: ['price:7:1490', 'stock:7:2'], accepted: { productId: 7, count: 2, seenPriceNet: 1490 } },
    { ids: ['price:7:1500'], accepted: undefined },
    { ids: ['price:8:1490', 'nonsense'], accepted: undefined },
  ])('$ids', ({ ids, accepted }) => {
    expect(acceptedLine(changed, [], new Set(ids))).toEqual(accepted);
  });

  it.each([
    ['withdrawn:7:', { isWithdrawn: true }],
    ['not_permitted:7:', { rxCategory: 'Lz' }],
    ['stock:7:0', { available: 0 }],
  ] as const)('%s takes the line out', (id, changes) => {
    expect(acceptedLine(line(changes), ['Lz'], new Set([id]))?.count).toBe(0);
  });
});

describe('the cart', () => {
  it('splits warehouses into cold and ordinary, each with its minimum', () => {
    const cold = line({ productId: 1, isCold: true, priceNet: 8640, seenPriceNet: 8640, count: 4 });
    const [warehouse] = view(cold, line()).cartWarehouses;
    expect(warehouse?.coldProducts.map((l) => l.productId)).toEqual([1]);
    expect(warehouse?.warmProducts.map((l) => l.productId)).toEqual([7]);
    expect(warehouse?.coldMinimum).toEqual({ minimum: 50000, sum: 34560, missing: 15440 });
    expect(warehouse?.warmMinimum).toEqual({ minimum: 0, sum: 7025, missing: 0 });
  });

  it('has no minimum for an empty part', () => {
    expect(view(line()).cartWarehouses[0]?.coldMinimum).toBeNull();
  });

  it('counts pieces and the value before promotions', () => {
    const cart = view(line({ basicPriceNet: 2000 }), line({ productId: 8, count: 3 }));
    expect(cart).toMatchObject({ itemCount: 8, basicPriceNet: 5 * 2000 + 3 * 1405, priceNet: 8 * 1405 });
    expect(cart.cartWarehouses[0]?.warmProducts[0]).toMatchObject({ isInPromotion: true, productPriceGross: 1517 });
  });

  it('lists the obstacles besides changes, also for a blocked account', () => {
    const blocked = cartView(
      {
        generation: 'g',
        version: 1,
        changed,
        lines: [line({ controlledGroup: 'I-N' }), line({ productId: 8, isCold: true })],
        packages: [],
        demandForms: [],
      },
      { actor: { ...actor, isSalesAllowed: false }, now },
    );
    expect(blocked.errors.map((error) => error.code)).toEqual([
      'sales_blocked',
      'narcotic_documents',
      'logistic_minimum',
    ]);
    expect(view(line()).errors).toEqual([]);
  });
});

describe('gates of finalize', () => {
  it('accept a plain cart', () => {
    expect(refusalOf(() => requireOrderable(view(line())))).toBeUndefined();
    expect(refusalOf(() => requireSales(true))).toBeUndefined();
  });

  it('refuse a blocked account with 403', () => {
    expect(refusalOf(() => requireSales(false))).toMatchObject({ status: 403, code: 'sales_blocked' });
  });

  it.each([
    { code: 'empty_cart', lines: [] },
    { code: 'problems', lines: [line({ priceNet: 1, controlledGroup: 'I-N', isCold: true })] },
    { code: 'narcotic_documents', lines: [line({ controlledGroup: 'I-N', isCold: true })] },
    { code: 'logistic_minimum', lines: [line({ isCold: true })] },
  ])('$code is reported before later gates', ({ code, lines }) => {
    expect(refusalOf(() => requireOrderable(view(...lines)))).toMatchObject({ status: 422, code });
  });

  it('name the controlled products without a demand form', () => {
    const refusal = refusalOf(() => requireOrderable(view(line({ controlledGroup: 'II-P' }), line({ productId: 8 }))));
    expect(refusal?.message).toMatch(/zapotrzebowania.*Latanoprost/);
    expect(Object.keys(refusal?.extra.errors ?? {})).toEqual(['product.7']);
  });

  it('list every unmet minimum', () => {
    const refusal = refusalOf(() =>
      requireOrderable(
        view(
          line({ isCold: true }),
          line({ productId: 8, warehouseId: 'W2', warehouseName: 'Producent', minimumWarm: 12000 }),
          line({ productId: 9 }),
        ),
      ),
    );
    expect(Object.keys(refusal?.extra.errors ?? {})).toEqual(['W1.cold', 'W2.warm']);
    expect(refusal?.extra.errors?.['W1.cold']?.[0]).toMatch(/minimum 500,00\szł netto, brakuje 429,75\szł/);
  });
});
