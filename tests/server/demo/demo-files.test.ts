import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, it } from 'vitest';
import { DEMO_ACCOUNTS } from '#server/demo/accounts.ts';
import {
  type DemoOrderRow,
  type DemoSelectionRow,
  readDemoFile,
  readDemoOrders,
  readDemoSelections,
} from '#server/demo/data.ts';
import { DEMO_SECTIONS } from '#server/demo/offer.ts';
import { ORDER_STATUSES } from '#shared/contract/orders.ts';
import { RX_CATEGORIES } from '#shared/contract/products.ts';
import { isBloz, toEan } from '#shared/rules/codes.ts';
import { CONTROLLED_GROUPS } from '#shared/rules/product.ts';

type Row = Record<string, string>;

const values = (rows: readonly Row[], column: string) => new Set(rows.map((row) => row[column]));

describe('demo catalogue file', () => {
  let rows: Row[];
  beforeAll(async () => {
    rows = parse(await readDemoFile('catalogue.csv'), { delimiter: ';', columns: true });
  });

  it('has a realistic offer without duplicate codes', () => {
    expect(rows.length).toBeGreaterThanOrEqual(420);
    expect(values(rows, 'manufacturer').size).toBeGreaterThanOrEqual(25);
    for (const column of ['sku', 'ean', 'bloz']) expect(values(rows, column).size).toBe(rows.length);
  });

  it('has valid codes from the own-use range only, so none belongs to a real product', () => {
    for (const { ean = '', bloz = '' } of rows) {
      expect(toEan(ean)).toBe(ean);
      expect(ean).toMatch(/^29\d{11}$/);
      expect(isBloz(bloz)).toBe(true);
      expect(bloz).toMatch(/^99/);
    }
  });

  it('covers every category, VAT rate, warehouse, zone and controlled group', () => {
    expect([...values(rows, 'rx_category')].sort()).toEqual([...RX_CATEGORIES].sort());
    expect([...values(rows, 'vat_percent')].sort()).toEqual(['23', '5', '8']);
    expect([...values(rows, 'warehouse')].sort()).toEqual(['W1', 'W2']);
    const zones = rows.flatMap((row) => (row.zones ? row.zones.split('|') : []));
    expect([...new Set(zones)].sort()).toEqual(['hard-to-find', 'low-price', 'short-expiry']);
    const groups = [...values(rows, 'controlled_group')].filter((group) => group !== '');
    expect(groups.sort()).toEqual([...CONTROLLED_GROUPS].sort());
  });

  it('never gives a refunded product another price than its fixed one', () => {
    const refunded = rows.filter((row) => row.refunded === '1');
    expect(refunded.length).toBeGreaterThan(50);
    for (const row of refunded) {
      expect(row.basic_price_net_grosze, row.sku).toBe('');
      expect(row.zones, row.sku).not.toContain('low-price');
    }
  });

  it('sells everything in the low-price zone below its basic price', () => {
    for (const row of rows.filter(({ zones }) => zones?.includes('low-price'))) {
      expect(Number(row.basic_price_net_grosze), row.sku).toBeGreaterThan(Number(row.price_net_grosze));
    }
  });

  it('has goods out of stock, goods nearly so, and cold goods in both warehouses', () => {
    expect(rows.filter((row) => row.stock === '0').length).toBeGreaterThanOrEqual(10);
    expect(rows.filter((row) => Number(row.stock) > 0 && Number(row.stock) <= 20).length).toBeGreaterThanOrEqual(20);
    for (const warehouse of ['W1', 'W2']) {
      expect(rows.filter((row) => row.warehouse === warehouse && row.cold === '1').length).toBeGreaterThan(5);
    }
  });

  it('has short-dated batches as separate products', () => {
    const key = (row: Row) => [row.name, row.form, row.strength, row.pack].join('|');
    const short = rows.filter((row) => row.zones?.includes('short-expiry'));
    const ordinary = new Set(rows.filter((row) => !short.includes(row)).map(key));
    expect(short.filter((row) => ordinary.has(key(row))).length).toBeGreaterThanOrEqual(8);
    for (const row of short) expect(row.expiry_date, row.sku).toMatch(/^2027-0[1-4]-\d\d$/);
  });

  it('has all Polish letters, long names and one name in many packs', () => {
    const names = rows.map((row) => row.name ?? '');
    for (const letter of 'ąćęłńóśźż') expect(names.join(''), letter).toContain(letter);
    expect(names.some((name) => name.length > 120)).toBe(true);
    expect(names.filter((name) => name === 'Paracetamol').length).toBeGreaterThan(8);
  });

  it('has the product of docs/product.md §9 in its position', () => {
    expect(rows[141]).toMatchObject({ name: 'Witamina D3 2000 j.m.', pack: '120 kaps.', hit: '1', refunded: '0' });
  });
});

describe('demo orders and selections', () => {
  let products: Map<string, Row>;
  let orders: DemoOrderRow[];
  let selections: DemoSelectionRow[];
  beforeAll(async () => {
    const rows: Row[] = parse(await readDemoFile('catalogue.csv'), { delimiter: ';', columns: true });
    products = new Map(rows.map((row) => [row.sku ?? '', row]));
    orders = await readDemoOrders();
    selections = await readDemoSelections();
  });
  const ordersOf = (account: string) => new Set(orders.filter((row) => row.account === account).map((r) => r.order));

  it('name existing products', () => {
    for (const row of [...orders, ...selections]) expect(products.get(row.sku)?.name, row.sku).toBe(row.product);
  });

  it('give the first account every status and more than two pages, others several, the inactive one none', () => {
    const statuses = new Set(orders.filter((row) => row.account === 'apteka.centralna').map((row) => row.status));
    expect([...statuses].sort()).toEqual([...ORDER_STATUSES].sort());
    expect(ordersOf('apteka.centralna').size).toBeGreaterThanOrEqual(25);
    expect(ordersOf('apteka.rynek').size).toBeGreaterThanOrEqual(5);
    expect(ordersOf('apteka.klub').size).toBeGreaterThanOrEqual(5);
    expect(ordersOf('apteka.nieaktywna').size).toBe(0);
  });

  it('realize what was sent, with a reason for every missing piece', () => {
    for (const row of orders) {
      const isRealized = [10, 25, 26].includes(row.status);
      expect(row.realized !== null, JSON.stringify(row)).toBe(isRealized);
      const missing = row.realized === null ? 0 : row.count - row.realized;
      expect(missing, JSON.stringify(row)).toBeGreaterThanOrEqual(0);
      expect(row.reason !== null, JSON.stringify(row)).toBe(missing > 0);
    }
    const short = orders.filter((row) => row.status === 10 && row.reason !== null);
    expect(short.some((row) => row.realized === 0)).toBe(true);
    expect(short.some((row) => row.realized !== 0)).toBe(true);
    expect(orders.filter((row) => row.status === 26).every((row) => row.realized === 0)).toBe(true);
  });

  it('order nothing that a pharmacy may not buy, and no more than the stock', () => {
    const open = new Map<string, number>();
    for (const row of orders) {
      expect(products.get(row.sku)?.rx_category, row.sku).not.toBe('Lz');
      if ([1, 2, 4, 15].includes(row.status)) open.set(row.sku, (open.get(row.sku) ?? 0) + row.count);
    }
    for (const [sku, count] of open) expect(count, sku).toBeLessThanOrEqual(Number(products.get(sku)?.stock));
  });

  it('fill every section and known account', () => {
    const keys = (kind: string) => new Set(selections.filter((row) => row.kind === kind).map((row) => row.key));
    expect([...keys('section')].sort()).toEqual(DEMO_SECTIONS.map((section) => section.id).toSorted());
    const logins = DEMO_ACCOUNTS.map((account) => account.login);
    for (const login of keys('favourite')) expect(logins).toContain(login);
  });

  it('show only available goods on the main page', () => {
    for (const row of selections.filter(({ kind }) => kind === 'section')) {
      expect(Number(products.get(row.sku)?.stock), row.sku).toBeGreaterThan(0);
    }
  });
});
