import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { statement } from '#server/db/db.ts';
import type { DemandFormTemplate } from '#shared/contract/demand.ts';
import type { OrderDetails } from '#shared/contract/orders.ts';
import { MAX_CART_DEMAND_FORMS, MAX_DEMAND_FILE_BYTES } from '#shared/files/demand-file.ts';
import { demandFileTexts, outdatedForm } from '#shared/texts/demand.ts';
import { describeDatabase } from '#tests/support/server/engines.ts';
import { startTestApp, type TestApp } from '#tests/support/server/server.ts';
import { CartClient, numbered } from '#tests/support/shop/cart-client.ts';
import { dataUrl, HTML, JPEG, PDF, PNG } from '#tests/support/shop/demand-files.ts';
import type { MadeUser } from '#tests/support/shop/makers.ts';
import { numberOf } from '#tests/support/shop/versions.ts';

const MIGRATION = 'src/server/db/migrations/0034_lines_of_demand_forms.sql';

/** Files of 10 MB pass through the embedded engine, possibly on a busy machine. */
vi.setConfig({ testTimeout: 120_000 });

describeDatabase('demand forms', (engine) => {
  let app: TestApp;
  let user: MadeUser;
  let cart: CartClient;
  let morphine: number;
  let fentanyl: number;
  let plain: number;
  beforeAll(async () => {
    app = await startTestApp(engine);
    morphine = await app.make.product({ name: 'Morfina', controlled_group: 'I-N' });
    fentanyl = await app.make.product({ name: 'Fentanyl', controlled_group: 'I-N' });
    plain = await app.make.product();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    user = await app.make.user();
    cart = new CartClient(await app.login(user.login));
    await cart.list([morphine, fentanyl, plain].map((id) => ({ id, count: 1 })));
  });
  const scan = (more: { fileName?: string; fileContent?: string; productId?: number; lines?: unknown } = {}) => ({
    fileName: 'skan.pdf',
    fileContent: dataUrl(PDF),
    ...more,
  });
  const stored = () =>
    app.db.run(
      statement<{ id: number; orderId: number | null; type: string }>(
        '',
        'select id, order_id as "orderId", type from narcotic_documents where pharmacy_id = $1 order by id',
      ),
      [user.pharmacyId],
    );
  const fileOf = (id: number, client = cart) => client.agent.call(`/api/cart/narcotic-document/${id}`);
  const stranger = async () => {
    const other = new CartClient(await app.login((await app.make.user()).login));
    await other.add(morphine, 1);
    return other;
  };

  describe('attaching', () => {
    it('for one product raises the version and appears in the cart', async () => {
      const { status, body } = await cart.attach(scan({ productId: morphine }));
      expect(status).toBe(200);
      expect(body).toMatchObject({
        version: numbered(2),
        narcoticDocuments: [
          { id: expect.any(Number), productId: morphine, name: 'skan', fileName: 'skan.pdf', size: PDF.byteLength },
        ],
      });
      expect(await cart.get()).toEqual(body);
      expect(body.errors.map(({ code }) => code)).toEqual(['narcotic_documents']);
    });

    it('without a product covers all controlled lines', async () => {
      const { body } = await cart.attach(scan());
      expect(body.narcoticDocuments).toEqual([expect.not.objectContaining({ productId: expect.anything() })]);
      expect(body.errors).toEqual([]);
    });

    it.each([
      ['a PDF', PDF, 'skan.pdf', 'skan.pdf', 'application/pdf'],
      ['a PNG', PNG, 'skan.png', 'skan.png', 'image/png'],
      ['a JPEG', JPEG, 'IMG_0001.JPEG', 'IMG_0001.jpg', 'image/jpeg'],
      ['a PNG that is called a PDF, by what it is', PNG, 'skan.pdf', 'skan.png', 'image/png'],
      ['a path and quotes', PDF, '../../etc/"skan\u202efdp.pdf', 'skanfdp.pdf', 'application/pdf'],
    ])('stores %s', async (_, bytes, fileName, kept, type) => {
      const { body } = await cart.attach(scan({ fileName, fileContent: dataUrl(bytes, 'text/html') }));
      expect(body.narcoticDocuments?.map((document) => document.fileName)).toEqual([kept]);
      expect((await stored()).map((row) => row.type)).toEqual([type]);
    });

    it('numbers a name that is taken', async () => {
      await cart.attach(scan({ productId: morphine }));
      const { body } = await cart.attach(scan({ productId: fentanyl }));
      expect(body.narcoticDocuments.map(({ name }) => name)).toEqual(['skan', 'skan (2)']);
    });

    it('stores a file of exactly 10 MB unchanged', async () => {
      const big = Buffer.alloc(MAX_DEMAND_FILE_BYTES, 7);
      big.set(PDF);
      const { status, body } = await cart.attach(scan({ fileContent: dataUrl(big) }));
      expect(status).toBe(200);
      const answer = await fileOf(body.narcoticDocuments[0]?.id ?? 0);
      expect(Buffer.from(await answer.arrayBuffer()).equals(big)).toBe(true);
    });

    it('is applied once however often it is sent', async () => {
      const key = randomUUID();
      const answers = [];
      for (let time = 0; time < 3; time += 1) answers.push(await cart.attach(scan(), { key }));
      expect(new Set(answers.map(({ body }) => numberOf(body.version)))).toEqual(new Set([2]));
      expect(await stored()).toHaveLength(1);
      expect(await cart.attach(scan({ fileName: 'inny.pdf' }), { key })).toMatchObject({
        status: 422,
        body: { code: 'key_reused' },
      });
    });
  });

  describe('refuses', () => {
    const tooBig = () => {
      const big = Buffer.alloc(MAX_DEMAND_FILE_BYTES + 1);
      big.set(PDF);
      return dataUrl(big);
    };
    const atProduct = { productId: [expect.any(String)] };
    const cases: [string, () => Partial<Parameters<typeof scan>[0]>, Record<string, string[]>][] = [
      ['an empty file', () => ({ fileContent: dataUrl(Buffer.alloc(0)) }), { fileContent: [demandFileTexts.empty] }],
      ['what browsers write for one', () => ({ fileContent: 'data:' }), { fileContent: [demandFileTexts.empty] }],
      ['10 MB and a byte', () => ({ fileContent: tooBig() }), { fileContent: [demandFileTexts['too-large']] }],
      [
        'a web page that is called a PDF',
        () => ({ fileContent: dataUrl(HTML) }),
        { fileContent: [demandFileTexts['wrong-type']] },
      ],
      ['no data URL', () => ({ fileContent: 'https://example.org/a.pdf' }), { fileContent: [expect.any(String)] }],
      ['broken base64', () => ({ fileContent: 'data:;base64,JVBE*i0x' }), { fileContent: [expect.any(String)] }],
      ['no content', () => ({ fileContent: '' }), { fileContent: [expect.any(String)] }],
      ['no name', () => ({ fileName: ' ' }), { fileName: [expect.any(String)] }],
      ['a NUL in the name', () => ({ fileName: 'a\0.pdf' }), { fileName: [expect.any(String)] }],
      ['a product that needs none', () => ({ productId: plain }), { productId: [expect.any(String)] }],
      ['a product that is not there', () => ({ productId: 2_000_000_000 }), { productId: [expect.any(String)] }],
      ['an id that is none', () => ({ productId: 0 }), { productId: [expect.any(String)] }],
      ['pieces of no controlled product', () => ({ lines: [{ productId: plain, count: 1 }] }), atProduct],
      [
        'pieces of another product',
        () => ({ productId: morphine, lines: [{ productId: fentanyl, count: 1 }] }),
        atProduct,
      ],
      ['no pieces', () => ({ lines: [{ productId: morphine, count: 0 }] }), { 'lines.0.count': [expect.any(String)] }],
    ];

    it.each(cases)('%s, at its field', async (_, more, errors) => {
      const { status, body } = await cart.attach(scan(more()));
      expect([status, body.errors]).toEqual([422, errors]);
      expect(await stored()).toEqual([]);
      expect((await cart.get()).version).toEqual(numbered(1));
    });

    it('a file of 25 MB before reading it: no allowed file has such a body', async () => {
      const big = Buffer.alloc(25 * 1024 * 1024);
      big.set(PDF);
      const { status, body } = await cart.attach(scan({ fileContent: dataUrl(big) }));
      expect([status, body.code]).toEqual([413, 'too_large']);
      expect(await stored()).toEqual([]);
    });

    it('a form for a cart without controlled products', async () => {
      for (const id of [morphine, fentanyl]) await cart.remove(id);
      const { status, body } = await cart.attach(scan());
      expect([status, body.errors]).toEqual([422, { productId: [expect.any(String)] }]);
    });

    it('a stale version', async () => {
      expect(await cart.attach(scan(), { cartVersion: 'another' })).toMatchObject({
        status: 412,
        body: { code: 'stale_cart' },
      });
      expect(await stored()).toEqual([]);
    });

    it('more files than a cart may have', async () => {
      for (let number = 0; number < MAX_CART_DEMAND_FORMS; number += 1) await cart.attach(scan());
      const { status, body } = await cart.attach(scan());
      expect([status, body.errors]).toEqual([422, { fileContent: [expect.stringContaining('20')] }]);
      expect(await stored()).toHaveLength(MAX_CART_DEMAND_FORMS);
    });

    it('the surplus of thirty parallel uploads; stored ones have unique names', async () => {
      const answers = await Promise.all(Array.from({ length: 30 }, () => cart.attach(scan())));
      const kept = answers.filter(({ status }) => status === 200);
      expect(kept).toHaveLength(MAX_CART_DEMAND_FORMS);
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 422]));
      expect(await stored()).toHaveLength(MAX_CART_DEMAND_FORMS);
      const { version, narcoticDocuments } = await cart.get();
      expect(version).toEqual(numbered(1 + MAX_CART_DEMAND_FORMS));
      expect(new Set(narcoticDocuments.map(({ name }) => name)).size).toBe(MAX_CART_DEMAND_FORMS);
    });
  });

  describe('removing', () => {
    it('raises the version, once', async () => {
      const { body } = await cart.attach(scan());
      const id = body.narcoticDocuments[0]?.id ?? 0;
      const key = randomUUID();
      expect((await cart.detach(id, { key })).body).toMatchObject({ version: numbered(3), narcoticDocuments: [] });
      expect((await cart.detach(id, { key })).body).toMatchObject({ version: numbered(3) });
      expect((await cart.detach(id)).status).toBe(404);
      expect((await cart.get()).version).toEqual(numbered(3));
    });

    it("is refused for another pharmacy's form and for a stale version", async () => {
      const { body } = await cart.attach(scan());
      const id = body.narcoticDocuments[0]?.id ?? 0;
      expect((await (await stranger()).detach(id)).status).toBe(404);
      expect((await cart.detach(id, { cartVersion: 'another' })).status).toBe(412);
      expect(await stored()).toHaveLength(1);
    });

    it('happens with the line that the form was for', async () => {
      await cart.attach(scan({ productId: morphine }));
      await cart.attach(scan({ productId: fentanyl }));
      const { body } = await cart.remove(morphine);
      expect(body.narcoticDocuments.map(({ productId }) => productId)).toEqual([fentanyl]);
      const { body: again } = await cart.add(morphine, 1);
      expect(again.errors.map(({ code }) => code)).toEqual(['narcotic_documents']);
    });

    it('does not happen when a missing line is removed: version and forms stay', async () => {
      const drug = await app.make.product({ controlled_group: 'I-N' });
      await cart.add(drug, 1);
      const { body } = await cart.attach(scan({ productId: drug }));
      await app.db.run(statement<never>('', 'update products set controlled_group = null where id = $1'), [drug]);
      const { body: same } = await cart.remove(await app.make.product());
      expect([same.version, same.narcoticDocuments.length]).toEqual([body.version, 1]);
      const { body: less } = await cart.remove(plain);
      expect([numberOf(less.version), less.narcoticDocuments]).toEqual([numberOf(body.version) + 1, []]);
    });

    it('happens to a form for all lines with the last controlled line', async () => {
      await cart.attach(scan());
      expect((await cart.remove(morphine)).body.narcoticDocuments).toHaveLength(1);
      expect((await cart.remove(fentanyl)).body.narcoticDocuments).toEqual([]);
      expect(await stored()).toEqual([]);
    });

    it('happens when the cart is emptied and when a withdrawn product is accepted', async () => {
      await cart.attach(scan({ productId: morphine }));
      const leaving = await app.make.product({ controlled_group: 'II-P' });
      await cart.add(leaving, 1);
      await cart.attach(scan({ productId: leaving }));
      await app.db.run(statement('', 'update products set is_withdrawn = true where id = $1'), [leaving]);
      const { problems } = await cart.get();
      expect((await cart.accept(problems.map(({ id }) => id))).body.narcoticDocuments).toHaveLength(1);
      await cart.removeAll();
      expect(await stored()).toEqual([]);
    });
  });

  describe('the pieces of a form', () => {
    const shown = async () =>
      (await cart.get()).narcoticDocuments.map(({ lines = [] }) => lines.toSorted((a, b) => a.productId - b.productId));
    const of = (productId: number, count: number) => ({ productId, count });
    /** What an order says of a cart with a form for another count. */
    const refusal = {
      status: 422,
      body: {
        code: 'narcotic_documents',
        message: expect.stringMatching(/: „Morfina, tabletki” \(jest na 1\sszt\., w koszyku 5\sszt\.\)\.$/),
        errors: {} as Record<string, string[]>,
      },
    };
    beforeEach(async () => {
      await app.make.stock(morphine, 1000);
      await cart.remove(fentanyl);
      refusal.body.errors = { [`product.${morphine}`]: [outdatedForm({ shown: 1, held: 5 })] };
    });

    it.each([
      ['of an earlier device are those of the line', () => ({ productId: morphine }), () => [of(morphine, 1)]],
      ['of an earlier device are those of each line', () => ({}), () => [of(morphine, 1), of(fentanyl, 7)]],
      [
        'are those that the user saw, whatever the cart has by now',
        () => ({ productId: morphine, lines: [of(morphine, 3)] }),
        () => [of(morphine, 3)],
      ],
      [
        'are those of the lines that the user saw',
        () => ({ lines: [of(fentanyl, 7), of(plain, 1), of(2_000_000_000, 1)] }),
        () => [of(fentanyl, 7)],
      ],
    ])('%s', async (_, more, lines) => {
      await cart.add(fentanyl, 7);
      await cart.attach(scan(more()));
      expect(await shown()).toEqual([lines()]);
    });

    it.each([
      ['for the product', () => scan({ productId: morphine })],
      ['for all products', () => scan()],
    ])('must be those of the line when it is ordered: a form %s', async (_, form) => {
      await cart.attach(form());
      expect((await cart.set(morphine, 5)).body.errors).toEqual([
        { code: 'narcotic_documents', message: refusal.body.message },
      ]);
      expect(await cart.finalizeShown()).toMatchObject(refusal);
      expect((await cart.set(morphine, 1)).body.errors).toEqual([]);
      const { orderId } = await cart.order();
      expect((await stored()).map((row) => row.orderId)).toEqual([orderId]);
    });

    it('let a form go with the order that another one replaced, and leave out the one for another count', async () => {
      await cart.attach(scan({ productId: morphine, fileName: 'stary.pdf' }));
      await cart.set(morphine, 5);
      const { body } = await cart.attach(scan({ productId: morphine, fileName: 'nowy.pdf' }));
      expect([body.errors, body.narcoticDocuments.length]).toEqual([[], 2]);
      const { orderId } = await cart.order();
      const { narcoticDocuments } = await cart.agent.json<OrderDetails>(`/api/order/get-order/${orderId}`);
      expect(narcoticDocuments).toMatchObject([{ fileName: 'nowy.pdf', lines: [of(morphine, 5)] }]);
      expect(await stored()).toHaveLength(1);
    });

    it('of a form for all leave a controlled product that was added later without one', async () => {
      await cart.attach(scan());
      await cart.add(fentanyl, 2);
      expect(Object.keys((await cart.finalizeShown()).body.errors ?? {})).toEqual([`product.${fentanyl}`]);
      await cart.attach(scan({ productId: fentanyl }));
      expect((await cart.finalizeShown()).status).toBe(200);
    });

    const reorder = async () => {
      await cart.attach(scan());
      const { orderId } = await cart.order();
      const path = `/api/order/reply-order/${orderId}`;
      const { reasons } = await cart.agent.json<{ reasons: { id: string }[] }>(path);
      await cart.add(morphine, 1);
      await cart.attach(scan());
      await cart.agent.json(path, { json: { products: [{ id: morphine, count: 4 }], reason: reasons[0]?.id } });
    };
    const acceptLess = async () => {
      await cart.set(morphine, 7);
      await cart.attach(scan({ lines: [of(morphine, 1)] }));
      await app.db.run(statement('', 'update stock set on_hand = reserved + 5 where product_id = $1'), [morphine]);
      await cart.accept((await cart.get()).problems.map(({ id }) => id));
    };
    it.each<[string, () => Promise<unknown>]>([
      ['an add', async () => cart.attach(scan()).then(() => cart.add(morphine, 4))],
      ['a list', async () => cart.attach(scan()).then(() => cart.list([{ id: morphine, count: 4 }]))],
      ['an earlier order that is ordered again', reorder],
      ['what is left in stock', acceptLess],
      [
        'another device, before the form came',
        async () => cart.set(morphine, 5).then(() => cart.attach(scan({ lines: [of(morphine, 1)] }))),
      ],
    ])('are others after %s', async (_, change) => {
      await change();
      expect(await cart.finalizeShown()).toMatchObject(refusal);
    });

    it('are part of the upload: the same file under the same key for another count is refused', async () => {
      const key = randomUUID();
      await cart.attach(scan({ lines: [of(morphine, 1)] }), { key });
      await cart.set(morphine, 5);
      const again = await cart.attach(scan({ lines: [of(morphine, 5)] }), { key });
      expect(again).toMatchObject({ status: 422, body: { code: 'key_reused' } });
      expect(await shown()).toEqual([[of(morphine, 1)]]);
    });

    it('of forms of before the migration are those of the order, and of the cart what has not changed since', async () => {
      await cart.attach(scan({ productId: morphine }));
      const { orderId } = await cart.order();
      await cart.list(
        [of(morphine, 3), of(fentanyl, 2), of(plain, 9)].map(({ productId: id, count }) => ({ id, count })),
      );
      await cart.attach(scan({ productId: fentanyl }));
      await cart.attach(scan());
      app.clock.advance(1000);
      await cart.set(fentanyl, 4);
      const forget = `update narcotic_documents set lines = '[]' where pharmacy_id = $1`;
      await app.db.run(statement('', forget), [user.pharmacyId]);
      const [, fill] = readFileSync(MIGRATION, 'utf8').split('--> statement-breakpoint');
      await app.db.script(fill ?? '');
      expect(await shown()).toEqual([[], [of(morphine, 3)]]);
      const { narcoticDocuments } = await cart.agent.json<OrderDetails>(`/api/order/get-order/${orderId}`);
      expect(narcoticDocuments).toMatchObject([{ lines: [of(morphine, 1)] }]);
    });
  });

  describe('downloading', () => {
    it('returns the file to its owner as an inert attachment', async () => {
      const { body } = await cart.attach(scan({ fileName: 'zażółć (1).pdf' }));
      const answer = await fileOf(body.narcoticDocuments[0]?.id ?? 0);
      expect(Buffer.from(await answer.arrayBuffer()).equals(PDF)).toBe(true);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="zazoc (1).pdf"; filename*=UTF-8''za%C5%BC%C3%B3%C5%82%C4%87%20%281%29.pdf`,
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      });
    });

    it('is refused to another pharmacy', async () => {
      const { body } = await cart.attach(scan());
      const id = body.narcoticDocuments[0]?.id ?? 0;
      expect((await fileOf(id, await stranger())).status).toBe(404);
      expect((await fileOf(2_000_000_000)).status).toBe(404);
      expect((await fileOf(0)).status).toBe(422);
    });
  });

  describe('ordering', () => {
    it('requires a form for every controlled line', async () => {
      await cart.attach(scan({ productId: morphine }));
      const { version } = await cart.get();
      const refused = await cart.finalize({ cartVersion: version });
      expect(refused).toMatchObject({ status: 422, body: { code: 'narcotic_documents' } });
      expect(Object.keys(refused.body.errors ?? {})).toEqual([`product.${fentanyl}`]);
      await cart.attach(scan({ productId: fentanyl }));
      expect((await cart.finalize({ cartVersion: version })).status).toBe(412);
      expect((await cart.finalizeShown()).status).toBe(200);
    });

    it('moves the forms to the order, where they stay', async () => {
      await cart.attach(scan({ productId: morphine }));
      await cart.attach(scan({ fileName: 'wszystkie.png', fileContent: dataUrl(PNG) }));
      const { orderId } = await cart.order();
      expect((await cart.get()).narcoticDocuments).toEqual([]);
      const details = await cart.agent.json<OrderDetails>(`/api/order/get-order/${orderId}`);
      expect(details.narcoticDocuments).toEqual([
        expect.objectContaining({ productId: morphine, fileName: 'skan.pdf', size: PDF.byteLength }),
        expect.objectContaining({ name: 'wszystkie', fileName: 'wszystkie.png' }),
      ]);
      const id = details.narcoticDocuments[0]?.id ?? 0;
      expect((await fileOf(id)).status).toBe(200);
      expect((await fileOf(id, await stranger())).status).toBe(404);
      expect((await cart.detach(id)).status).toBe(404);
      await cart.agent.json(`/api/order/cancel/${orderId}`);
      expect((await stored()).map((row) => row.orderId)).toEqual([orderId, orderId]);
    });

    it('requires new forms when the same goods are ordered again', async () => {
      await cart.attach(scan());
      const { orderId } = await cart.order();
      const path = `/api/order/reply-order/${orderId}`;
      const { reasons } = await cart.agent.json<{ reasons: { id: string }[] }>(path);
      const json = { products: [{ id: morphine, count: 1 }], reason: reasons[0]?.id };
      await cart.agent.json(path, { json });
      const again = await cart.get();
      expect(again.narcoticDocuments).toEqual([]);
      expect(again.errors.map(({ code }) => code)).toEqual(['narcotic_documents']);
    });

    it('keeps the forms in the cart when the order is refused', async () => {
      await cart.attach(scan());
      await app.make.stock(plain, 0);
      expect((await cart.finalizeShown()).body.code).toBe('problems');
      await app.make.stock(plain, 100);
      expect((await stored()).map((row) => row.orderId)).toEqual([null]);
    });

    it('drops the form of a product that is no longer controlled', async () => {
      const former = await app.make.product({ controlled_group: 'III-P' });
      await cart.add(former, 1);
      await cart.attach(scan({ productId: former }));
      await cart.attach(scan());
      await app.db.run(statement('', 'update products set controlled_group = null where id = $1'), [former]);
      const { orderId } = await cart.order();
      expect((await stored()).map((row) => row.orderId)).toEqual([orderId]);
    });
  });

  it('the printable form contains the buyer and the configured texts', async () => {
    expect(await cart.agent.json<DemandFormTemplate>('/api/cart/demand-form')).toEqual({
      title: app.deps.demandForm.title,
      annex: app.deps.demandForm.annex,
      buyer: {
        name: expect.stringMatching(/^Apteka/),
        address: 'Rynek 1, 50-101 Wrocław',
        city: 'Wrocław',
        regon: '012100784',
        activity: 'apteka ogólnodostępna',
      },
    });
  });

  it.each([
    ['company_pharmacy', 'apteka zakładowa'],
    ['hospital_pharmacy', null],
  ])('the printable form says what a %s does, where it is one thing', async (kind, activity) => {
    await app.db.run(statement('', 'update pharmacies set kind = $1'), [kind]);
    expect((await cart.agent.json<DemandFormTemplate>('/api/cart/demand-form')).buyer.activity).toBe(activity);
  });
});
