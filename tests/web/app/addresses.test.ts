import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { parseSearch, stringifySearch } from '#web/app/search-string.ts';
import { localPath } from '#web/features/auth/local-path.ts';
import {
  editPackageSearch,
  invoiceSearch,
  isPhraseTooLong,
  loginSearch,
  orderSearch,
  productSearch,
  registrationSearch,
} from '#web/state/search-params.ts';

describe('the return path after log-in', () => {
  it.each([
    '/dashboard',
    '/produkty?name=ibu&page=2',
    '/koszyk/12#suma',
    '/panelUzytkownika/historiaZamowien?status=1',
  ])('is %s', (path) => expect(localPath(path)).toBe(path));

  it.each([
    undefined,
    '',
    'produkty',
    'https://evil.example/',
    'javascript:alert(1)',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    ' //evil.example',
  ])('is not %j', (path) => expect(localPath(path)).toBeUndefined());

  it('never leaves the site', () => {
    const parts = fc.array(
      fc.constantFrom('/', '\\', '.', '..', '@', ':', '\t', '\n', '?', '#', 'evil.example', 'https:'),
    );
    fc.assert(
      fc.property(parts, (pieces) => {
        const path = localPath(pieces.join(''));
        if (path === undefined) return;
        expect(new URL(path, 'https://zapas.test').origin).toBe('https://zapas.test');
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('an address', () => {
  it('is readable: flags as 1, unset values left out', () => {
    expect(stringifySearch({ name: 'ibu 400', page: 2, inStock: true, cold: false, type: undefined, order: '' })).toBe(
      '?name=ibu+400&page=2&inStock=1',
    );
    expect(stringifySearch({})).toBe('');
  });

  it('keeps a code as it was typed', () => {
    expect(parseSearch('?name=05909990000012')).toEqual({ name: '05909990000012' });
    expect(parseSearch('name=1e5&name=true')).toEqual({ name: 'true' });
  });

  it('is unchanged after a round trip', () => {
    const words = fc.dictionary(fc.string({ minLength: 1 }), fc.string({ minLength: 1 }));
    fc.assert(
      fc.property(words, (search) => {
        expect(parseSearch(stringifySearch(search))).toEqual({ ...search });
      }),
    );
  });
});

describe('a parsed address', () => {
  it('defaults to the first page of ten', () => {
    expect(v.parse(productSearch, {})).toEqual({ page: 1, perPage: 10 });
  });

  it('is read with its types', () => {
    const asked = parseSearch('?name=ibu&order=price:desc&category=4&inStock=1&page=3&perPage=50');
    expect(v.parse(productSearch, asked)).toEqual({
      name: 'ibu',
      order: 'price:desc',
      category: 4,
      inStock: true,
      page: 3,
      perPage: 50,
    });
  });

  it('drops invalid values instead of failing', () => {
    const asked = { order: 'upside:down', category: 'x', inStock: 'tak', page: '-3', perPage: '1000', name: 'ibu' };
    const read = v.parse(productSearch, asked);
    expect(read).toMatchObject({ name: 'ibu', page: 1, perPage: 10 });
    expect([read.order, read.category, read.inStock]).toEqual([undefined, undefined, undefined]);
  });

  it('keeps a phrase that is too long, for the screen to say so', () => {
    const name = 'a'.repeat(1_000);
    expect(v.parse(productSearch, { name: ` ${name} ` }).name).toBe(name);
    expect([isPhraseTooLong(name), isPhraseTooLong('a'.repeat(200)), isPhraseTooLong(undefined)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('of the invoices has month and number, and forgives wrong ones', () => {
    expect(v.parse(invoiceSearch, { month: '2026-11', number: ' 0042 ' })).toEqual({
      month: '2026-11',
      number: '0042',
      page: 1,
      perPage: 10,
    });
    expect(v.parse(invoiceSearch, { month: '2026-13', number: '1'.repeat(41) })).toEqual({ page: 1, perPage: 10 });
  });

  it.each([stringifySearch({ own: true }), '?own=true'])('of an own package that is changed is %s', (address) => {
    expect(v.parse(editPackageSearch, parseSearch(address))).toEqual({ own: true });
  });

  it('of a package of the cart that is changed says nothing of an own one', () => {
    for (const address of ['', '?own=0', '?own=false'])
      expect(v.parse(editPackageSearch, parseSearch(address)).own).toBeUndefined();
  });

  it('reads the order history the same way', () => {
    expect(v.parse(orderSearch, { status: '10', from: '2026-01-31', orderId: '7' })).toMatchObject({
      status: 10,
      from: '2026-01-31',
      orderId: 7,
    });
    const wrong = v.parse(orderSearch, { status: '3', from: '31.01.2026', orderId: '0' });
    expect([wrong.status, wrong.from, wrong.orderId]).toEqual([undefined, undefined, undefined]);
  });

  it('limits the length of a return path', () => {
    expect(v.parse(loginSearch, { powrot: `/${'a'.repeat(3000)}` }).powrot).toBeUndefined();
  });

  it.each([
    ['2', 2],
    [3, 3],
    ['4', 4],
    ['1', undefined],
    ['5', undefined],
    ['x', undefined],
    [undefined, undefined],
  ])('a step of the registration %s is %s', (krok, step) => {
    expect(v.parse(registrationSearch, { krok }).krok).toBe(step);
  });
});
