import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PASSWORD_LENGTH, passwordFault } from '#shared/rules/accounts/password.ts';

const owner = {
  login: 'apteka.centralna',
  email: 'biuro.wroclaw@centralna.example',
  pharmacyName: 'Apteka Łąkowa nr 3',
};

describe('the rules of a password', () => {
  it.each([
    ['dziewięć1', 'short'],
    [' '.repeat(12), 'short'],
    ['dziesięć10', null],
    ['x'.repeat(128), null],
    ['x'.repeat(129), 'long'],
    ['Apteka Centralna', 'login'],
    ['BIURO.WROCLAW@centralna.example', 'email'],
    ['biuro-wroclaw', 'email'],
    ['apteka lakowa nr3', 'name'],
    ['apteka.centralna.2026', null],
    ['.'.repeat(12), null],
  ])('find in %s: %s', (password, fault) => {
    expect(passwordFault(password, owner)).toBe(fault);
  });

  it('count characters as people do, however they are written', () => {
    expect(passwordFault('ó'.repeat(10).normalize('NFD'), owner)).toBeNull();
    expect(passwordFault('😀'.repeat(9), owner)).toBe('short');
  });

  it('accept everything of a right length that is no name of its owner', () => {
    const texts = fc.string({ unit: 'grapheme', minLength: 0, maxLength: 140 });
    fc.assert(
      fc.property(texts, (text) => {
        const length = [...text.normalize('NFC')].length;
        const fault = passwordFault(text, owner);
        if (length < PASSWORD_LENGTH.least || text.trim() === '') expect(fault).toBe('short');
        else if (length > PASSWORD_LENGTH.most) expect(fault).toBe('long');
        else expect(fault === null || fault === 'login' || fault === 'email' || fault === 'name').toBe(true);
      }),
    );
  });

  it('do not mind owners without names', () => {
    expect(passwordFault('----------', { login: '', email: '', pharmacyName: '' })).toBeNull();
  });
});
