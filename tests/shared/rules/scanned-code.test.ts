import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isBloz, toEan } from '#shared/rules/codes.ts';
import { readCode, splitCount } from '#shared/rules/scanned-code.ts';

const GS = '\u001d';
const EAN = '2900000000018';
const GTIN = `0${EAN}`;

describe('a code', () => {
  it.each([
    ['EAN-13', EAN, EAN],
    ['EAN-8', '96385074', '96385074'],
    ['GTIN-14 of a piece', GTIN, EAN],
    ['EAN with spaces', ' 290 0000 000018 ', EAN],
    ['EAN with hyphens', '290-0000-00001-8', EAN],
    ['EAN with the kind of code in front', `]E0${EAN}`, EAN],
    ['BLOZ', '9900001', '9900001'],
    ['DataMatrix without separators', `01${GTIN}172712311012AB`, EAN],
    ['DataMatrix with the GTIN alone', `01${GTIN}`, EAN],
    ['DataMatrix, prefix of the scanner', `]d201${GTIN}17271231${'10LOT'}`, EAN],
    ['DataMatrix, separator in front', `${GS}01${GTIN}`, EAN],
    ['DataMatrix, GTIN in the middle', `]d217271231${'10LOT'}${GS}01${GTIN}21XYZ`, EAN],
    ['DataMatrix, GTIN last', `21SERIAL${GS}10LOT${GS}01${GTIN}`, EAN],
    ['DataMatrix, separator written out', `21SERIAL<GS>01${GTIN}`, EAN],
    ['DataMatrix, separator as a picture', `10LOT␝01${GTIN}`, EAN],
    ['DataMatrix, separator as è', `10LOTè01${GTIN}`, EAN],
    ['DataMatrix, separator as U+FFFD', `10LOT\uFFFD01${GTIN}`, EAN],
    ['DataMatrix with spaces', `01 ${GTIN} 17 271231 10 LOT`, EAN],
    ['EAN with its label', `EAN: ${EAN}`, EAN],
    ['EAN with its label and length', `ean-13 ${EAN}`, EAN],
    ['BLOZ with its label', 'BLOZ 9900001', '9900001'],
    ['UPC-A of 12 digits', '012345678905', '0012345678905'],
    ['GS1-128', `]C101${GTIN}10LOT`, EAN],
    ['identifiers in brackets', `(17)271231(01)${GTIN}(10)LOT`, EAN],
    ['web address', `https://id.gs1.org/01/${GTIN}/10/LOT`, EAN],
  ])('%s', (_, text, code) => expect(readCode(text)).toEqual({ count: null, code }));

  it.each([
    ['wrong check digit', '2900000000019'],
    ['wrong check digit in a DataMatrix', '0102900000000019172712'],
    ['GTIN-14 of a case', '12900000000018'],
    ['six digits', '990000'],
    ['eight digits without a check digit', '99000012'],
    ['a name', 'ibuprofen'],
    ['a strength', '400 mg'],
    ['a DataMatrix cut off', `]d201${GTIN.slice(0, 10)}`],
    ['a DataMatrix without a GTIN', `]d217271231${'10LOT'}`],
    ['a batch that looks like a GTIN', `]d210LOT01${GTIN}`],
    ['nothing', ''],
    ['a prefix alone', '5*'],
    ['no pieces', `0*${EAN}`],
    ['more pieces than can be ordered', `100000*${EAN}`],
  ])('is not: %s', (_, text) => expect(readCode(text)).toBeNull());

  it.each([
    [`5*${EAN}`, 5, EAN],
    [`12 * ${GTIN}`, 12, EAN],
    [`3×9900001`, 3, '9900001'],
    [`2*]d201${GTIN}10LOT${GS}21S`, 2, EAN],
    [`99999*${EAN}`, 99_999, EAN],
  ])('%s asks for a number of pieces', (text, count, code) => expect(readCode(text)).toEqual({ count, code }));

  it('is the same in every notation', () => {
    const value = fc.stringMatching(/^[0-9A-Za-z]{1,20}$/);
    const digits = fc.stringMatching(/^\d{12}$/);
    const count = fc.option(fc.integer({ min: 1, max: 99_999 }));
    fc.assert(
      fc.property(digits, value, value, fc.shuffledSubarray([0, 1, 2, 3], { minLength: 1 }), count, (body, ...rest) => {
        const [batch, serial, order, pieces] = rest;
        const ean = withCheckDigit(body);
        const prefix = pieces === null ? '' : `${pieces}*`;
        const expected = { count: pieces, code: ean };
        const elements = ['17271231', `10${batch}${GS}`, `21${serial}${GS}`, '7123'.padEnd(10, '0') + GS];
        const others = order.map((at) => elements[at] ?? '').join('');
        for (const written of [ean, `0${ean}`, `]E0${ean}`, `]d2${others}010${ean}`, `]d2010${ean}${others}`]) {
          expect(readCode(prefix + written)).toEqual(expected);
        }
      }),
    );
  });

  it('is always an EAN or a BLOZ, whatever is read', () => {
    const piece = fc.constantFrom('01', '10', '17', GS, ']d2', '(01)', '5*', EAN, GTIN, '9900001', 'x', ' ', '-');
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(piece).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(text, (read) => {
        const found = readCode(read);
        if (found === null) return;
        expect(isBloz(found.code) || toEan(found.code) === found.code).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('a quantity prefix', () => {
  it.each([
    ['7*ibuprofen', { count: 7, rest: 'ibuprofen' }],
    ['ibuprofen', { count: null, rest: 'ibuprofen' }],
    ['0*ibuprofen', { count: null, rest: '0*ibuprofen' }],
    ['a5*ibuprofen', { count: null, rest: 'a5*ibuprofen' }],
  ])('of %j', (text, counted) => expect(splitCount(text)).toEqual(counted));
});

/** GS1: weights 3 and 1 from the right. */
function withCheckDigit(body: string): string {
  const sum = [...body].reverse().reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0);
  return `${body}${(10 - (sum % 10)) % 10}`;
}
