import * as v from 'valibot';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeStorage } from '#tests/support/web/fake-storage.ts';
import { deviceStorage, parseStored } from '#web/state/storage.ts';

afterEach(() => vi.unstubAllGlobals());

describe('device storage', () => {
  it('stores texts, and finds keys by prefix', () => {
    fakeStorage('localStorage');
    expect(deviceStorage.set('zapas.a', '1') && deviceStorage.set('zapas.b', '2')).toBe(true);
    expect(deviceStorage.set('other', '3')).toBe(true);
    deviceStorage.remove('zapas.b');
    expect(deviceStorage.keys('zapas.')).toEqual(['zapas.a']);
    expect([deviceStorage.get('zapas.a'), deviceStorage.get('zapas.b')]).toEqual(['1', null]);
  });

  it('is empty and does not throw when forbidden', () => {
    vi.stubGlobal('localStorage', undefined);
    expect(deviceStorage.isAllowed()).toBe(false);
    expect(deviceStorage.set('a', '1')).toBe(false);
    expect(deviceStorage.get('a')).toBeNull();
    expect(deviceStorage.keys('')).toEqual([]);
    expect(() => deviceStorage.remove('a')).not.toThrow();
  });

  it('reports that a text was not stored when full', () => {
    const full = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    vi.stubGlobal('localStorage', { setItem: full });
    expect(deviceStorage.isAllowed()).toBe(true);
    expect(deviceStorage.set('a', '1')).toBe(false);
  });
});

it.each([
  ['a value of the schema', '{"a":1}', { a: 1 }],
  ['nothing', null, null],
  ['invalid JSON', '{', null],
  ['another shape', '{"a":"1"}', null],
])('reads %s', (_, text, value) => {
  expect(parseStored(v.object({ a: v.number() }), text)).toEqual(value);
});
