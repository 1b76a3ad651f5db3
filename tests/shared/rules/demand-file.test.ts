import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cleanFileName,
  DEMAND_FILE_TYPES,
  DEMAND_HEAD_BYTES,
  demandFileFault,
  exportedFormName,
  MAX_DEMAND_FILE_BYTES,
  sniffDemandFile,
  uniqueFormName,
} from '#shared/files/demand-file.ts';
import { linesWithoutDocument, neededDocuments, piecesOnForm, validDocuments } from '#shared/rules/demand-form.ts';
import { HTML, JPEG, PDF, PNG } from '#tests/support/shop/demand-files.ts';

describe('the type of a file', () => {
  it.each([
    ['a PDF', PDF, 'application/pdf'],
    ['a PNG', PNG, 'image/png'],
    ['a JPEG', JPEG, 'image/jpeg'],
    ['a web page with a PDF’s mark in it', HTML, null],
    ['a PDF’s mark behind a space', Buffer.from(' %PDF-1.4'), null],
    ['a PNG that is cut', PNG.subarray(0, 7), null],
    ['a GIF', Buffer.from('GIF89a'), null],
    ['a drawing with scripts', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), null],
    ['a ZIP, as documents of offices are', Buffer.from('PK\x03\x04'), null],
    ['nothing', Buffer.alloc(0), null],
  ])('of %s', (_, bytes, type) => {
    expect(sniffDemandFile(bytes)).toBe(type);
  });

  it('depends on its first bytes only', () => {
    fc.assert(
      fc.property(fc.constantFrom(PDF, PNG, JPEG, HTML), fc.uint8Array(), (head, rest) => {
        const start = head.subarray(0, DEMAND_HEAD_BYTES);
        expect(sniffDemandFile(Buffer.concat([start, rest]))).toBe(sniffDemandFile(start));
      }),
    );
  });

  it.each([
    [0, PDF, 'empty'],
    [1, PDF, null],
    [MAX_DEMAND_FILE_BYTES, PDF, null],
    [MAX_DEMAND_FILE_BYTES + 1, PDF, 'too-large'],
    [100, HTML, 'wrong-type'],
  ])('%i bytes of it: fault %#', (size, head, fault) => {
    expect(demandFileFault(size, head)).toBe(fault);
  });
});

describe('the name of a file', () => {
  it.each([
    ['skan.pdf', 'application/pdf', 'skan.pdf'],
    ['Zapotrzebowanie żółć.PDF', 'application/pdf', 'Zapotrzebowanie żółć.pdf'],
    ['zdjęcie.jpeg', 'image/jpeg', 'zdjęcie.jpg'],
    ['skan.pdf', 'image/png', 'skan.png'],
    ['raport.2026', 'application/pdf', 'raport.2026.pdf'],
    ['../../etc/passwd', 'application/pdf', 'passwd.pdf'],
    ['C:\\Users\\apteka\\skan.pdf', 'application/pdf', 'skan.pdf'],
    ['a"b\'c;d„e”.pdf', 'application/pdf', 'abc;de.pdf'],
    ['a\r\nSet-Cookie: x.pdf', 'application/pdf', 'aSet-Cookie x.pdf'],
    ['skan\u202efdp.exe', 'application/pdf', 'skanfdp.exe.pdf'],
    ['\ud800skan.pdf', 'application/pdf', 'skan.pdf'],
    ['  .. .pdf', 'application/pdf', 'pdf.pdf'],
    ['...', 'image/png', 'zapotrzebowanie.png'],
    ['folder/', 'image/png', 'zapotrzebowanie.png'],
    ['.pdf', 'application/pdf', 'pdf.pdf'],
    [`${'ż'.repeat(300)}.pdf`, 'application/pdf', `${'ż'.repeat(80)}.pdf`],
  ] as const)('%j with %s becomes %j', (name, type, clean) => {
    expect(cleanFileName(name, type)).toBe(clean);
  });

  const anyName = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom('a', '.', '/', '\\', '"', ' ', '\n', '\u202e', 'pdf', 'ż') }),
    fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units)),
  );

  it('is safe: no path, no quotes, no control characters, limited length, the right extension', () => {
    fc.assert(
      fc.property(anyName, fc.constantFrom(...DEMAND_FILE_TYPES), (name, type) => {
        const clean = cleanFileName(name, type);
        expect(clean).toMatch(/^[^/\\"'<>:*?|\p{Cc}\p{Cf}\p{Cs}]{1,90}\.(pdf|png|jpg)$/u);
        expect(clean).not.toMatch(/^[. ]/);
        expect(() => encodeURIComponent(clean)).not.toThrow();
      }),
    );
  });

  it('does not change when cleaned again', () => {
    fc.assert(
      fc.property(anyName, fc.constantFrom(...DEMAND_FILE_TYPES), (name, type) => {
        const clean = cleanFileName(name, type);
        expect(cleanFileName(clean, type)).toBe(clean);
      }),
    );
  });

  it('is unique among the forms of a cart', () => {
    expect(uniqueFormName('skan.pdf', [])).toBe('skan');
    expect(uniqueFormName('skan.png', ['skan', 'skan (2)'])).toBe('skan (3)');
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a.pdf', 'a.png', 'a (2).pdf', 'b.jpg')), (files) => {
        const names: string[] = [];
        for (const file of files) names.push(uniqueFormName(file, names));
        expect(new Set(names).size).toBe(files.length);
      }),
    );
  });
});

describe('a saved form in a shared folder', () => {
  it.each([
    ['skan.pdf', [], 'ZA-2026-11-00012-skan.pdf'],
    ['Skan.pdf', ['ZA-2026-11-00012-skan.pdf'], 'ZA-2026-11-00012-Skan (2).pdf'],
    [`${'😀'.repeat(80)}.png`, [], `ZA-2026-11-00012-${'😀'.repeat(55)}.png`],
  ])('%s beside %j is %s', (fileName, taken, saved) => {
    expect(exportedFormName('ZA/2026/11/00012', fileName, taken)).toBe(saved);
    expect(Buffer.byteLength(saved)).toBeLessThan(255);
  });
});

describe('demand forms of a cart', () => {
  const line = (productId: number, count = 5, isNarcotic = true) => ({ productId, count, isNarcotic });
  /** A form for one product. */
  const own = (productId: number, count = 5) => ({ productId, lines: [{ productId, count }] });
  /** A form for all, by the pieces of products 1, 2… */
  const all = (...counts: number[]) => ({ lines: counts.map((count, at) => ({ productId: at + 1, count })) });

  it.each([
    ['each for its product', [line(1), line(2)], [own(1), own(2)], [], 2, 2],
    ['one for all', [line(1), line(2)], [all(5, 5)], [], 1, 1],
    ['one missing', [line(1), line(2)], [own(1)], [2], 1, 1],
    ['for fewer pieces', [line(1)], [own(1, 3)], [1], 0, 1],
    ['for more pieces', [line(1)], [own(1, 6)], [1], 0, 1],
    ['for other pieces, and a new one', [line(1)], [own(1, 3), own(1)], [], 1, 2],
    ['for two numbers that add up to it', [line(1)], [own(1, 3), own(1, 2)], [1], 0, 2],
    ['two pages of one form', [line(1)], [own(1), own(1)], [], 2, 2],
    ['one for all, a line of which changed', [line(1), line(2)], [all(5, 3)], [2], 1, 1],
    ['one for all, and its own for the line that changed', [line(1), line(2)], [all(5, 3), own(2)], [], 2, 2],
    ['one for all, to which a line was added', [line(1), line(2)], [all(5)], [2], 1, 1],
    ['one for all, all lines of which changed', [line(1), line(2)], [all(1, 1)], [1, 2], 0, 1],
    ['of a product that has left', [line(1)], [own(2)], [1], 0, 0],
    ['of ordinary goods', [line(1, 5, false)], [own(1), all(5)], [], 0, 0],
    ['of an earlier build, for a product', [line(1, 3), line(2)], [{ productId: 1 }], [2], 1, 1],
    ['of an earlier build, for all', [line(1, 3), line(2)], [{}], [], 1, 1],
    ['none for nothing', [], [], [], 0, 0],
  ])('%s', (_, lines, scans, missing, valid, needed) => {
    expect(linesWithoutDocument(lines, scans).map(({ productId }) => productId)).toEqual(missing);
    expect(validDocuments(lines, scans)).toHaveLength(valid);
    expect(neededDocuments(lines, scans)).toHaveLength(needed);
  });

  it.each([
    ['of the only form', [own(1, 3)], 3],
    ['of the newest', [own(1, 3), all(4), own(2, 9)], 4],
    ['of none that shows it', [own(2), { productId: 1 }], null],
  ])('the pieces %s', (_, scans, pieces) => {
    expect(piecesOnForm({ productId: 1 }, scans)).toBe(pieces);
  });

  it('a form is valid again once its line is as it was, and at no other count', () => {
    const counts = fc.integer({ min: 1, max: 99_999 });
    fc.assert(
      fc.property(counts, counts, fc.boolean(), (signed, held, isOwn) => {
        const scans = [isOwn ? own(1, signed) : all(signed)];
        expect(linesWithoutDocument([line(1, held)], scans)).toHaveLength(held === signed ? 0 : 1);
        expect(linesWithoutDocument([line(1, signed)], scans)).toEqual([]);
      }),
    );
  });
});
