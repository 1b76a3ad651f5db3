import { describe, expect, it } from 'vitest';
import { Lru } from '#shared/search/lru.ts';

describe('the LRU cache', () => {
  it('keeps the most recently used values', () => {
    const lru = new Lru<number>(2);
    lru.set('a', 1);
    lru.set('b', 2);
    expect(lru.get('a')).toBe(1);
    lru.set('c', 3);
    expect([lru.get('a'), lru.get('b'), lru.get('c')]).toEqual([1, undefined, 3]);
  });

  it('stays within the limit by weight, whatever is replaced', () => {
    const lru = new Lru<string>(5, (value) => value.length);
    lru.set('a', 'xx');
    lru.set('b', 'xx');
    lru.set('b', 'xxx');
    expect([lru.get('a'), lru.get('b')]).toEqual(['xx', 'xxx']);
    lru.set('c', 'x');
    expect([lru.get('a'), lru.get('b'), lru.get('c')]).toEqual([undefined, 'xxx', 'x']);
  });

  it('ignores a value that exceeds the limit alone', () => {
    const lru = new Lru<string>(3, (value) => value.length);
    lru.set('a', 'x');
    expect(lru.set('b', 'xxxx')).toBe('xxxx');
    expect(lru.get('b')).toBeUndefined();
    expect(lru.set('c', 'xxx')).toBe('xxx');
    expect(lru.get('c')).toBe('xxx');
  });

  it('is empty when cleared, with weight zero', () => {
    const lru = new Lru<number>(1);
    lru.set('a', 1);
    lru.clear();
    lru.set('b', 2);
    expect([lru.get('a'), lru.get('b')]).toEqual([undefined, 2]);
  });
});
