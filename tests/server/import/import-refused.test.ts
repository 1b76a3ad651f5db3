import { describe, expect, it } from 'vitest';
import { describeEngines } from '#tests/support/server/engines.ts';
import { catalogueFile, type FileRow } from '#tests/support/shop/catalogue-file.ts';
import { importShop, manyRows } from '#tests/support/shop/import-shop.ts';

describeEngines('catalogue import', (engine) => {
  const { read, importText, importRows, versions } = importShop(engine);

  describe('refused rows', () => {
    it.each<[string, FileRow, string]>([
      ['EAN check digit', { ean: '2900000000019' }, 'błędny EAN 2900000000019 (długość albo cyfra kontrolna)'],
      ['BLOZ', { bloz: '12345' }, 'błędny BLOZ 12345 (powinno być 7 cyfr)'],
      ['VAT rate', { vat_percent: 7 }, 'nieznana stawka VAT 7 (dozwolone: 0, 5, 8, 23)'],
      [
        'negative price',
        { price_net_grosze: -5 },
        'price_net_grosze: -5 nie jest ceną w pełnych groszach większą od zera (9,99 zł to 999)',
      ],
      [
        'price of zero',
        { price_net_grosze: 0 },
        'price_net_grosze: 0 nie jest ceną w pełnych groszach większą od zera (9,99 zł to 999)',
      ],
      [
        'price in złoty',
        { price_net_grosze: '9,99' },
        'price_net_grosze: 9,99 nie jest ceną w pełnych groszach większą od zera (9,99 zł to 999)',
      ],
      ['no price', { price_net_grosze: '' }, 'puste pole price_net_grosze'],
      ['no stock', { stock: '' }, 'puste pole stock'],
      ['no VAT rate', { vat_percent: '' }, 'puste pole vat_percent'],
      ['no availability category', { rx_category: '' }, 'puste pole rx_category'],
      ['stock', { stock: 'dużo' }, 'stan dużo nie jest liczbą sztuk'],
      ['negative stock', { stock: -1 }, 'stan -1 nie jest liczbą sztuk'],
      [
        'availability category',
        { rx_category: 'Rx' },
        'nieznana kategoria dostępności Rx (dozwolone: OTC, Rp, Rpz, Rpw, Lz, SD, ŚSSPŻ, WM, K)',
      ],
      [
        'controlled group',
        { controlled_group: 'V-P' },
        'nieznana grupa kontrolowana V-P (dozwolone: I-N, II-N, III-N, II-P, III-P, IV-P)',
      ],
      ['warehouse', { warehouse: 'W9' }, 'nieznany magazyn W9 (dozwolone: W1, W2)'],
      ['date', { expiry_date: '2028-02-30' }, 'błędna data ważności 2028-02-30 (powinno być RRRR-MM-DD)'],
      ['date in part', { expiry_date: '2028' }, 'błędna data ważności 2028 (powinno być RRRR-MM-DD)'],
      [
        'zone',
        { zones: 'tanie' },
        'nieznana strefa tanie (dozwolone, łączone znakiem „|”: low-price, short-expiry, hard-to-find)',
      ],
      [
        'short expiry without a date',
        { zones: 'short-expiry', expiry_date: '' },
        'strefa short-expiry bez daty ważności',
      ],
      ['flag', { cold: 'tak' }, 'cold: tak (powinno być 0 albo 1)'],
      ['missing name', { name: ' ' }, 'puste pole name'],
      ['missing manufacturer', { manufacturer: '' }, 'puste pole manufacturer'],
      ['long sku', { sku: 'x'.repeat(65) }, 'pole sku ma ponad 64 znaków'],
      ['basic price below the price', { basic_price_net_grosze: 999 }, 'cena przed promocją niższa od ceny'],
      [
        'foreign picture',
        { image: '//gdzie.example/x.png' },
        'obrazek //gdzie.example/x.png nie jest ścieżką na tym serwerze (/…)',
      ],
      ['category with a gap', { category: 'Leki > ' }, 'błędna kategoria Leki >'],
      [
        'backslash picture',
        { image: '/\\gdzie.example/x.png' },
        'obrazek /\\gdzie.example/x.png nie jest ścieżką na tym serwerze (/…)',
      ],
      ['zero width in a code', { ean: '\u200b5909990672516' }, 'pole ean ma niewidoczny znak U+200B'],
      ['NUL in a code', { bloz: '990\u00000001' }, 'pole bloz ma niewidoczny znak U+0000'],
      ['a name of nothing that is seen', { name: '\u200b' }, 'puste pole name'],
      ['huge cell', { name: 'A'.repeat(120_000) }, 'pole name ma ponad 4000 znaków'],
    ])('%s: line and reason', async (_, change, reason) => {
      const rows = [{ sku: 'A' }, { sku: 'B', ...change }];
      const more = ['basic_price_net_grosze', 'image', 'category'];
      const report = await importRows(rows, { force: true }, more);
      expect(report).toMatchObject({ inserted: 1, refused: [{ line: 3, reasons: [reason] }] });
    });

    it('a row with other columns than the header', async () => {
      const text = `${catalogueFile([{ sku: 'A' }])}B;za;krótki\n`;
      const report = await importText(text, { force: true });
      expect(report.refused).toEqual([{ line: 3, sku: 'B', reasons: ['liczba kolumn: 3, powinno być 22'] }]);
    });

    it('a repeated sku, with the line of the first; line breaks in quotes and empty lines are counted', async () => {
      const rows = [{ sku: 'A', inn: 'w dwóch\nwierszach' }, { sku: 'B' }, { sku: 'A', name: 'Inny' }];
      const text = catalogueFile(rows).replace('\nB;', '\n\nB;');
      const report = await importText(text, { force: true });
      expect(report.refused).toEqual([{ line: 6, sku: 'A', reasons: ['sku powtórzone, było w wierszu 2'] }]);
      expect(await read("select name from products where sku = 'A'")).toEqual([{ name: 'Lek' }]);
    });

    it('all reasons of a row', async () => {
      const report = await importRows([{ sku: 'A', vat_percent: 1, bloz: 'x' }]);
      expect(report.refused[0]?.reasons).toHaveLength(2);
    });

    it('write nothing when they exceed 5 % of the file, unless forced', async () => {
      const bad = { vat_percent: 1 };
      const atLimit = [...manyRows(19), { sku: 'X', ...bad }];
      const overLimit = [...manyRows(18), { sku: 'X', ...bad }];
      expect(await importRows(overLimit)).toMatchObject({ outcome: 'too_many_refused', inserted: 18 });
      expect(await versions()).toEqual([]);
      expect(await importRows(overLimit, { dryRun: true })).toMatchObject({ outcome: 'too_many_refused' });
      expect(await importRows(atLimit)).toMatchObject({ outcome: 'written', inserted: 19 });
      expect(
        await importRows([...manyRows(18), { sku: 'Y' }, { sku: 'X', ...bad }, { sku: 'Z', ...bad }], { force: true }),
      ).toMatchObject({
        outcome: 'written',
        inserted: 1,
        unchanged: 18,
      });
    });
  });

  describe('the file itself', () => {
    it.each([
      [
        'unknown columns',
        (text: string) => text.replace('zones\n', 'zones;kolor;waga\n'),
        'Nieznane kolumny: kolor, waga.',
      ],
      [
        'missing columns',
        (text: string) => text.replace('sku;name;', 'name;').replace(';zones\n', '\n'),
        'Brakuje kolumn: sku, zones.',
      ],
      [
        'columns of other names',
        (text: string) => text.replace('vat_percent', 'vat'),
        'Nieznane kolumny: vat. Brakuje kolumn: vat_percent.',
      ],
      [
        'commas in place of semicolons',
        (text: string) => text.replaceAll(';', ','),
        'Pierwszy wiersz pliku powinien mieć nazwy kolumn rozdzielone znakiem „;”: sku;name;',
      ],
      ['no head', (text: string) => text.slice(text.indexOf('\n') + 1), 'Pierwszy wiersz pliku powinien mieć nazwy'],
      [
        'repeated columns',
        (text: string) => text.replace('sku;', 'sku;sku;'),
        'Kolumny występują więcej niż raz: sku.',
      ],
      ['no text', () => '', 'Plik jest pusty: brakuje wiersza z nazwami kolumn.'],
      ['no rows', (text: string) => `${text.split('\n')[0]}\n`, 'Plik nie ma żadnego wiersza z produktem.'],
      [
        'an open quote',
        (text: string) => text.replace('\nA;Lek', '\nA;"Lek'),
        'Cudzysłów otwarty w wierszu 2 nie jest zamknięty.',
      ],
    ])('is refused for %s', async (_, damage, message) => {
      await expect(importText(damage(catalogueFile([{ sku: 'A' }, { sku: 'B' }])))).rejects.toThrow(message);
      expect(await versions()).toEqual([]);
    });

    it('is refused for a row that does not end', async () => {
      const text = catalogueFile([{ sku: 'A' }, { sku: 'B' }]).replace('\nA;Lek', `\nA;"${'x'.repeat(1_100_000)}`);
      await expect(importText(text)).rejects.toThrow('Wiersz 2 ma ponad milion znaków');
    });

    it("accepts Excel's sep=; at the start and empty rows at the end", async () => {
      const text = `sep=;\n${catalogueFile([{ sku: 'A' }])}${`${';'.repeat(21)}\n`.repeat(40)}`;
      expect(await importText(text)).toMatchObject({ rows: 1, inserted: 1, refused: [], warnings: [] });
    });

    it('accepts unnamed columns if the cells beyond the last column are empty', async () => {
      const [header = '', row = ''] = catalogueFile([{ sku: 'A' }]).split('\n');
      expect(await importText(`;${header};;\nuwaga;${row};;\n;${row};;za dużo\n`, { force: true })).toMatchObject({
        inserted: 1,
        refused: [{ line: 3 }],
      });
    });

    it('counts lines like an editor, whatever line ends are inside cells', async () => {
      const rows = ['\r\n', '\n', '\r'].map((end, at) => ({ sku: `A${at}`, inn: `dwa${end}wiersze` }));
      const text = catalogueFile([...rows, { sku: 'B', vat_percent: 9 }]).replace(/dwa\rwiersze/, '"dwa\rwiersze"');
      const report = await importText(text, { force: true });
      expect(report).toMatchObject({ inserted: 3, refused: [{ line: 8, sku: 'B' }] });
      expect(await read('select distinct inn from products')).toEqual([{ inn: 'dwa wiersze' }]);
    });

    it('removes invisible characters from names', async () => {
      const name = 'Zero\u200bwidth\u00a0lek\u0007 \u00adforte';
      expect(await importRows([{ sku: 'A', name }])).toMatchObject({ inserted: 1, refused: [] });
      expect(await read('select name from products')).toEqual([{ name: 'Zerowidth lek forte' }]);
    });

    it('warns about a code of two products', async () => {
      const rows = [
        { sku: 'A', ean: '2900000000018' },
        { sku: 'B', ean: '02900000000018', bloz: '9900001' },
        { sku: 'C', bloz: '9900001' },
      ];
      expect(await importRows(rows)).toMatchObject({
        inserted: 3,
        warnings: [
          { line: 3, reasons: ['EAN 2900000000018 ma też produkt A'] },
          { line: 4, reasons: ['BLOZ 9900001 ma też produkt B'] },
        ],
      });
    });

    it('accepts a UPC-A of 12 digits', async () => {
      expect(await importRows([{ sku: 'A', ean: '036000291452' }])).toMatchObject({ inserted: 1, refused: [] });
      expect(await read('select ean from products')).toEqual([{ ean: '0036000291452' }]);
    });

    it('accepts columns in any order, and Windows line ends', async () => {
      const [header = '', row = ''] = catalogueFile([{ sku: 'A' }]).split('\n');
      const reversed = [header, row].map((line) => line.split(';').reverse().join(';')).join('\r\n');
      expect(await importText(reversed)).toMatchObject({ inserted: 1, refused: [] });
    });
  });
});
