import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { MAX_DEMAND_FILE_BYTES } from '#shared/files/demand-file.ts';
import { describeDatabase } from '#tests/support/server/engines.ts';
import { type Operator, startOperator } from '#tests/support/server/ops.ts';
import { startTestApp, type TestApp } from '#tests/support/server/server.ts';
import { CartClient } from '#tests/support/shop/cart-client.ts';
import { dataUrl, JPEG, PDF, PNG } from '#tests/support/shop/demand-files.ts';

/** Files of 10 MB pass through the embedded engine, possibly on a busy machine. */
vi.setConfig({ testTimeout: 120_000 });

describeDatabase('demand forms of an order, for operators', (engine) => {
  let app: TestApp;
  let operator: Operator;
  let folder: string;
  let cart: CartClient;
  let morphine: number;
  beforeAll(async () => {
    app = await startTestApp(engine);
    operator = await startOperator(app.deps);
    morphine = await app.make.product({ name: 'Morfina', sku: 'MORFINA-1', controlled_group: 'I-N' });
  });
  afterAll(async () => {
    await operator.stop();
    await app.close();
  });
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'zapas-forms-'));
    cart = new CartClient(await app.login((await app.make.user()).login));
    await cart.add(morphine, 1);
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const attach = async (fileName: string, bytes: Uint8Array, productId?: number) => {
    const file = { fileName, fileContent: dataUrl(bytes), ...(productId === undefined ? {} : { productId }) };
    expect((await cart.attach(file)).status).toBe(200);
  };
  const prefix = (number: string) => number.replaceAll('/', '-');

  it('are listed with file, type, size and the pieces of each product', async () => {
    const fentanyl = await app.make.product({ name: 'Fentanyl', sku: 'FENTANYL-1', controlled_group: 'I-N' });
    await cart.add(fentanyl, 3);
    await attach('skan.pdf', PDF, morphine);
    await attach('skan.pdf', PNG);
    const { orderNumber } = await cart.order();
    const { exit, said } = await operator.run('order', 'show', orderNumber);
    expect(exit).toBe(0);
    expect(said.trimEnd().split('\n').slice(-2)).toEqual([
      `  zapotrzebowanie | skan.pdf | PDF | ${PDF.byteLength} B | MORFINA-1 (Morfina, tabletki), 1 szt.`,
      `  zapotrzebowanie | skan (2).png | PNG | ${PNG.byteLength} B | MORFINA-1 (Morfina, tabletki), 1 szt. | FENTANYL-1 (Fentanyl, tabletki), 3 szt.`,
    ]);
  });

  it('are saved unchanged, under the order’s number, into a new folder', async () => {
    const big = Buffer.alloc(MAX_DEMAND_FILE_BYTES, 7);
    big.set(PDF);
    await attach('../../etc/skan żółty.pdf', big, morphine);
    await attach('IMG_1.JPEG', JPEG);
    const { orderNumber } = await cart.order();
    const place = join(folder, 'nowy', 'folder');
    const names = [`${prefix(orderNumber)}-skan żółty.pdf`, `${prefix(orderNumber)}-IMG_1.jpg`];
    expect(await operator.run('order', 'forms', orderNumber, place)).toEqual({
      exit: 0,
      said: names.map((name) => `Zapisano ${join(place, name)}\n`).join(''),
    });
    expect((await readdir(place)).toSorted()).toEqual(names.toSorted());
    expect((await readFile(join(place, names[0] ?? ''))).equals(big)).toBe(true);
    expect((await readFile(join(place, names[1] ?? ''))).equals(JPEG)).toBe(true);
  });

  it('skip an existing file with a message, and save the others', async () => {
    await attach('a.pdf', PDF, morphine);
    await attach('b.png', PNG);
    const { orderNumber } = await cart.order();
    const there = join(folder, `${prefix(orderNumber)}-a.pdf`);
    await writeFile(there, 'moje');
    expect((await operator.run('order', 'forms', orderNumber, folder)).exit).toBe(1);
    expect(await readFile(there, 'utf8')).toBe('moje');
    expect((await readFile(join(folder, `${prefix(orderNumber)}-b.png`))).equals(PNG)).toBe(true);
  });

  it('are absent for an order without them and for an unknown order', async () => {
    const plain = new CartClient(await app.login((await app.make.user()).login));
    await plain.add(await app.make.product(), 1);
    const { orderNumber } = await plain.order();
    expect(await operator.run('order', 'forms', orderNumber, folder)).toEqual({
      exit: 0,
      said: `Do zamówienia ${orderNumber} nie dołączono zapotrzebowań.\n`,
    });
    expect((await operator.run('order', 'forms', 'ZA/1999/01/00001', folder)).said).toContain('Nie ma zamówienia');
    expect((await operator.run('order', 'forms', orderNumber)).said).toContain('brakuje folderu');
    expect(await readdir(folder)).toEqual([]);
  });

  it('are not saved where the folder cannot be created', async () => {
    await attach('a.pdf', PDF);
    const { orderNumber } = await cart.order();
    const file = join(folder, 'plik');
    await writeFile(file, 'moje');
    const { exit, said } = await operator.run('order', 'forms', orderNumber, file);
    expect([exit, said]).toEqual([1, `Nie udało się: Nie można zapisać pliku w folderze ${file}.\n`]);
    expect(await readFile(file, 'utf8')).toBe('moje');
  });
});
