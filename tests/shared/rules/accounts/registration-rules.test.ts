import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { typedPassword } from '#shared/contract/accounts/fields.ts';
import { isSameAddress } from '#shared/rules/accounts/address.ts';
import { documentEnd } from '#shared/rules/accounts/document-end.ts';
import {
  formatPhone,
  formatPostCode,
  isLogin,
  isPhone,
  isPostCode,
  isRegisterId,
} from '#shared/rules/accounts/formats.ts';
import {
  isActiveInRegister,
  missingDocuments,
  STORE_TYPES,
  storeTypeOfRegister,
  storeTypeRule,
} from '#shared/rules/accounts/store-types.ts';
import { passwordTexts } from '#shared/texts/accounts/fields.ts';

it('a password beyond all bounds is told to be too long', () => {
  const { issues } = v.safeParse(typedPassword, 'x'.repeat(1025));
  expect(issues?.map(({ message }) => message)).toEqual([passwordTexts.long]);
});

const place = { street: 'ul. Zdrojowa', building: '4A', apartment: '2', postCode: '57-540', city: 'Lądek-Zdrój' };

describe('two addresses', () => {
  it.each([
    { street: 'Zdrojowa' },
    { street: 'ULICA ZDROJOWA' },
    { street: 'ul.Zdrojowa' },
    { building: '4a' },
    { building: '4 A' },
    { city: 'ladek zdroj' },
    { city: 'Lądek - Zdrój' },
    { postCode: '57 540' },
    { building: '4A/2', apartment: '' },
    { building: '4A m. 2', apartment: '' },
    { building: '4A lok. 2', apartment: '' },
  ])('are the same with %j', (changes) => {
    expect(isSameAddress(place, { ...place, ...changes })).toBe(true);
  });

  it.each([
    { street: 'ul. Rynkowa' },
    { building: '4' },
    { building: '4B' },
    { apartment: '' },
    { apartment: '3' },
    { postCode: '57-541' },
    { city: 'Lądek' },
    { building: '4', apartment: 'A2' },
  ])('differ with %j', (changes) => {
    expect(isSameAddress(place, { ...place, ...changes })).toBe(false);
  });

  it('keep a street that is called like one of its kinds', () => {
    expect(isSameAddress({ ...place, street: 'Rynek' }, { ...place, street: 'ul. Rynek' })).toBe(true);
    expect(isSameAddress({ ...place, street: 'Plac' }, { ...place, street: '' })).toBe(false);
  });
});

describe('a phone number', () => {
  it.each([
    ['(71) 555-55-55', '(71) 555-55-55'],
    ['71 555 55 55', '(71) 555-55-55'],
    ['22-673-37-20', '(22) 673-37-20'],
    ['736-697-853', '736-697-853'],
    ['736697853', '736-697-853'],
    ['+48 736 697 853', '736-697-853'],
    ['0048 22 815 27 51', '(22) 815-27-51'],
    ['717777777', '717-777-777'],
    ['736–697–853', '736-697-853'],
    ['12345', '12345'],
    ['', ''],
  ])('%s is written %s', (text, written) => {
    expect(formatPhone(text)).toBe(written);
  });

  it('keeps its digits, and is in one of the two forms when it has nine', () => {
    const digits = fc.stringMatching(/^\d{9}$/);
    fc.assert(
      fc.property(digits, fc.constantFrom('', ' ', '-'), (nine, gap) => {
        const text = [nine.slice(0, 2), nine.slice(2, 5), nine.slice(5, 7), nine.slice(7)].join(gap);
        const written = formatPhone(text);
        expect(isPhone(written)).toBe(true);
        expect(written.replace(/\D/g, '')).toBe(nine);
      }),
    );
  });

  it.each(['71 555 55 55', '(71)555-55-55', '5555-555-55', '', '555-555-5555'])('is not %s', (text) => {
    expect(isPhone(text)).toBe(false);
  });
});

describe('a post code', () => {
  it.each([
    ['57-540', '57-540'],
    ['57540', '57-540'],
    [' 57 540 ', '57-540'],
    ['57–540', '57-540'],
    ['5754', '5754'],
    ['575400', '575400'],
    ['', ''],
  ])('%s is written %s', (text, written) => {
    expect(formatPostCode(text)).toBe(written);
  });
});

describe('other formats', () => {
  it.each([
    [isPostCode, '57-540', true],
    [isPostCode, '57540', false],
    [isLogin, 'apteka.pod-lwem_2', true],
    [isLogin, 'ab', false],
    [isLogin, '.apteka', false],
    [isLogin, 'Apteka', false],
    [isLogin, 'źródło', false],
    [isRegisterId, '1000001', true],
    [isRegisterId, '0000001', false],
    [isRegisterId, '12', false],
  ])('%o says of %s: %s', (rule, text, expected) => {
    expect(rule(text)).toBe(expected);
  });
});

describe('types of facilities', () => {
  it('need documents, all but the general shop', () => {
    for (const type of STORE_TYPES) {
      const { required } = storeTypeRule(type);
      expect([type, missingDocuments(type, [])]).toEqual([type, required]);
      expect(missingDocuments(type, required)).toEqual([]);
      expect(required.length === 0).toBe(type === 'general_shop');
    }
  });

  it('are told by the register, whatever its case', () => {
    expect(storeTypeOfRegister('Apteka ogólnodostępna')).toBe('open_pharmacy');
    expect(storeTypeOfRegister(' DZIAŁ FARMACJI SZPITALNEJ ')).toBe('hospital_pharmacy');
    expect(storeTypeOfRegister('hurtownia')).toBeNull();
    expect(['AKTYWNA', 'aktywna ', 'NIEAKTYWNA', 'CZASOWO NIECZYNNA'].map(isActiveInRegister)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe('the end of a document', () => {
  it.each([
    [null, 'later'],
    ['2026-11-27', 'over'],
    ['2026-11-28', 'soon'],
    ['2026-12-28', 'soon'],
    ['2026-12-29', 'later'],
  ])('%s is %s', (date, expected) => {
    expect(documentEnd(date, '2026-11-28')).toBe(expected);
  });
});
