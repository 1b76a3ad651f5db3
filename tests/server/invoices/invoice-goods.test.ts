import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { expect, it, vi } from 'vitest';
import { statement } from '#server/db/db.ts';
import { importCatalogue } from '#server/services/import/import.ts';
import { changeOrderStatus } from '#server/services/orders/order-operations.ts';
import { realizeOrder } from '#server/services/orders/order-realize.ts';
import type { Cart } from '#shared/contract/cart.ts';
import { describeDatabase } from '#tests/support/server/engines.ts';
import { startTestApp, type TestApp } from '#tests/support/server/server.ts';
import { changedDemoRow } from '#tests/support/shop/catalogue-feed.ts';
import { anIssuer, aRealizedOrder, issue } from '#tests/support/shop/invoicing.ts';
import { figuresOf, readPdf } from '#tests/support/shop/pdf.ts';
import { elementsAt, parseXml, textAt } from '#tests/support/shop/xml.ts';

vi.setConfig({ testTimeout: 120_000 });

const SKU = 'ZP00001';
const MIGRATION = 'src/server/db/migrations/0016_goods_of_order_lines.sql';

describeDatabase('goods of an order', (engine) => {
  const rows = <Row>({ db }: TestApp, text: string, values: unknown[] = []) => db.run(statement<Row>('', text), values);
  const feed = async ({ deps }: TestApp, changes: Record<string, string>) =>
    expect((await importCatalogue(deps, Readable.from([await changedDemoRow(SKU, changes)]))).refused).toEqual([]);

  it('are invoiced as ordered, whatever later feeds changed', async () => {
    const app = await startTestApp(engine);
    try {
      await feed(app, { name: 'Paracetamol', vat_percent: '8', price_net_grosze: '333', warehouse: 'W1' });
      await anIssuer(app.deps, 'AAA', 'W1');
      const agent = await app.login((await app.make.user()).login);
      const [{ id } = { id: 0 }] = await rows<{ id: number }>(app, 'select id from products where sku = $1', [SKU]);
      const { version } = await agent.json<Cart>(`/api/cart/add-to-cart/${id}/7/1`);
      const { orderNumber } = await agent.json<{ orderNumber: string }>('/api/cart/cart-finalize', {
        cartVersion: version,
      });
      await feed(app, {
        ...{ name: 'Inna nazwa', manufacturer: 'Inny producent', form: 'czopki', strength: '1 g', pack: '7 szt.' },
        ...{ ean: '', bloz: '', vat_percent: '23', price_net_grosze: '999', cold: '1' },
      });
      const [renamed] = await rows(app, 'select name, vat_rate as vat, ean from products where id = $1', [id]);
      expect(renamed).toEqual({ name: 'Inna nazwa', vat: 23, ean: null });
      await changeOrderStatus(app.deps, { number: orderNumber, code: 2 });
      await realizeOrder(app.deps, { number: orderNumber, products: [], batches: [], rest: 'all' });
      const [number = ''] = await issue(app.deps, orderNumber);

      const files = await rows<{ format: string; bytes: Uint8Array }>(
        app,
        'select format, bytes from invoice_files f join invoices i on i.id = f.invoice_id where i.number = $1',
        [number],
      );
      const bytes = new Map(files.map((file) => [file.format, file.bytes]));
      const paper = await readPdf(bytes.get('pdf') ?? new Uint8Array());
      expect(figuresOf(paper).lines).toEqual([
        { position: 1, count: 7, price: 333, net: 2331, rate: 8, vat: 186, gross: 2517 },
      ]);
      expect(paper).toContain('Paracetamol, tabl.');
      expect(paper).toContain('BLOZ 9900001');
      expect(paper).not.toContain('Inn');
      const xml = parseXml(Buffer.from(bytes.get('xml') ?? []).toString());
      const [product] = elementsAt(xml, 'towary/towar');
      expect(product?.children.map((child) => [child.name, child.text])).toEqual([
        ['id-towaru', String(id)],
        ['id-towaru-ks', '9900001'],
        ['nazwa', 'Paracetamol'],
        ['postac', 'tabl.'],
        ['dawka', '500 mg'],
        ['opakowanie', '10 tabl.'],
        ['stawka-vat', '8'],
      ]);
      expect(textAt(xml, 'faktury/faktura/pozycje/pozycja/kod-kreskowy')).toBe('2900000000018');
    } finally {
      await app.close();
    }
  });

  it('are filled in from the catalogue for older orders', async () => {
    const app = await startTestApp(engine);
    try {
      const { pharmacyId } = await app.make.user();
      const { id } = await aRealizedOrder(app.deps, app.make, pharmacyId, 30, ['W1']);
      await rows(app, `update products set name = 'Stary lek', strength = '5 mg', pack = '20 tabl.', bloz = '9900077'`);
      await rows(app, 'alter table order_lines drop column goods');
      for (const chunk of (await readFile(MIGRATION, 'utf8')).split('--> statement-breakpoint')) await rows(app, chunk);
      expect(await rows(app, 'select goods from order_lines where order_id = $1', [id])).toEqual([
        {
          goods: {
            ...{ name: 'Stary lek', form: 'tabletki', strength: '5 mg', pack: '20 tabl.', bloz: '9900077', ean: null },
          },
        },
      ]);
    } finally {
      await app.close();
    }
  });
});
