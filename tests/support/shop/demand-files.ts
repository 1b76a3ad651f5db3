import { pngHead } from '#tests/support/web/picture-file.ts';

/** Valid demand form files, and files that only look like them. */
export const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n', 'latin1');
export const PNG = Buffer.from(pngHead(20, 10));
export const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, ...Buffer.from('JFIF\0', 'latin1'), 1, 1, 0]);
export const HTML = Buffer.from('<!doctype html><script>alert(1)</script>%PDF-1.4', 'latin1');

/** As a browser's FileReader writes it. */
export function dataUrl(bytes: Uint8Array, type = 'application/pdf'): string {
  return `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
}
