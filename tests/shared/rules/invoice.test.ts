import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountInWords } from '#server/documents/amount-in-words.ts';
import { addDays } from '#shared/language/dates.ts';
import { correctedLines, documentFileName, type InvoicedLine, invoiceNumber } from '#shared/rules/invoice.ts';
import { shareVat, sumLines, vatByRate } from '#shared/rules/money.ts';
import { bareDigits, groupedAccount, isBankAccount, isNip, isRegon } from '#shared/rules/tax-numbers.ts';

describe('numbers of documents', () => {
  it.each([
    ['ordinary', 1, 'FV/W1/2026/11/00001'],
    ['correction', 42, 'FK/W1/2026/11/00042'],
    ['proforma', 123_456, 'PF/W1/2026/11/123456'],
  ] as const)('of a %s: %i is %s', (kind, count, number) => {
    expect(invoiceNumber(kind, 'W1', '2026/11', count)).toBe(number);
  });

  it('are valid as file names', () => {
    expect(documentFileName('FV/W1/2026/11/00001', 'pdf')).toBe('FV-W1-2026-11-00001.pdf');
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (number) => {
        expect(documentFileName(number, 'xml')).toMatch(/^[A-Za-z0-9-]*\.xml$/);
      }),
    );
  });
});

const orderLine = fc.record({
  vatRate: fc.constantFrom(5, 8, 23),
  unitPriceNet: fc.integer({ min: 1, max: 500_000 }),
  batches: fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 3 }),
});
type OrderLine = typeof orderLine extends fc.Arbitrary<infer Line> ? Line : never;
const goods = fc.array(orderLine, { minLength: 1, maxLength: 12 });
const left = fc.infiniteStream(fc.oneof(fc.constant(100), fc.integer({ min: 0, max: 100 })));

/** An invoice: VAT of the order lines by the money rule, allocated to their batches. */
function invoiced(lines: readonly OrderLine[]): InvoicedLine[] {
  const priced = lines.map(({ batches, ...line }) => {
    const count = batches.reduce((sum, pieces) => sum + pieces, 0);
    return { ...line, count, warehouseId: '', basicPriceNet: line.unitPriceNet };
  });
  const sums = sumLines(priced).lines;
  return lines.flatMap(({ batches, vatRate, unitPriceNet }, index) => {
    const nets = batches.map((count) => count * unitPriceNet);
    const vats = shareVat(sums[index]?.vat ?? 0, nets);
    return batches.map((count, part) => ({
      ...{ orderPosition: index + 1, vatRate, unitPriceNet, count },
      ...{ priceSumNet: nets[part] ?? 0, priceSumVat: vats[part] ?? 0 },
    }));
  });
}

const sumsOf = (lines: readonly InvoicedLine[], sign: 1 | -1) =>
  lines.map(({ vatRate, priceSumNet, priceSumVat }) => ({
    ...{ rate: vatRate, net: sign * priceSumNet, vat: sign * priceSumVat },
  }));

describe('a correction', () => {
  it('is the difference between the invoice and one with the new counts, limited to their VAT rates', () => {
    fc.assert(
      fc.property(goods, left, (lines, stream) => {
        const before = invoiced(lines);
        const kept = lines.map((line) => ({
          ...line,
          batches: line.batches.map((pieces) => Math.min(pieces, stream.next().value)),
        }));
        const after = invoiced(kept);
        const changed = correctedLines(before, (entry) => after[before.indexOf(entry)]?.count ?? 0);
        const differences = changed.map((entry) => ({
          ...{ rate: entry.vatRate, net: entry.priceSumNet - entry.beforeSumNet },
          vat: entry.priceSumVat - entry.beforeSumVat,
        }));
        const zeroes = before.map(({ vatRate }) => ({ rate: vatRate, net: 0, vat: 0 }));
        expect(vatByRate([...differences, ...zeroes])).toEqual(vatByRate([...sumsOf(after, 1), ...sumsOf(before, -1)]));
        const touched = new Set(
          before.filter(({ count }, index) => count !== after[index]?.count).map(({ vatRate }) => vatRate),
        );
        expect(changed.filter(({ vatRate }) => !touched.has(vatRate))).toEqual([]);
        expect(changed).toEqual(
          before.flatMap((entry, index) => {
            const now = after[index] ?? entry;
            if (now.count === entry.count && now.priceSumVat === entry.priceSumVat) return [];
            return [
              {
                ...now,
                ...{ beforeCount: entry.count, beforeSumNet: entry.priceSumNet, beforeSumVat: entry.priceSumVat },
              },
            ];
          }),
        );
      }),
    );
  });

  it('without changes has no lines', () => {
    fc.assert(
      fc.property(goods, (lines) => {
        expect(correctedLines(invoiced(lines), ({ count }) => count)).toEqual([]);
      }),
    );
  });
});

describe('VAT of a line allocated to its batches', () => {
  it('adds up, with every part off by less than a grosz', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1_000_000), { minLength: 1 }), fc.nat(100_000_000), (nets, vat) => {
        const total = nets.reduce((sum, net) => sum + net, 0);
        const parts = shareVat(vat, nets);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total === 0 ? 0 : vat);
        parts.forEach((part, index) => {
          if (total > 0) expect(Math.abs(part - (vat * (nets[index] ?? 0)) / total)).toBeLessThan(1);
        });
      }),
    );
  });
});

describe('an amount in words', () => {
  it.each([
    [0, 'zero złotych 00/100'],
    [1, 'zero złotych 01/100'],
    [100, 'jeden złoty 00/100'],
    [20_205, 'dwieście dwa złote 05/100'],
    [1_500, 'piętnaście złotych 00/100'],
    [2_200, 'dwadzieścia dwa złote 00/100'],
    [100_000, 'tysiąc złotych 00/100'],
    [328_784, 'trzy tysiące dwieście osiemdziesiąt siedem złotych 84/100'],
    [1_200_000, 'dwanaście tysięcy złotych 00/100'],
    [100_000_000, 'milion złotych 00/100'],
    [
      214_748_364_799,
      'dwa miliardy sto czterdzieści siedem milionów czterysta osiemdziesiąt trzy tysiące sześćset czterdzieści siedem złotych 99/100',
    ],
    [-110, 'minus jeden złoty 10/100'],
  ])('%i grosz: %s', (grosz, words) => {
    expect(amountInWords(grosz).replaceAll('\u00a0', ' ')).toBe(words);
  });
});

describe('company numbers', () => {
  it.each(['1111111111', '2222222222', '5260001246'])('NIP %s is right', (nip) => expect(isNip(nip)).toBe(true));
  it.each(['1234567890', '1111111112', '111111111', ''])('NIP %s is wrong', (nip) => expect(isNip(nip)).toBe(false));
  it.each(['111111110', '222222220', '11111111000012', '22222222000017'])('REGON %s is right', (regon) =>
    expect(isRegon(regon)).toBe(true),
  );
  it.each(['111111111', '11111111000013', '11111111', ''])('REGON %s is wrong', (regon) =>
    expect(isRegon(regon)).toBe(false),
  );
  it.each([
    ['61109010140000071219812874', true],
    ['PL61109010140000071219812874', true],
    ['DE89370400440532013000', true],
    ['61109010140000071219812875', false],
    ['16109010140000071219812874', false],
    ['DE89370400440532013001', false],
    ['PL6110901014000007121981287', false],
    ['6110901014000007121981287', false],
    ['', false],
  ])('account %s: %s', (account, isRight) => expect(isBankAccount(account)).toBe(isRight));
  it('groups an account number by four', () => {
    expect(groupedAccount('61109010140000071219812874')).toBe('61 1090 1014 0000 0712 1981 2874');
    expect(groupedAccount('PL61109010140000071219812874')).toBe('PL61 1090 1014 0000 0712 1981 2874');
  });
  it('ignores dashes and spaces', () => expect(bareDigits('111-111 11-11')).toBe('1111111111'));
});

it.each([
  ['2026-11-28', 21, '2026-12-19'],
  ['2026-02-28', 1, '2026-03-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-12-31', 0, '2026-12-31'],
])('%s and %i days is %s', (date, days, later) => {
  expect(addDays(date, days)).toBe(later);
});
