import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pictureFormat } from '#server/services/catalogue/picture-format.ts';
import { pngHead } from '#tests/support/web/picture-file.ts';

const hex = (text: string) => new Uint8Array(Buffer.from(text.replaceAll(' ', ''), 'hex'));

/** Headers of pictures of 64 × 48, as encoders write them. */
const HEADS = {
  'image/jpeg': hex(
    'ffd8 ffe0 0010 4a46494600010100000100010000 ffdb 0004 0000 ffc0 0011 08 0030 0040 03 012200 021101 031101',
  ),
  'image/webp lossy': hex('52494646 24000000 57454250 56503820 18000000 300100 9d012a 4000 3000'),
  'image/webp lossless': hex('52494646 1a000000 57454250 5650384c 0d000000 2f 3fc00b00 1007'),
  'image/webp extended': hex('52494646 1a000000 57454250 56503858 0a000000 10000000 3f0000 2f0000'),
};

it.each(Object.entries({ ...HEADS, 'image/png': pngHead(64, 48) }))('detects %s and its size', (name, bytes) => {
  expect(pictureFormat(bytes)).toEqual({ type: name.split(' ')[0], width: 64, height: 48 });
});

it.each([
  ['a drawing, which may hold scripts', new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a page', new TextEncoder().encode('<!doctype html><script>alert(1)</script>')],
  ['nothing', new Uint8Array()],
  ['a picture without extent', pngHead(0, 48)],
  ['a JPEG that ends before its frame', HEADS['image/jpeg'].slice(0, 24)],
])('detects no picture in %s', (_, bytes) => {
  expect(pictureFormat(bytes)).toBeNull();
});

it('never throws, whatever the bytes', () => {
  const starts = [...Object.values(HEADS), pngHead(1, 1)];
  const broken = fc
    .tuple(fc.constantFrom(...starts), fc.nat(40), fc.uint8Array({ maxLength: 60 }))
    .map(([start, cut, rest]) => new Uint8Array([...start.slice(0, cut), ...rest]));
  fc.assert(
    fc.property(broken, (bytes) => {
      const format = pictureFormat(bytes);
      expect(format === null || (format.width > 0 && format.height > 0)).toBe(true);
    }),
  );
});
