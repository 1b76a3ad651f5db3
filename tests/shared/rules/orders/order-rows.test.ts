import fc from 'fast-check';
import { expect, it } from 'vitest';
import { orderRows } from '#shared/rules/orders/order-rows.ts';

const aLine = (packageId: number | null, priceSumNet = 900) => ({
  packageId,
  basicPriceNet: 1000,
  unitPriceNet: 900,
  count: 1,
  invoiceQuantity: null,
  priceSumNet,
  priceSumGross: priceSumNet + 1,
});

const lines = fc.array(
  fc.tuple(fc.constantFrom(null, 1, 2, 9), fc.nat(1_000_000)).map(([id, net]) => aLine(id, net)),
  { maxLength: 12 },
);
const packages = [{ packageId: 2 }, { packageId: 1 }];

it('shows every line once, those of a package together below one head with their sums', () => {
  fc.assert(
    fc.property(lines, (orderLines) => {
      const rows = orderRows({ orderLines, packages });
      expect(new Set(rows.map(({ line }) => line))).toEqual(new Set(orderLines));
      expect(rows).toHaveLength(orderLines.length);
      const places = rows.map(({ pack }) => (pack === null ? -1 : packages.indexOf(pack)));
      expect(places).toEqual(places.toSorted((a, b) => a - b));
      for (const [place, { line, pack, head }] of rows.entries()) {
        expect(pack?.packageId ?? null).toBe(line.packageId === 9 ? null : line.packageId);
        expect(head !== null).toBe(pack !== null && rows[place - 1]?.pack !== pack);
        if (head === null) continue;
        const own = orderLines.filter(({ packageId }) => packageId === pack?.packageId);
        expect(head.priceSumNet).toBe(own.reduce((sum, { priceSumNet }) => sum + priceSumNet, 0));
        expect(head.priceSumGross).toBe(head.priceSumNet + own.length);
        expect(head.saving).toBe(100 * own.length);
      }
    }),
  );
});

it('keeps the head and the sums of a package of which some lines are not shown', () => {
  const orderLines = [aLine(1, 10), aLine(1, 20), aLine(2, 40), aLine(null, 80)];
  const rows = orderRows({ orderLines, packages }, ({ priceSumNet }) => priceSumNet === 20);
  expect(rows).toEqual([
    { line: orderLines[1], pack: packages[1], head: { priceSumNet: 30, priceSumGross: 32, saving: 200 } },
  ]);
});
