import fc from 'fast-check';
import { expect, it } from 'vitest';
import { initialsOf, shownName } from '#shared/rules/accounts/person.ts';

it.each([
  ['Anna Kowalska', 'AK'],
  ['apteka.centralna', 'AC'],
  ['Żaneta Maria Łuczak-Nowak', 'ŻN'],
  ['jan', 'JA'],
  ['  ewa  ', 'EW'],
  ['…', ''],
])('initials of %s are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

it('are short, whatever the name, and a name goes before the login', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (name, login) => {
      // German ß and ligatures grow when they become capitals.
      expect([...initialsOf(name)].length).toBeLessThanOrEqual(6);
      expect(shownName({ name, login })).toBe(name === '' ? login : name);
    }),
  );
});
