import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ListOffer, planList } from '#server/services/cart/cart-list.ts';

function offer(productId: number, changes: Partial<ListOffer> = {}): ListOffer {
  return {
    productId,
    name: `Produkt ${productId}`,
    isWithdrawn: false,
    rxCategory: 'OTC',
    priceNet: 100,
    available: 10,
    inCart: 0,
    ...changes,
  };
}

describe('planning a list', () => {
  const offers = [
    offer(1),
    offer(2, { available: 4 }),
    offer(3, { isWithdrawn: true }),
    offer(4, { rxCategory: 'Lz' }),
    offer(5, { available: 0 }),
    offer(6, { available: 8, inCart: 8 }),
    offer(7, { available: 3, inCart: 9 }),
    offer(8, { available: 200_000, inCart: 99_990 }),
    offer(9, { available: 200_000, inCart: 99_999 }),
  ];
  it.each([
    { id: 1, count: 10, added: 10, outcome: 'added', reason: null },
    { id: 2, count: 5, added: 4, outcome: 'reduced', reason: /dodano 4\ssztuki z 5/ },
    { id: 3, count: 1, added: 0, outcome: 'refused', reason: /wycofany/ },
    { id: 4, count: 1, added: 0, outcome: 'refused', reason: /wyłącznie szpitalom/ },
    { id: 5, count: 1, added: 0, outcome: 'refused', reason: /brak w magazynie/ },
    { id: 6, count: 1, added: 0, outcome: 'refused', reason: /masz już wszystko/ },
    { id: 7, count: 1, added: 0, outcome: 'refused', reason: /masz już wszystko/ },
    { id: 8, count: 9, added: 9, outcome: 'added', reason: null },
    { id: 8, count: 10, added: 9, outcome: 'reduced', reason: /najwyżej 99\s999\ssztuk: dodano 9\ssztuk z 10/ },
    { id: 9, count: 1, added: 0, outcome: 'refused', reason: /największą ilość.*99\s999/ },
    { id: 99, count: 1, added: 0, outcome: 'refused', reason: /Nie ma takiego produktu/ },
  ])('product $id × $count: $outcome', ({ id, count, added, outcome, reason }) => {
    const [row] = planList([{ id, count }], offers, ['Lz']).receipt;
    expect(row).toMatchObject({ productId: id, requested: count, added, outcome });
    if (reason) expect(row?.reason).toMatch(reason);
    else expect(row?.reason).toBeNull();
  });

  it('serves rows of one product in order', () => {
    const { receipt, added } = planList(
      [
        { id: 2, count: 3 },
        { id: 2, count: 3 },
        { id: 2, count: 3 },
      ],
      offers,
      [],
    );
    expect(receipt.map((row) => [row.added, row.outcome])).toEqual([
      [3, 'added'],
      [1, 'reduced'],
      [0, 'refused'],
    ]);
    expect(added.map(({ offer: { productId }, count }) => [productId, count])).toEqual([[2, 4]]);
  });

  it('sells hospital goods to a hospital', () => {
    expect(planList([{ id: 4, count: 2 }], offers, []).receipt[0]?.outcome).toBe('added');
  });

  it('never promises more than the stock, and accounts for every requested piece', () => {
    const rows = fc.array(fc.record({ id: fc.integer({ min: 1, max: 6 }), count: fc.integer({ min: 1, max: 30 }) }));
    const stock = fc.array(fc.record({ available: fc.nat(40), inCart: fc.nat(40) }), { minLength: 5, maxLength: 5 });
    fc.assert(
      fc.property(rows, stock, (list, states) => {
        const known = states.map((state, i) => offer(i + 1, state));
        const { receipt, added } = planList(list, known, []);
        expect(receipt.map((row) => [row.productId, row.requested])).toEqual(list.map((row) => [row.id, row.count]));
        for (const { productId, available, inCart } of known) {
          const wanted = list.filter((row) => row.id === productId).reduce((sum, row) => sum + row.count, 0);
          const got = receipt.filter((row) => row.productId === productId).reduce((sum, row) => sum + row.added, 0);
          expect(got).toBe(Math.min(wanted, Math.max(0, available - inCart)));
          expect(added.find((line) => line.offer.productId === productId)?.count ?? 0).toBe(got);
        }
      }),
    );
  });
});
