import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statement } from '#server/db/db.ts';
import { setIssuer } from '#server/services/invoices/invoice-issuers.ts';
import type { Agreement } from '#shared/contract/agreements.ts';
import type { CallResponse } from '#shared/contract/call.ts';
import type { Invoice, invoices } from '#shared/contract/invoices.ts';
import type { OrderDetails } from '#shared/contract/orders.ts';
import type { Agent } from '#tests/support/server/agent.ts';
import { describeDatabase } from '#tests/support/server/engines.ts';
import { startTestApp, TEST_ORIGIN, type TestApp } from '#tests/support/server/server.ts';
import { anIssuer, aRealizedOrder, correct, issue, proforma } from '#tests/support/shop/invoicing.ts';
import type { MadeUser } from '#tests/support/shop/makers.ts';

type Page = CallResponse<typeof invoices>;

describeDatabase('invoices', (engine) => {
  let app: TestApp;
  let user: MadeUser;
  let agent: Agent;
  let stranger: Agent;
  beforeAll(async () => {
    app = await startTestApp(engine);
    await anIssuer(app.deps, 'AAA', 'W1');
    await anIssuer(app.deps, 'BBB', 'W2');
    await app.make.warehouse({ id: 'W3' });
    user = await app.make.user();
    agent = await app.login(user.login);
    stranger = await app.login((await app.make.user()).login);
    for (const day of ['2026-10-01', '2026-10-02', '2026-10-03']) {
      app.clock.set(`${day}T10:00:00Z`);
      const { number } = await aRealizedOrder(app.deps, app.make, user.pharmacyId);
      const [first] = await issue(app.deps, number);
      if (day === '2026-10-02') await correct(app.deps, first ?? '', 1, 10);
    }
    const waiting = await aRealizedOrder(app.deps, app.make, user.pharmacyId, null);
    await proforma(app.deps, waiting.number);
    app.clock.set('2026-11-28T10:00:00Z');
  });
  afterAll(() => app.close());

  const list = (query = '') => agent.json<Page>(`/api/invoices/${query}`);
  const numbersOf = ({ items }: Page) => items.map(({ number }) => number);
  const codeOf = async (response: Response) => [response.status, ((await response.json()) as { code: string }).code];
  const invoiceOf = async (number: string): Promise<Invoice> => {
    const found = (await list('?perPage=100')).items.find((invoice) => invoice.number === number);
    if (!found) throw new Error(`no ${number}`);
    return found;
  };
  const agree = (invoice: Invoice, decision = 'accept', by = agent) =>
    by.json(`/api/user/agreements/${decision}/${invoice.issuer.agreementId}`);

  describe('list', () => {
    it('shows invoices and corrections, newest first, in pages', async () => {
      const page = await list('?page=1&perPage=3');
      expect(page).toMatchObject({ page: 1, perPage: 3, total: 7 });
      expect(numbersOf(page)).toEqual(['FV/BBB/2026/10/00003', 'FV/AAA/2026/10/00003', 'FK/AAA/2026/10/00001']);
      expect(page.items[2]).toMatchObject({
        kind: 'correction',
        issuer: { name: 'Hurtownia AAA', isAgreed: false },
        createDate: '2026-10-02',
        paymentDate: '2026-10-23',
        originalNumber: 'FV/AAA/2026/10/00002',
        priceNet: -20 * 3875,
        priceGross: -20 * 4185,
        downloadedDate: null,
      });
      expect(await list()).toMatchObject({ page: 1, perPage: 10, total: 7 });
      expect(await list('?page=4&perPage=3')).toMatchObject({ items: [], total: 7 });
    });

    it.each([
      ['?sort=date:asc', ['FV/AAA/2026/10/00001', 'FV/BBB/2026/10/00001']],
      ['?sort=price:asc', ['FK/AAA/2026/10/00001', 'FV/AAA/2026/10/00001']],
      ['?kind=correction', ['FK/AAA/2026/10/00001']],
      ['?kind=ordinary&sort=date:desc', ['FV/BBB/2026/10/00003', 'FV/AAA/2026/10/00003']],
      ['?number=aaa/2026/10/00003', ['FV/AAA/2026/10/00003']],
      ['?month=2026-10&number=%20fk/%20', ['FK/AAA/2026/10/00001']],
      ['?month=2026-09', []],
      ['?month=2026-11', []],
      ['?number=%25', []],
    ])('returns %s', async (query, numbers) => {
      expect(numbersOf(await list(query)).slice(0, 2)).toEqual(numbers);
    });

    it('filters by issuer', async () => {
      const { issuer } = await invoiceOf('FV/BBB/2026/10/00001');
      expect(numbersOf(await list(`?issuer=${issuer.id}&sort=date:asc`))).toEqual([
        'FV/BBB/2026/10/00001',
        'FV/BBB/2026/10/00002',
        'FV/BBB/2026/10/00003',
      ]);
    });

    it('filters by order, which shows the number of its documents', async () => {
      const { orderId } = await invoiceOf('FV/AAA/2026/10/00002');
      const numbers = ['FK/AAA/2026/10/00001', 'FV/BBB/2026/10/00002', 'FV/AAA/2026/10/00002'];
      expect(numbersOf(await list(`?order=${orderId}`))).toEqual(numbers);
      expect(numbersOf(await agent.json<Page>(`/api/proform/?order=${orderId}`))).toEqual([]);
      expect(await stranger.json(`/api/invoices/?order=${orderId}`)).toMatchObject({ items: [], total: 0 });
      const documentsOf = async (id: number) =>
        (await agent.json<OrderDetails>(`/api/order/get-order/${id}`)).documents;
      expect(await documentsOf(orderId)).toEqual({ invoices: 3, proformas: 0 });
      const [waiting] = (await agent.json<Page>('/api/proform/')).items;
      expect(await documentsOf(waiting?.orderId ?? 0)).toEqual({ invoices: 0, proformas: 2 });
    });

    it.each([
      ['sort=name:asc', 'sort'],
      ['sort=desc', 'sort'],
      ['page=0', 'page'],
      ['page=x', 'page'],
      ['perPage=101', 'perPage'],
      ['issuer=0', 'issuer'],
      ['order=x', 'order'],
      ['kind=proforma', 'kind'],
      ['new=0', 'new'],
      ['month=2026-13', 'month'],
      ['month=0000-01', 'month'],
      ['month=2026-11-01', 'month'],
      [`number=${'1'.repeat(41)}`, 'number'],
    ])('refuses %s at its field', async (query, field) => {
      const response = await agent.call(`/api/invoices/?${query}`);
      expect(response.status).toBe(422);
      expect(Object.keys(((await response.json()) as { errors: object }).errors)).toEqual([field]);
    });

    it('has proformas separately', async () => {
      const proformas = await agent.json<Page>('/api/proform/');
      expect(numbersOf(proformas)).toEqual(['PF/BBB/2026/10/00001', 'PF/AAA/2026/10/00001']);
      expect((await agent.call('/api/proform/?sort=x')).status).toBe(422);
    });

    it("does not show another pharmacy's documents", async () => {
      for (const path of ['/api/invoices/', '/api/proform/']) {
        expect(await stranger.json(path)).toMatchObject({ items: [], total: 0 });
      }
    });
  });

  describe('files', () => {
    it('require the agreement of their issuer, also after it is withdrawn', async () => {
      const invoice = await invoiceOf('FV/BBB/2026/10/00001');
      for (const format of ['pdf', 'xml']) {
        expect(await codeOf(await agent.call(`/api/invoices/${invoice.id}/${format}`))).toEqual([
          403,
          'agreement_required',
        ]);
      }
      await agree(invoice);
      expect((await invoiceOf(invoice.number)).issuer.isAgreed).toBe(true);
      expect((await invoiceOf('FV/AAA/2026/10/00001')).issuer.isAgreed).toBe(false);
      expect((await agent.call(`/api/invoices/${invoice.id}/pdf`)).status).toBe(200);
      await agree(invoice, 'decline');
      expect(await codeOf(await agent.call(`/api/invoices/${invoice.id}/pdf`))).toEqual([403, 'agreement_required']);
    });

    it('are the stored bytes, XML after the PDF, whose first download is recorded once', async () => {
      const invoice = await invoiceOf('FV/AAA/2026/10/00001');
      await agree(invoice);
      const xml = () => agent.call(`/api/invoices/${invoice.id}/xml`);
      expect(await codeOf(await xml())).toEqual([403, 'pdf_first']);
      expect((await agent.call(`/api/invoices/${invoice.id}/pdf`, { method: 'HEAD' })).status).toBe(404);
      expect((await invoiceOf(invoice.number)).downloadedDate).toBeNull();

      const pdf = await agent.call(`/api/invoices/${invoice.id}/pdf`, { key: null });
      expect(pdf.headers.get('Content-Type')).toBe('application/pdf');
      expect(pdf.headers.get('Content-Disposition')).toContain('attachment; filename="FV-AAA-2026-10-00001.pdf"');
      expect(pdf.headers.get('Content-Security-Policy')).toBe("default-src 'none'; sandbox");
      expect(pdf.headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(pdf.headers.get('Cache-Control')).toBe('no-store');
      const bytes = Buffer.from(await pdf.arrayBuffer());
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
      expect((await invoiceOf(invoice.number)).downloadedDate).toBe('2026-11-28T10:00:00.000Z');

      app.clock.advance(60_000);
      const again = await agent.call(`/api/invoices/${invoice.id}/pdf`);
      expect(Buffer.from(await again.arrayBuffer()).equals(bytes)).toBe(true);
      expect((await invoiceOf(invoice.number)).downloadedDate).toBe('2026-11-28T10:00:00.000Z');

      const served = await xml();
      expect(served.headers.get('Content-Type')).toBe('application/xml');
      expect(served.headers.get('Content-Disposition')).toContain('attachment; filename="FV-AAA-2026-10-00001.xml"');
      expect(await served.text()).toContain('<nr-faktury>FV/AAA/2026/10/00001</nr-faktury>');
      expect(numbersOf(await list('?new=1&perPage=100'))).not.toContain(invoice.number);
    });

    it('of a proforma are PDF only', async () => {
      const [, proformaOfA] = (await agent.json<Page>('/api/proform/')).items;
      if (!proformaOfA) throw new Error('no proforma');
      await agree(proformaOfA);
      const pdf = await agent.call(`/api/proform/download/${proformaOfA.id}`);
      expect(pdf.headers.get('Content-Disposition')).toContain('attachment; filename="PF-AAA-2026-10-00001.pdf"');
      expect((await agent.json<Page>('/api/proform/')).items[1]?.downloadedDate).toBe(app.deps.now().toISOString());
      for (const format of ['pdf', 'xml']) {
        expect((await agent.call(`/api/invoices/${proformaOfA.id}/${format}`)).status).toBe(404);
      }
    });

    it('of another pharmacy or unknown are not found', async () => {
      const invoice = await invoiceOf('FV/AAA/2026/10/00001');
      await agree(invoice, 'accept', stranger);
      expect((await stranger.call(`/api/invoices/${invoice.id}/pdf`)).status).toBe(404);
      expect((await stranger.call(`/api/proform/download/${invoice.id}`)).status).toBe(404);
      expect((await agent.call(`/api/proform/download/${invoice.id}`)).status).toBe(404);
      expect((await agent.call('/api/invoices/999999/pdf')).status).toBe(404);
      expect((await agent.call(`/api/invoices/${invoice.id}/docx`)).status).toBe(422);
      expect((await app.request(`/api/invoices/${invoice.id}/pdf`)).status).toBe(401);
    });
  });

  describe('agreements', () => {
    it('cover special offers and the electronic invoices of each issuer', async () => {
      const fresh = await app.login((await app.make.user()).login);
      const all = await fresh.json<Agreement[]>('/api/user/agreements');
      expect(all.map(({ kind, issuer, state }) => [kind, issuer?.name, state])).toEqual([
        ['special_offers', undefined, 'undecided'],
        ['electronic_invoices', 'Hurtownia AAA', 'undecided'],
        ['electronic_invoices', 'Hurtownia BBB', 'undecided'],
      ]);
      const [, ofA] = all;
      expect(await fresh.json(`/api/user/agreements/invoice-issuer/${ofA?.issuer?.id}`)).toEqual(ofA);
      expect((await fresh.call('/api/user/agreements/invoice-issuer/999999')).status).toBe(404);
      expect((await fresh.call('/api/user/agreements/accept/999999')).status).toBe(404);
    });

    it('sort issuers in Polish', async () => {
      const fresh = await app.login((await app.make.user()).login);
      const place = { street: 'ul. Polna', building: '1', postCode: '50-001', city: 'Wrocław' };
      for (const [code, name] of [
        ['ZET', 'Zdrowie'],
        ['LUX', 'łan'],
        ['LEK', 'Lek'],
      ] as const) {
        const numbers = { nip: '7777777777', regon: '777777770' };
        await setIssuer(app.deps, { code, name, ...numbers, ...place, days: 21, warehouses: ['W3'] });
      }
      const all = await fresh.json<Agreement[]>('/api/user/agreements');
      expect(all.map(({ issuer }) => issuer?.name)).toEqual([
        undefined,
        'Hurtownia AAA',
        'Hurtownia BBB',
        'Lek',
        'łan',
        'Zdrowie',
      ]);
    });

    it('are decided once per key, guarded, and keep every decision', async () => {
      const someone = await app.make.user();
      const fresh = await app.login(someone.login);
      const [first] = await fresh.json<Agreement[]>('/api/user/agreements');
      const path = `/api/user/agreements/accept/${first?.id}`;
      expect((await fresh.call(path, { key: null })).status).toBe(403);
      expect((await fresh.call(path, { headers: { Origin: 'https://elsewhere.example' } })).status).toBe(403);
      const key = randomUUID();
      const answers = [await fresh.json(path, { key }), await fresh.json(path, { key }), await fresh.json(path)];
      expect(answers).toEqual(Array(3).fill({ message: 'Zgoda została zapisana.' }));
      await fresh.json(`/api/user/agreements/decline/${first?.id}`, { headers: { Origin: TEST_ORIGIN } });
      const kept = await app.db.run(
        statement('', 'select is_accepted as is from agreement_decisions where pharmacy_id = $1 order by id'),
        [someone.pharmacyId],
      );
      expect(kept).toEqual([{ is: true }, { is: false }]);
      expect((await fresh.json<Agreement[]>('/api/user/agreements'))[0]?.state).toBe('declined');
    });
  });
});
