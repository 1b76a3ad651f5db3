import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isBloz, toEan } from '#shared/rules/codes.ts';

describe('EAN', () => {
  test.each([
    ['2900000000018', '2900000000018'],
    ['05909990296019', '5909990296019'],
    ['96385074', '96385074'],
  ])('%s is %s', (code, ean) => expect(toEan(code)).toBe(ean));

  test.each([
    ['wrong check digit', '2900000000019'],
    ['GTIN-14 of a case, not of a piece', '15909990296016'],
    ['12 digits', '590999029601'],
    ['letters', '29000000000l8'],
    ['nothing', ''],
  ])('refuses %s', (_, code) => expect(toEan(code)).toBeNull());

  test('a change of any one digit is detected', () => {
    const digit = fc.integer({ min: 0, max: 9 });
    fc.assert(
      fc.property(fc.nat(12), digit, (at, other) => {
        const code = '5909990296019';
        fc.pre(code[at] !== String(other));
        expect(toEan(code.slice(0, at) + other + code.slice(at + 1))).toBeNull();
      }),
    );
  });
});

describe('BLOZ', () => {
  test.each([
    ['9900001', true],
    ['0000001', true],
    ['990001', false],
    ['99000012', false],
    ['990000A', false],
  ])('%s: %s', (code, valid) => expect(isBloz(code)).toBe(valid));
});
