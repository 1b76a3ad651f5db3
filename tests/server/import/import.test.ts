import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { describeEngines } from '#tests/support/server/engines.ts';
import type { FileRow } from '#tests/support/shop/catalogue-file.ts';
import { importShop, manyRows } from '#tests/support/shop/import-shop.ts';

describeEngines('catalogue import', (engine) => {
  const { read, importText, importRows, versions, version } = importShop(engine);

  it('writes every column, and creates what products refer to', async () => {
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

  it('assigns ids in the order of the file', async () => {
    await importRows(manyRows(1200));
    const rows = await read<{ id: number; sku: string }>('select id, sku from products order by id');
    expect(rows.map((row) => row.sku)).toEqual(manyRows(1200).map((row) => row.sku));
  });

  it('raises the version of changed products only, and of none when nothing changes', async () => {
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

  it('sets stock on hand and keeps reservations; stock alone does not change the product', async () => {
    await importRows([{ sku: 'A', stock: 10 }]);
    await read('update stock set reserved = 4');
    expect(await importRows([{ sku: 'A', stock: 25 }])).toMatchObject({ changed: 0, restocked: 1, unchanged: 0 });
    expect(await read('select on_hand, reserved from stock')).toEqual([{ on_hand: 25, reserved: 4 }]);
    expect(await versions()).toEqual([{ sku: 'A', version: 1 }]);
    expect(await version()).toBe(1);
  });

  it('keeps hit flag and picture when the columns are missing, and removes them when empty', async () => {
    const marks = () => read('select is_hit, image from products');
    await importRows([{ sku: 'A', hit: 1, image: '/obrazki/a.webp' }], {}, ['hit', 'image']);
    expect(await importRows([{ sku: 'A' }])).toMatchObject({ unchanged: 1 });
    await importRows([{ sku: 'A', price_net_grosze: 5 }]);
    expect(await marks()).toEqual([{ is_hit: true, image: '/obrazki/a.webp' }]);
    await importRows([{ sku: 'A', price_net_grosze: 5, hit: 0, image: '' }], {}, ['hit', 'image']);
    expect(await marks()).toEqual([{ is_hit: false, image: null }]);
  });

  it('withdraws missing products only with the option, and restores them when they return', async () => {
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

  it('does not withdraw a product whose row was refused', async () => {
    await importRows([...manyRows(30), { sku: 'A' }]);
    const report = await importRows([...manyRows(30), { sku: 'A', vat_percent: 7 }], { withdrawMissing: true });
    expect(report).toMatchObject({ withdrawn: 0, refused: [{ sku: 'A' }] });
  });

  it('counts in a dry run without writing', async () => {
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

  it('deletes staged rows, however it ends', async () => {
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

  it('keeps refunded medicines out of the low-price zone and of promotions, with a note', async () => {
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

    it('come from the column when given, otherwise from the ATC code, otherwise from the product type', async () => {
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

  it('raises the version when the file only withdraws', async () => {
    await importRows([{ sku: 'A' }, { sku: 'B' }]);
    await importRows([{ sku: 'A' }], { withdrawMissing: true });
    expect(await version()).toBe(2);
  });

  it('reports progress', async () => {
    const seen: number[] = [];
    await importRows(manyRows(1200), { onProgress: (rows) => seen.push(rows) });
    expect(seen).toEqual([1000, 1200]);
  });
});
