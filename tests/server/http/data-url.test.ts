import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeDataUrl } from '#server/services/common/data-url.ts';
import { dataUrl } from '#tests/support/shop/demand-files.ts';

describe('a data URL', () => {
  it('decodes to its original bytes, whatever type it names', () => {
    fc.assert(
      fc.property(fc.uint8Array(), fc.constantFrom('', 'application/pdf', 'text/html;charset=utf-8'), (bytes, type) => {
        expect([...(decodeDataUrl(dataUrl(bytes, type)) ?? [])]).toEqual([...bytes]);
      }),
    );
  });

  it.each([
    ['an empty file', 'data:', 0],
    ['an empty file with a type', 'data:application/pdf;base64,', 0],
    ['another scheme', 'https://example.org/a.pdf', null],
    ['text that is not base64', 'data:text/plain,%PDF-', null],
    ['characters that are none of base64', 'data:;base64,JVBE*i0x', null],
    ['half a group', 'data:;base64,JVBER', null],
    ['nothing', '', null],
    ['a type of any length', `data:${'a'.repeat(300)};base64,JVBE`, null],
  ])('of %s', (_, text, size) => {
    expect(decodeDataUrl(text)?.byteLength ?? null).toBe(size);
  });

  it('decodes to bytes or null for any text and never throws', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        for (const candidate of [text, `data:;base64,${text}`]) {
          const bytes = decodeDataUrl(candidate);
          expect(bytes === null || bytes instanceof Uint8Array).toBe(true);
        }
      }),
    );
  });
});
