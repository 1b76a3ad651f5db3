import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scanEncoding } from '#server/ops/encoding.ts';
import { openTextFile } from '#server/ops/text-file.ts';

/** Polish letters in Windows-1250 and ISO-8859-2, from the encodings' own tables. */
const WINDOWS = { ą: 0xb9, ć: 0xe6, ę: 0xea, ł: 0xb3, ń: 0xf1, ó: 0xf3, ś: 0x9c, ź: 0x9f, ż: 0xbf, Ó: 0xd3, Ż: 0xaf };
const ISO = { ą: 0xb1, ć: 0xe6, ę: 0xea, ł: 0xb3, ń: 0xf1, ó: 0xf3, ś: 0xb6, ź: 0xbc, ż: 0xbf };
const CP852 = { ą: 0xa5, ć: 0x86, ł: 0x88, ś: 0x98 };

function bytes(text: string, table: Record<string, number>): Buffer {
  return Buffer.from([...text].map((letter) => table[letter] ?? letter.charCodeAt(0)));
}

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zapas-files-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function open(content: Uint8Array) {
  const path = join(folder, 'plik.csv');
  await writeFile(path, content);
  const file = await openTextFile(path);
  let text = '';
  for await (const piece of file.read()) text += piece;
  return { encoding: file.encoding, text };
}

describe('a file', () => {
  const text = 'sku;name\nA;Maść żółta, łagodząca ból\n';

  it.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${text}`)],
  ])('in %s is read', async (_, content) => expect(await open(content)).toEqual({ encoding: 'UTF-8', text }));

  it('in Windows-1250 is read', async () => {
    expect(await open(bytes(text, WINDOWS))).toEqual({ encoding: 'Windows-1250', text });
  });

  it('in Windows-1250 is read although some of it happens to be valid UTF-8', async () => {
    const words = 'sku;name\nA;RÓŻA dzikość, róż\n';
    expect(await open(bytes(words, WINDOWS))).toEqual({ encoding: 'Windows-1250', text: words });
  });

  it('with characters across chunk boundaries is read', async () => {
    const long = `x${'ł€😀'.repeat(20_000)}`;
    expect((await open(Buffer.from(long))).text).toBe(long);
  });

  const damaged = Buffer.concat([Buffer.from(`${text}B;ż`), Buffer.from([0xff]), Buffer.from('\n')]);
  it.each([
    ['UTF-16', Buffer.from(`\ufeff${text}`, 'utf16le'), /UTF-16 albo plik binarny/],
    ['UTF-16 without a mark', Buffer.from(text, 'utf16le'), /UTF-16 albo plik binarny/],
    ['a spreadsheet', Buffer.from([0x50, 0x4b, 3, 4, 20, 0, 8, 0]), /UTF-16 albo plik binarny/],
    ['UTF-8 with damage', damaged, /wiersz 3 zawiera uszkodzone znaki/],
    [
      'UTF-8 with a mark that is cut short',
      Buffer.from(`\ufeff${text}ż`).subarray(0, -1),
      /wiersz 3 zawiera uszkodzone/,
    ],
    ['ISO-8859-2', bytes(text, ISO), /ISO-8859-2/],
    ['CP852', bytes('a\nmaść łagodząca\n', CP852), /wiersz 2 zawiera bajty/],
    ['nothing', Buffer.alloc(0), /Plik jest pusty/],
  ])('in %s is refused with a reason', async (_, content, reason) => {
    await expect(open(content)).rejects.toThrow(reason);
  });

  it('that does not exist is refused with its name', async () => {
    await expect(openTextFile(join(folder, 'brak.csv'))).rejects.toThrow(/Nie można przeczytać pliku .*brak\.csv/);
  });
});

it('validates UTF-8 exactly as the platform decodes it, whatever the chunks', async () => {
  const text = fc.string({ unit: 'binary', maxLength: 30 }).map((value) => Buffer.from(value));
  const content = fc.oneof(
    text,
    fc.uint8Array({ maxLength: 12 }).map(Buffer.from),
    fc.tuple(text, fc.uint8Array({ maxLength: 3 })).map(([a, b]) => Buffer.concat([a, b])),
  );
  await fc.assert(
    fc.asyncProperty(content, fc.nat(40), async (all, cut) => {
      const chunks = (async function* () {
        yield all.subarray(0, cut);
        yield all.subarray(cut);
      })();
      const { invalid } = await scanEncoding(chunks);
      const decodes = () => new TextDecoder('utf-8', { fatal: true }).decode(all);
      if (invalid === 0) expect(decodes).not.toThrow();
      else expect(decodes).toThrow();
    }),
    { numRuns: 2000 },
  );
});
