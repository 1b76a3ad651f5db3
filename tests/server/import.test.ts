import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Database, type Executor, statement } from '#server/db/db.ts';
import { type ImportOptions, importCatalogue } from '#server/services/import.ts';
import { catalogueFile, type FileRow, inPieces } from '#tests/support/catalogue-file.ts';
import { describeEngines, describePostgres } from '#tests/support/engines.ts';

describeEngines('catalogue import', (engine) => {
  let db: Database;
  beforeAll(async () => {
    db = await engine.open();
  });
  beforeEach(() =>
    db.script(`truncate products, stock, manufacturers, product_types, categories, import_rows restart identity cascade;
      update catalogue_version set version = 0`),
  );
  afterAll(() => db.close());

  const importText = (text: string, options: ImportOptions = {}) =>
    importCatalogue({ db, now: () => new Date('2026-11-28T10:00:00Z'), uuid: randomUUID }, inPieces(text), options);
  const importRows = (rows: readonly FileRow[], options: ImportOptions = {}, more: readonly string[] = []) =>
    importText(catalogueFile(rows, more), options);
  const read = <Row>(text: string) => db.run(statement<Row>('', text));
  const versions = () => read<{ sku: string; version: number }>('select sku, version from products order by sku');
  const version = async () => (await read<{ version: number }>('select version from catalogue_version'))[0]?.version;
  const many = (count: number) => Array.from({ length: count }, (_, i) => ({ sku: `P${i + 1}`, name: `Lek ${i + 1}` }));

  it('writes every column, and makes what a product refers to', async () => {
    const row = {
      sku: 'A1',
      name: 'Insulina "Dar"; ludzka',
      form: 'Roztwór do wstrzykiwań we wkładzie',
      atc: 'A10AB01',
      ean: '02900000000018',
      bloz: '9900001',
      vat_percent: 5,
      price_net_grosze: 900,
      basic_price_net_grosze: 1000,
      rx_category: 'Rpw',
      controlled_group: 'I-N',
      cold: 1,
      stock: 7,
      warehouse: 'W2',
      shelf: 'B3',
      zones: 'low-price|short-expiry|hard-to-find',
      hit: 1,
    };
    const report = await importRows([row], {}, ['basic_price_net_grosze', 'hit']);
    expect(report).toMatchObject({ rows: 1, inserted: 1, changed: 0, refused: [], warnings: [], outcome: 'written' });
    const [product] = await read(`select p.*, m.name as maker, t.name as type, t.icon_path, c.name as category,
      c.code, up.name as above, s.on_hand from products p join manufacturers m on m.id = p.manufacturer_id
      join product_types t on t.id = p.product_type_id join categories c on c.id = p.category_id
      join categories up on up.id = c.parent_id join stock s on s.product_id = p.id`);
    expect(product).toMatchObject({
      name: row.name,
      ean: '2900000000018',
      bloz: '9900001',
      vat_rate: 5,
      price_net: 900,
      basic_price_net: 1000,
      rx_category: 'Rpw',
      controlled_group: 'I-N',
      is_cold: true,
      is_low_price: true,
      is_short_expiry: true,
      is_hard_to_find: true,
      is_hit: true,
      expiry_date: '2028-12-31',
      warehouse_id: 'W2',
      shelf: 'B3',
      picture: 'cartridges',
      image: null,
      is_withdrawn: false,
      version: 1,
      maker: 'Polfa Testowa',
      type: 'lek',
      icon_path: '/api/picture/form-tablets',
      category: 'Leki stosowane w cukrzycy',
      code: 'A10',
      above: 'Przewód pokarmowy i metabolizm',
      on_hand: 7,
    });
  });

  it('gives ids in the order of the file', async () => {
    await importRows(many(1200));
    const rows = await read<{ id: number; sku: string }>('select id, sku from products order by id');
    expect(rows.map((row) => row.sku)).toEqual(many(1200).map((row) => row.sku));
  });

  it('gives the next version to changed products only, and none to a file that changes nothing', async () => {
    await importRows([{ sku: 'A' }, { sku: 'B' }]);
    expect(await importRows([{ sku: 'A' }, { sku: 'B' }])).toMatchObject({ changed: 0, unchanged: 2 });
    expect(await version()).toBe(1);
    const report = await importRows([{ sku: 'A' }, { sku: 'B', price_net_grosze: 1001 }, { sku: 'C' }]);
    expect(report).toMatchObject({ inserted: 1, changed: 1, restocked: 0, unchanged: 1 });
    expect(await versions()).toEqual([
      { sku: 'A', version: 1 },
      { sku: 'B', version: 2 },
      { sku: 'C', version: 2 },
    ]);
    expect(await version()).toBe(2);
  });

  it.each<[string, FileRow]>([
    ['name', { name: 'Inny' }],
    ['manufacturer', { manufacturer: 'Inny' }],
    ['product type', { product_type: 'suplement' }],
    ['category', { atc: 'A10AB01' }],
    ['a code that was empty', { bloz: '1234567' }],
    ['a code that is empty now', { ean: '' }],
    ['expiry', { expiry_date: '' }],
    ['warehouse', { warehouse: 'W2' }],
  ])('notices a changed %s', async (_, change) => {
    const row = { sku: 'A', ean: '2900000000018' };
    await importRows([row]);
    expect(await importRows([{ ...row, ...change }])).toMatchObject({ changed: 1, unchanged: 0 });
    expect(await importRows([{ ...row, ...change }])).toMatchObject({ changed: 0, unchanged: 1 });
  });

  it('sets what is on hand and leaves reservations; stock alone does not change the product', async () => {
    await importRows([{ sku: 'A', stock: 10 }]);
    await read('update stock set reserved = 4');
    expect(await importRows([{ sku: 'A', stock: 25 }])).toMatchObject({ changed: 0, restocked: 1, unchanged: 0 });
    expect(await read('select on_hand, reserved from stock')).toEqual([{ on_hand: 25, reserved: 4 }]);
    expect(await versions()).toEqual([{ sku: 'A', version: 1 }]);
    expect(await version()).toBe(1);
  });

  it('keeps a hit and a picture that the file does not speak of, and takes them away when it says so', async () => {
    const marks = () => read('select is_hit, image from products');
    await importRows([{ sku: 'A', hit: 1, image: '/obrazki/a.webp' }], {}, ['hit', 'image']);
    expect(await importRows([{ sku: 'A' }])).toMatchObject({ unchanged: 1 });
    await importRows([{ sku: 'A', price_net_grosze: 5 }]);
    expect(await marks()).toEqual([{ is_hit: true, image: '/obrazki/a.webp' }]);
    await importRows([{ sku: 'A', price_net_grosze: 5, hit: 0, image: '' }], {}, ['hit', 'image']);
    expect(await marks()).toEqual([{ is_hit: false, image: null }]);
  });

  it('withdraws what the file does not name only when asked, and brings it back when it does', async () => {
    await importRows([{ sku: 'A' }, { sku: 'B' }, { sku: 'C' }]);
    expect(await importRows([{ sku: 'A' }])).toMatchObject({ withdrawn: 0, unchanged: 1 });
    expect(await importRows([{ sku: 'A' }], { withdrawMissing: true, dryRun: true })).toMatchObject({ withdrawn: 2 });
    expect(await importRows([{ sku: 'A' }], { withdrawMissing: true })).toMatchObject({ withdrawn: 2, unchanged: 1 });
    expect(await read('select sku, is_withdrawn, version from products order by sku')).toEqual([
      { sku: 'A', is_withdrawn: false, version: 1 },
      { sku: 'B', is_withdrawn: true, version: 2 },
      { sku: 'C', is_withdrawn: true, version: 2 },
    ]);
    expect(await importRows([{ sku: 'A' }, { sku: 'B' }], { withdrawMissing: true })).toMatchObject({
      changed: 1,
      withdrawn: 0,
    });
  });

  it('does not withdraw a product whose row it refused', async () => {
    await importRows([...many(30), { sku: 'A' }]);
    const report = await importRows([...many(30), { sku: 'A', vat_percent: 7 }], { withdrawMissing: true });
    expect(report).toMatchObject({ withdrawn: 0, refused: [{ sku: 'A' }] });
  });

  it('counts a dry run and writes nothing', async () => {
    await importRows([{ sku: 'A' }, { sku: 'B' }]);
    const before = [await versions(), await read('select * from stock'), await read('select * from manufacturers')];
    const rows = [{ sku: 'A', stock: 1 }, { sku: 'B', name: 'Inny', manufacturer: 'Nowy' }, { sku: 'C' }];
    expect(await importRows(rows, { dryRun: true })).toMatchObject({
      inserted: 1,
      changed: 1,
      restocked: 1,
      unchanged: 0,
      outcome: 'dry_run',
    });
    expect([await versions(), await read('select * from stock'), await read('select * from manufacturers')]).toEqual(
      before,
    );
    expect(await version()).toBe(1);
  });

  it('leaves no staged rows behind, whatever the end', async () => {
    await importRows([{ sku: 'A' }]);
    await importRows([{ sku: 'B' }], { dryRun: true });
    await importRows([{ sku: 'C', vat_percent: 1 }, { sku: 'D' }]);
    await expect(importText('sku;cena\nA;1\n')).rejects.toThrow();
    await read(`insert into import_rows select '${randomUUID()}', 1, '2026-11-26T00:00:00Z', null, true, 'X', '', '', '',
      '', '', '', null, null, '', '', '', 8, 1, 1, '', null, false, false, false, false, false, null, null, '', '', '',
      null, 0`);
    await importRows([{ sku: 'A' }]);
    expect(await read('select * from import_rows')).toEqual([]);
  });

  describe('refused rows', () => {
    it.each<[string, FileRow, string]>([
      ['EAN check digit', { ean: '2900000000019' }, 'błędny EAN 2900000000019 (długość albo cyfra kontrolna)'],
      ['BLOZ', { bloz: '12345' }, 'błędny BLOZ 12345 (powinno być 7 cyfr)'],
      ['VAT rate', { vat_percent: 7 }, 'nieznana stawka VAT 7 (dozwolone: 0, 5, 8, 23)'],
      ['negative price', { price_net_grosze: -5 }, 'price_net_grosze: -5 nie jest ceną w groszach większą od zera'],
      ['price of zero', { price_net_grosze: 0 }, 'price_net_grosze: 0 nie jest ceną w groszach większą od zera'],
      [
        'price in złoty',
        { price_net_grosze: '9,99' },
        'price_net_grosze: 9,99 nie jest ceną w groszach większą od zera',
      ],
      ['stock', { stock: 'dużo' }, 'stan dużo nie jest liczbą sztuk'],
      ['negative stock', { stock: -1 }, 'stan -1 nie jest liczbą sztuk'],
      ['availability category', { rx_category: 'Rx' }, 'nieznana kategoria dostępności Rx'],
      ['controlled group', { controlled_group: 'V-P' }, 'nieznana grupa kontrolowana V-P'],
      ['warehouse', { warehouse: 'W9' }, 'nieznany magazyn W9'],
      ['date', { expiry_date: '2028-02-30' }, 'błędna data ważności 2028-02-30 (powinno być RRRR-MM-DD)'],
      ['date in part', { expiry_date: '2028' }, 'błędna data ważności 2028 (powinno być RRRR-MM-DD)'],
      ['zone', { zones: 'tanie' }, 'nieznana strefa tanie'],
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
      ['NUL', { inn: 'a\0b' }, 'niedozwolony znak (NUL)'],
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

    it('a repeated sku, with the line of the first; lines count breaks inside of quotes and empty ones', async () => {
      const rows = [{ sku: 'A', inn: 'w dwóch\nwierszach' }, { sku: 'B' }, { sku: 'A', name: 'Inny' }];
      const text = catalogueFile(rows).replace('\nB;', '\n\nB;');
      const report = await importText(text, { force: true });
      expect(report.refused).toEqual([{ line: 6, sku: 'A', reasons: ['sku powtórzone, było w wierszu 2'] }]);
      expect(await read("select name from products where sku = 'A'")).toEqual([{ name: 'Lek' }]);
    });

    it('all reasons of a row at once', async () => {
      const report = await importRows([{ sku: 'A', vat_percent: 1, bloz: 'x' }]);
      expect(report.refused[0]?.reasons).toHaveLength(2);
    });

    it('write nothing when they are more than 5 % of the file, unless forced', async () => {
      const bad = { vat_percent: 1 };
      const atLimit = [...many(19), { sku: 'X', ...bad }];
      const overLimit = [...many(18), { sku: 'X', ...bad }];
      expect(await importRows(overLimit)).toMatchObject({ outcome: 'too_many_refused', inserted: 18 });
      expect(await versions()).toEqual([]);
      expect(await importRows(overLimit, { dryRun: true })).toMatchObject({ outcome: 'too_many_refused' });
      expect(await importRows(atLimit)).toMatchObject({ outcome: 'written', inserted: 19 });
      expect(
        await importRows([...many(18), { sku: 'Y' }, { sku: 'X', ...bad }, { sku: 'Z', ...bad }], { force: true }),
      ).toMatchObject({
        outcome: 'written',
        inserted: 1,
        unchanged: 18,
      });
    });
  });

  it('keeps refunded medicines out of the low-price zone and of promotions, and says so', async () => {
    const row = { sku: 'A', refunded: 1, rx_category: 'Rp', zones: 'low-price', basic_price_net_grosze: 2000 };
    const report = await importRows([row], {}, ['basic_price_net_grosze']);
    expect(report.warnings).toEqual([
      {
        line: 2,
        sku: 'A',
        reasons: ['lek refundowany: pominięto strefę low-price', 'lek refundowany: pominięto cenę przed promocją'],
      },
    ]);
    expect(await read('select is_refunded, is_low_price, price_net, basic_price_net from products')).toEqual([
      { is_refunded: true, is_low_price: false, price_net: 1000, basic_price_net: 1000 },
    ]);
  });

  describe('categories', () => {
    const tree = () =>
      read<{ sku: string; name: string; above: string | null }>(`select p.sku, c.name, up.name as above from products p
        join categories c on c.id = p.category_id left join categories up on up.id = c.parent_id order by p.sku`);

    it('come from the ATC code, from the product type without one, and from the column when it is given', async () => {
      await importRows([
        { sku: 'A', atc: 'N02BE01' },
        { sku: 'B', atc: '', product_type: 'suplement' },
        { sku: 'C', atc: '', product_type: 'karma' },
        { sku: 'D', atc: 'QN02' },
      ]);
      expect(await tree()).toEqual([
        { sku: 'A', name: 'Leki przeciwbólowe', above: 'Układ nerwowy' },
        { sku: 'B', name: 'Suplementy diety', above: null },
        { sku: 'C', name: 'Karma', above: null },
        { sku: 'D', name: 'Leki bez kodu ATC', above: null },
      ]);
      await importRows(
        [{ sku: 'A', category: 'Ból > Głowa' }, { sku: 'B', category: 'BÓL > Plecy' }, { sku: 'C' }],
        {},
        ['category'],
      );
      expect((await tree()).slice(0, 3)).toEqual([
        { sku: 'A', name: 'Głowa', above: 'Ból' },
        { sku: 'B', name: 'Plecy', above: 'Ból' },
        { sku: 'C', name: 'Leki przeciwbólowe', above: 'Układ nerwowy' },
      ]);
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

    it('may have its columns in any order, and Windows line ends', async () => {
      const [header = '', row = ''] = catalogueFile([{ sku: 'A' }]).split('\n');
      const reversed = [header, row].map((line) => line.split(';').reverse().join(';')).join('\r\n');
      expect(await importText(reversed)).toMatchObject({ inserted: 1, refused: [] });
    });
  });

  it('writes nothing when the catalogue was changed while the file was read', async () => {
    const text = catalogueFile([{ sku: 'A' }]);
    async function* whileAnotherImports() {
      yield text.slice(0, 20);
      await importRows([{ sku: 'B' }]);
      yield text.slice(20);
    }
    const run = importCatalogue({ db, now: () => new Date(), uuid: randomUUID }, whileAnotherImports());
    await expect(run).rejects.toThrow('Katalog zmienił się w trakcie importu');
    expect(await versions()).toEqual([{ sku: 'B', version: 1 }]);
  });

  it('writes again from the start when a transaction of the shop stood in its way', async () => {
    await importRows([{ sku: 'A' }]);
    let attempts = 0;
    const deadlocked: Database = {
      ...db,
      transaction: (work) =>
        db.transaction(async (tx) => {
          const result = await work(tx);
          attempts++;
          if (attempts === 1) throw Object.assign(new Error('deadlock detected'), { code: '40P01' });
          return result;
        }),
    };
    const text = inPieces(catalogueFile([{ sku: 'A', stock: 3 }, { sku: 'B' }]));
    const report = await importCatalogue({ db: deadlocked, now: () => new Date(), uuid: randomUUID }, text);
    expect(report).toMatchObject({ inserted: 1, restocked: 1, outcome: 'written' });
    expect(attempts).toBe(2);
    expect(await read('select on_hand from stock order by product_id')).toEqual([{ on_hand: 3 }, { on_hand: 10 }]);
  });

  it('raises the version when the file only withdraws', async () => {
    await importRows([{ sku: 'A' }, { sku: 'B' }]);
    await importRows([{ sku: 'A' }], { withdrawMissing: true });
    expect(await version()).toBe(2);
  });

  it('writes nothing when only stock was changed while the file was read', async () => {
    await importRows([{ sku: 'A', stock: 1 }, { sku: 'B' }]);
    const text = catalogueFile([{ sku: 'A', stock: 1 }, { sku: 'C' }]);
    async function* whileAnotherImports() {
      yield* inPieces(text, text.length - 1);
      await importRows([{ sku: 'A', stock: 2 }]);
    }
    const run = importCatalogue({ db, now: () => new Date(), uuid: randomUUID }, whileAnotherImports());
    await expect(run).rejects.toThrow('Katalog zmienił się w trakcie importu');
    expect(await read('select on_hand from stock order by product_id')).toEqual([{ on_hand: 2 }, { on_hand: 10 }]);
  });

  it('reports what is written as written when tidying up fails', async () => {
    const untidy: Database = {
      ...db,
      run: async (statement, values) => {
        if (statement.name === 'import_unstage' && (await versions()).length > 0) throw new Error('no connection');
        return db.run(statement, values);
      },
    };
    const text = inPieces(catalogueFile([{ sku: 'A' }]));
    const report = await importCatalogue({ db: untidy, now: () => new Date(), uuid: randomUUID }, text);
    expect(report).toMatchObject({ outcome: 'written', inserted: 1 });
    expect(await versions()).toEqual([{ sku: 'A', version: 1 }]);
  });

  it.each(['import_stage', 'import_write', 'import_write_stock'])(
    'stopped during %s, it writes nothing',
    async (name) => {
      await importRows([{ sku: 'A', stock: 1 }, { sku: 'B' }]);
      const stopping = new AbortController();
      const stopAt =
        (executor: Executor): Executor['run'] =>
        (statement, values) => {
          if (statement.name === name) stopping.abort();
          return executor.run(statement, values);
        };
      const stopped: Database = {
        ...db,
        run: stopAt(db),
        transaction: (work) => db.transaction((tx) => work({ run: stopAt(tx) })),
      };
      const text = inPieces(catalogueFile([{ sku: 'A', stock: 2 }, { sku: 'B', name: 'Inny' }, { sku: 'C' }]));
      const deps = { db: stopped, now: () => new Date(), uuid: randomUUID };
      await expect(importCatalogue(deps, text, { signal: stopping.signal })).rejects.toThrow('serwer kończy pracę');
      expect(
        await read('select name, on_hand from products p join stock s on s.product_id = p.id order by sku'),
      ).toEqual([
        { name: 'Lek', on_hand: 1 },
        { name: 'Lek', on_hand: 10 },
      ]);
      expect(await read('select * from import_rows')).toEqual([]);
    },
  );

  it('stopped while no text comes, it ends all the same', async () => {
    const stopping = new AbortController();
    async function* stalled() {
      yield catalogueFile([{ sku: 'A' }]);
      stopping.abort();
      await new Promise(() => undefined);
    }
    const deps = { db, now: () => new Date(), uuid: randomUUID };
    await expect(importCatalogue(deps, stalled(), { signal: stopping.signal })).rejects.toThrow('serwer kończy pracę');
    expect(await versions()).toEqual([]);
  });

  it('tells how far it is', async () => {
    const seen: number[] = [];
    await importRows(many(1200), { onProgress: (rows) => seen.push(rows) });
    expect(seen).toEqual([1000, 1200]);
  });
});

describePostgres('catalogue import beside orders', (engine) => {
  it('waits for no order when it leaves the stock alone, whatever the order of the file', async () => {
    const db = await engine.open();
    const deps = { db, now: () => new Date(), uuid: randomUUID };
    const rows = (price: number) =>
      Array.from({ length: 600 }, (_, i) => ({ sku: `P${i}`, price_net_grosze: price, stock: i }));
    await importCatalogue(deps, inPieces(catalogueFile(rows(1000)), 4096));
    const lock = statement<never>('', 'select from stock where product_id = $1 for update');
    await db.transaction(async (order) => {
      await order.run(lock, [1]);
      const text = inPieces(catalogueFile(rows(2000).reverse()), 4096);
      expect(await importCatalogue(deps, text)).toMatchObject({ changed: 600, outcome: 'written' });
      await order.run(lock, [600]);
    });
    await db.close();
  });
});
