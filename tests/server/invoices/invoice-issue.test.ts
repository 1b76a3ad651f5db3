import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { statement } from '#server/db/db.ts';
import type { Cart } from '#shared/contract/cart.ts';
import type { OrderDetails } from '#shared/contract/orders.ts';
import type { Agent } from '#tests/support/server/agent.ts';
import { describeDatabase } from '#tests/support/server/engines.ts';
import { type Operator, startOperator } from '#tests/support/server/ops.ts';
import { startTestApp, type TestApp } from '#tests/support/server/server.ts';
import { anIssuer, aRealizedOrder, numbersIn } from '#tests/support/shop/invoicing.ts';
import type { MadeUser } from '#tests/support/shop/makers.ts';
import { readPdf } from '#tests/support/shop/pdf.ts';

vi.setConfig({ testTimeout: 120_000 });

describeDatabase('issuing invoices', (engine) => {
  let app: TestApp;
  let user: MadeUser;
  let agent: Agent;
  let operator: Operator;
  const rows = <Row>(text: string, values: unknown[] = []) => app.db.run(statement<Row>('', text), values);
  beforeAll(async () => {
    app = await startTestApp(engine);
    operator = await startOperator(app.deps);
    await rows(`update warehouses set name = 'Magazyn ' || id, minimum_cold = 0, minimum_warm = 0`);
    await anIssuer(app.deps, 'AAA', 'W1');
    await anIssuer(app.deps, 'BBB', 'W2');
    user = await app.make.user();
    agent = await app.login(user.login);
  });
  afterAll(async () => {
    await operator.stop();
    await app.close();
  });

  const ops = (...args: string[]) => operator.run('invoice', ...args);
  const refused = (...args: string[]) => expect(ops(...args)).resolves;
  const files = (number: string) =>
    rows<{ format: string; bytes: Uint8Array }>(
      'select f.format, f.bytes from invoice_files f join invoices i on i.id = f.invoice_id where i.number = $1',
      [number],
    );

  it('makes one invoice per warehouse, once, with number, buyer and files', async () => {
    const { number } = await aRealizedOrder(app.deps, app.make, user.pharmacyId);
    const { exit, said } = await ops('issue', number);
    expect(exit).toBe(0);
    expect(said.replaceAll('\u00a0', ' ')).toBe(
      'Wystawiono FV/AAA/2026/11/00001: Magazyn W1, 1 255,50 zł brutto\n' +
        'Wystawiono FV/BBB/2026/11/00001: Magazyn W2, 1 255,50 zł brutto\n',
    );
    await refused('issue', number).toMatchObject({
      exit: 1,
      said: expect.stringContaining('wystawiono już FV/AAA/2026/11/00001, FV/BBB/2026/11/00001'),
    });
    const stored = await files('FV/AAA/2026/11/00001');
    expect(stored.map(({ format }) => format).sort()).toEqual(['pdf', 'xml']);
    const [row] = await rows(
      `select i.issue_date as issued, i.payment_date as pay, i.buyer ->> 'nip' as nip, i.price_gross as gross
       from invoices i where number = 'FV/AAA/2026/11/00001'`,
    );
    expect(row).toEqual({ issued: '2026-11-28', pay: '2026-12-19', nip: '5260001246', gross: 125_550 });
  });

  it('is refused with a reason, with nothing changed and no number lost', async () => {
    const waiting = await aRealizedOrder(app.deps, app.make, user.pharmacyId, null);
    const nothing = await aRealizedOrder(app.deps, app.make, user.pharmacyId, 0);
    await refused('issue', 'ZA/2026/01/99999').toMatchObject({
      exit: 1,
      said: expect.stringContaining('Nie ma zamówienia'),
    });
    await refused('issue', waiting.number).toMatchObject({
      exit: 1,
      said: expect.stringContaining('nie jest jeszcze'),
    });
    await refused('issue', nothing.number).toMatchObject({
      exit: 1,
      said: expect.stringContaining('nic nie zrealizowano'),
    });
    await refused('issue').toMatchObject({ exit: 2 });
    await rows('update orders set status = 20 where id = $1', [waiting.id]);
    await refused('proforma', waiting.number).toMatchObject({ exit: 1, said: expect.stringContaining('anulowane') });
    const { number } = await aRealizedOrder(app.deps, app.make, user.pharmacyId);
    expect(numbersIn([(await ops('issue', number)).said])).toEqual(['FV/AAA/2026/11/00002']);
  });

  it('makes proformas before the invoice, in their own series, as PDF only', async () => {
    const waiting = await aRealizedOrder(app.deps, app.make, user.pharmacyId, null);
    const { said } = await ops('proforma', waiting.number);
    expect(said).toContain('PF/AAA/2026/11/00001');
    expect((await files('PF/AAA/2026/11/00001')).map(({ format }) => format)).toEqual(['pdf']);
    await refused('proforma', waiting.number).toMatchObject({
      exit: 1,
      said: expect.stringContaining('wystawiono już'),
    });
    await refused('correct', 'PF/AAA/2026/11/00001', '--line', '1=0', '--reason', 'x').toMatchObject({ exit: 1 });
    const { number } = await aRealizedOrder(app.deps, app.make, user.pharmacyId);
    expect((await ops('show', 'PF/AAA/2026/11/00001')).said).toContain(': 30 op.');
    expect(await ops('issue', ` ${number.toLowerCase()}`)).toMatchObject({ exit: 0 });
    await refused('proforma', number).toMatchObject({ exit: 1, said: expect.stringContaining('nie jest potrzebna') });
  });

  it('corrects an invoice repeatedly, each time from the previous correction', async () => {
    const { number } = await aRealizedOrder(app.deps, app.make, user.pharmacyId);
    const [invoice = ''] = numbersIn((await ops('issue', number)).said.split('\n'));
    const correct = (...args: string[]) => ops('correct', invoice, ...args);
    const first = await correct('--line', '1=20', '--reason', 'Zwrot');
    expect(first.said.replaceAll('\u00a0', ' ')).toMatch(
      /FK\/AAA\/2026\/11\/00001: Magazyn W1, \u2212418,50 zł brutto/,
    );
    expect((await ops('show', invoice)).said).toContain(': 20 op.');
    expect((await correct('--line', '1=25', '--reason', 'Nie wróciło')).said).toContain('FK/AAA/2026/11/00002');
    expect(
      await rows(
        `select l.before_count as was, l.count as is from invoice_lines l join invoices i on i.id = l.invoice_id
         where i.kind = 'correction' order by i.id`,
      ),
    ).toEqual([
      { was: 30, is: 20 },
      { was: 20, is: 25 },
    ]);
    const [heading, line] = (await ops('show', 'fk/aaa/2026/11/00001')).said.split('\n');
    expect(heading).toBe(`FK/AAA/2026/11/00001 jest korektą. Faktura ${invoice} po korektach:`);
    expect(line).toContain(': 25 op.');
    for (const [args, why] of [
      [['--line', '1=25', '--reason', 'x'], 'niczego by nie zmieniła'],
      [['--line', '1=31', '--reason', 'x'], 'obejmuje 30 op.'],
      [['--line', '2=1', '--reason', 'x'], 'nie ma pozycji 2'],
      [['--line', '1=1', '--line', '1=2', '--reason', 'x'], 'dwa razy'],
      [['--line', '1=1'], 'przyczynę'],
      [['--reason', 'x'], 'choć jedną pozycję'],
    ] as const) {
      expect(await correct(...args)).toMatchObject({ exit: 1, said: expect.stringContaining(why) });
    }
    expect(await correct('--line', '1', '--reason', 'x')).toMatchObject({ exit: 2 });
    await refused('correct', 'FK/AAA/2026/11/00001', '--line', '1=1', '--reason', 'x').toMatchObject({
      exit: 1,
      said: expect.stringContaining(`Koryguj fakturę ${invoice}`),
    });
    await refused('correct', 'FV/X/1', '--line', '1=1', '--reason', 'x').toMatchObject({ exit: 1 });
  });

  it('names the payer of the pharmacy, and goes on naming whom a document named', async () => {
    const names = async (number: string) => {
      const stored = new Map((await files(number)).map(({ format, bytes }) => [format, bytes]));
      const paper = (await readPdf(stored.get('pdf') ?? new Uint8Array())).replaceAll(/\s+/g, ' ');
      const xml = Buffer.from(stored.get('xml') ?? []).toString();
      const parties = [...xml.matchAll(/<kontrahent><id-knt>(\d+)<\/id-knt><nazwa>([^<]*)/g)].map(([, id, name]) => [
        id,
        name,
      ]);
      const head = /<id-knt-nabywcy>(\d+)<.*<id-knt-odbiorcy>(\d+)</.exec(xml)?.slice(1);
      return {
        isShown: paper.includes('Odbiorca'),
        isPayerShown: paper.includes(PAYER),
        parties: parties.slice(1),
        head,
      };
    };
    const PAYER = 'Firma Płacąca sp. z o.o.';
    const pharmacy = await app.make.user();
    const own = String(pharmacy.pharmacyId + 1);
    const [{ name = '', nip = '' } = {}] = await rows<{ name: string; nip: string }>(
      'select name, nip from pharmacies where id = $1',
      [pharmacy.pharmacyId],
    );
    const issued = async (command: 'issue' | 'proforma') => {
      const count = command === 'proforma' ? null : 30;
      const { number } = await aRealizedOrder(app.deps, app.make, pharmacy.pharmacyId, count);
      return numbersIn((await ops(command, number)).said.split('\n'))[0] ?? '';
    };
    const corrected = async (invoice: string) =>
      numbersIn((await ops('correct', invoice, '--line', '1=1', '--reason', 'Zwrot')).said.split('\n'))[0] ?? '';
    const before = await issued('issue');
    await rows('update pharmacies set payer_name = $2 where id = $1', [pharmacy.pharmacyId, PAYER]);
    const alone = { isShown: false, isPayerShown: false, parties: [[own, name]], head: [own, own] };
    expect(await names(before)).toEqual(alone);
    expect(await names(await corrected(before))).toEqual(alone);
    const after = await issued('issue');
    const both = {
      isShown: true,
      isPayerShown: true,
      parties: [
        [nip, PAYER],
        [own, name],
      ],
      head: [nip, own],
    };
    expect(await names(after)).toEqual(both);
    expect(await names(await issued('proforma'))).toMatchObject({ isShown: true, isPayerShown: true });
    await rows('update pharmacies set payer_name = $2 where id = $1', [pharmacy.pharmacyId, name]);
    expect(await names(await corrected(after))).toEqual(both);
    expect(await names(await issued('issue'))).toEqual(alone);
  });

  it('shows the batches of goods and allocates the line’s VAT to them', async () => {
    const id = await app.make.product({ price_net: 333, basic_price_net: 400 });
    const { version } = await agent.json<Cart>(`/api/cart/add-to-cart/${id}/7/1`);
    const { orderId } = await agent.json<{ orderId: number }>('/api/cart/cart-finalize', { cartVersion: version });
    const details = () => agent.json<OrderDetails>(`/api/order/get-order/${orderId}`);
    const { orderNumber, orderLines } = await details();
    const sku = orderLines[0]?.sku ?? '';
    const order = (...args: string[]) => operator.run('order', ...args);
    await order('status', orderNumber, '2');
    const batches = ['--batch', `${sku}=B2/2027-12-31/4`, '--batch', `${sku}=A1/2027-05-31/3`];
    expect(await order('realize', orderNumber, ...batches)).toMatchObject({ exit: 0 });
    const [number = ''] = numbersIn((await ops('issue', orderNumber)).said.split('\n'));
    const lines = await rows<{ batch: string; expiry: string; count: number; net: number; vat: number }>(
      `select l.batch, l.expiry_date as expiry, l.count, l.price_sum_net as net, l.price_sum_vat as vat
       from invoice_lines l join invoices i on i.id = l.invoice_id where i.number = $1 order by l.position`,
      [number],
    );
    expect(lines.map(({ batch, expiry, count, net }) => [batch, expiry, count, net])).toEqual([
      ['A1', '2027-05-31', 3, 999],
      ['B2', '2027-12-31', 4, 1332],
    ]);
    const [line] = (await details()).orderLines;
    expect(lines.reduce((sum, { net, vat }) => sum + net + vat, 0)).toBe(line?.priceSumGross);
    const stored = new Map((await files(number)).map(({ format, bytes }) => [format, bytes]));
    const paper = await readPdf(stored.get('pdf') ?? new Uint8Array());
    for (const words of ['seria A1', 'ważny do 2027-05-31', 'seria B2', 'rabat 16,75']) {
      expect(paper.replaceAll(/\s+/g, ' ')).toContain(words);
    }
    const xml = Buffer.from(stored.get('xml') ?? []).toString();
    expect(xml).toContain('<data-waznosci>2027-12-31</data-waznosci><seria>B2</seria>');
    expect(xml.match(/<towar>/g)).toHaveLength(1);
  });

  it('never dates a document before its predecessor in the series, whatever the clock', async () => {
    const dates = () =>
      rows<{ number: string; issued: string; at: string }>(
        `select number, issue_date as issued, created_at as at from invoices where number like 'FV/CCC/%' order by number`,
      );
    await app.make.warehouse({ id: 'W7' });
    await anIssuer(app.deps, 'CCC', 'W7');
    const orders = [
      await aRealizedOrder(app.deps, app.make, user.pharmacyId, 30, ['W7']),
      await aRealizedOrder(app.deps, app.make, user.pharmacyId, 30, ['W7']),
    ];
    const start = app.deps.now();
    const yesterday = new Date(start.getTime() - 24 * 3_600_000);
    for (const [index, { number }] of orders.entries()) {
      app.clock.set((index === 0 ? start : yesterday).toISOString());
      await ops('issue', number);
    }
    app.clock.set(start.toISOString());
    expect(await dates()).toEqual(
      ['00001', '00002'].map((count) => ({
        ...{ number: `FV/CCC/2026/11/${count}`, issued: '2026-11-28', at: start.toISOString() },
      })),
    );
  });
});
