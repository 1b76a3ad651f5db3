import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { statement } from '#server/db/db.ts';
import { checkShop } from '#server/services/check/check-shop.ts';
import { cleanUp } from '#server/services/writes/cleaning.ts';
import { opsCheckTexts } from '#shared/texts/ops-check.ts';
import { describeDatabase } from '#tests/support/server/engines.ts';
import { startTestApp, type TestApp } from '#tests/support/server/server.ts';
import { aKeptShop } from '#tests/support/shop/kept-shop.ts';

const { checks } = opsCheckTexts;

describeDatabase('the check of the books', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp(engine);
    await aKeptShop(app);
  });
  afterAll(() => app.close());

  const faults = async () => (await checkShop(app.deps)).filter(opsCheckTexts.isFault);
  const run = (text: string) => app.db.run(statement('', text));
  const ofLast = (table: string) => `where id = (select max(id) from ${table})`;

  it('finds nothing in a shop that was used as it should be', async () => {
    expect(await faults()).toEqual([]);
    expect(await checkShop(app.deps)).toEqual([
      ...Object.values(checks).map(opsCheckTexts.fine),
      opsCheckTexts.filesFine(1),
    ]);
  });

  it('says that the files belong to another database', async () => {
    const path = join(app.deps.files.folder, 'owner');
    await writeFile(path, 'another-shop');
    expect(await faults()).toEqual([opsCheckTexts.foreignFolder(path)]);
    await rm(path);
    await cleanUp(app.deps);
    expect(await faults()).toEqual([]);
  });

  it.each([
    [
      checks.reserved,
      'update stock set reserved = reserved + 1 where product_id = (select min(product_id) from stock)',
      'update stock set reserved = reserved - 1 where product_id = (select min(product_id) from stock)',
    ],
    [checks.orderNumbers, 'update order_counters set last = last + 1', 'update order_counters set last = last - 1'],
    [
      checks.orderNumbers,
      `update orders set number = 'ZA/2026/11/00099' where number = 'ZA/2026/11/00002'`,
      `update orders set number = 'ZA/2026/11/00002' where number = 'ZA/2026/11/00099'`,
    ],
    [
      checks.orderSums,
      `update orders set price_gross = price_gross + 1 ${ofLast('orders')}`,
      `update orders set price_gross = price_gross - 1 ${ofLast('orders')}`,
    ],
    [
      checks.orderStatuses,
      `update orders set status = status + 1 ${ofLast('orders')}`,
      `update orders set status = status - 1 ${ofLast('orders')}`,
    ],
    [
      checks.invoiceNumbers,
      `update invoices set number = 'FV/HUR/2026/11/00099' where number = 'FV/HUR/2026/11/00001'`,
      `update invoices set number = 'FV/HUR/2026/11/00001' where number = 'FV/HUR/2026/11/00099'`,
    ],
    [
      checks.invoiceNumbers,
      `update invoice_counters set last = last + 1 where kind = 'ordinary'`,
      `update invoice_counters set last = last - 1 where kind = 'ordinary'`,
    ],
    [
      checks.invoiceSums,
      `update invoices set price_vat = price_vat + 1 ${ofLast('invoices')}`,
      `update invoices set price_vat = price_vat - 1 ${ofLast('invoices')}`,
    ],
  ])('finds what is wrong with: %s (%s)', async (check, damage, repair) => {
    await run(damage);
    expect(await faults()).toEqual([expect.stringContaining(check)]);
    await run(repair);
    expect(await faults()).toEqual([]);
  });

  it('finds a line that its order no longer adds up to', async () => {
    await run('update order_lines set price_sum_net = price_sum_net + 1 where order_id = 1 and position = 1');
    expect(await faults()).toEqual([
      expect.stringContaining(checks.orderLines),
      expect.stringContaining(checks.orderSums),
    ]);
    await run('update order_lines set price_sum_net = price_sum_net - 1 where order_id = 1 and position = 1');
  });

  it('finds a missing file', async () => {
    const { folder } = app.deps.files;
    const [hash = ''] = await readdir(folder);
    await rm(join(folder, hash));
    expect(await faults()).toEqual([opsCheckTexts.file(hash, 'missing')]);
  });
});
