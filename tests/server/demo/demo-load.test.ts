import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Executor, statement } from '#server/db/db.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#server/demo/accounts.ts';
import { loadDemo } from '#server/demo/load.ts';
import { checkShop } from '#server/services/check/check-shop.ts';
import type { Actor } from '#server/services/common/actor.ts';
import { getPopup, savePopup, switchPopups } from '#server/services/notices/popups.ts';
import { ERROR_CODES } from '#shared/contract/common.ts';
import type { Invoice } from '#shared/contract/invoices.ts';
import { ORDER_STATUSES, type OrderDetails, type OrderSummary } from '#shared/contract/orders.ts';
import { PACKAGE_TYPES } from '#shared/contract/package-types.ts';
import { FORM_PICTURES } from '#shared/contract/products.ts';
import { type PricedLine, sumLines } from '#shared/rules/money.ts';
import { opsCheckTexts } from '#shared/texts/ops-check.ts';
import { requestOf } from '#tests/support/server/agent.ts';
import { describeDatabase, describeEngines } from '#tests/support/server/engines.ts';
import { temporaryFiles } from '#tests/support/server/files.ts';
import { startTestApp, type TestApp } from '#tests/support/server/server.ts';
import { makersFor } from '#tests/support/shop/makers.ts';

/** Loads the data several times, possibly on a busy machine. */
vi.setConfig({ testTimeout: 120_000 });

function rows<Row>(db: Executor, text: string): Promise<Row[]> {
  return db.run(statement<Row>('', text));
}

async function column<Value>(db: Executor, text: string): Promise<Value[]> {
  return (await rows<{ value: Value }>(db, text)).map(({ value }) => value);
}

const TABLES = ['products', 'stock', 'users', 'pharmacies', 'favourites', 'orders', 'order_lines', 'order_events'];
const rowCounts = async (db: Executor) =>
  Promise.all(TABLES.map((table) => column<number>(db, `select count(*) as value from ${table}`)));

describeDatabase('demo data', (engine) => {
  let app: TestApp;
  let now: Date;
  beforeAll(async () => {
    app = await startTestApp(engine);
    now = app.deps.now();
    expect(await loadDemo(app.deps)).toBe(true);
  });
  afterAll(() => app.close());

  it('is loaded once', async () => {
    const before = await rowCounts(app.db);
    expect(await loadDemo(app.deps)).toBe(false);
    expect(await rowCounts(app.db)).toEqual(before);
  });

  it('numbers products by their place in the file, so that 142 is the one of docs/product.md §9', async () => {
    const outOfPlace = `select id as value from products where id <> substr(sku, 3)::int`;
    expect(await column(app.db, outOfPlace)).toEqual([]);
    expect(await column(app.db, 'select name as value from products where id = 142')).toEqual([
      'Witamina D3 2000 j.m.',
    ]);
  });

  it('has news that is read', async () => {
    const kinds = 'select distinct kind as value from notifications order by 1';
    expect(await column(app.db, kinds)).toEqual([
      'document_expiring',
      'order_accepted',
      'order_held',
      'order_shipped',
      'product_back',
    ]);
    const unread = `select n.id as value from notifications n join users u on u.pharmacy_id = n.pharmacy_id
      where not exists (select from notification_reads r where r.user_id = u.id and r.notification_id = n.id)`;
    expect(await column(app.db, unread)).toEqual([]);
    const times = 'select created_at as value from notifications order by id';
    const told = (await column<Date>(app.db, times)).map((at) => new Date(at).getTime());
    expect(told).toEqual(told.toSorted((a, b) => a - b));
    expect(await column(app.db, 'select id as value from mail_outbox')).toEqual([]);
  });

  it('shows personal popups once they are switched on: of a product that is back, the next day of one not bought', async () => {
    const [user] = await rows<{ pharmacyId: number; pharmacyKind: string }>(
      app.db,
      `select p.id as "pharmacyId", p.kind as "pharmacyKind" from users u join pharmacies p on p.id = u.pharmacy_id
       where u.login = 'apteka.centralna'`,
    );
    const actor = { ...user, userId: 1, isSalesAllowed: true, mayOrder: true } as Actor;
    const popupOn = async (day: number) => (await getPopup(app.db, actor, new Date(now.getTime() + day))).popup;
    expect(await popupOn(0)).toBe(0);
    await switchPopups(app.deps, true);
    expect(await popupOn(0)).toBe(1);
    await savePopup(app.db, actor, { product: 297, option: 'shown' }, now);
    expect(await popupOn(0)).toBe(0);
    expect(await popupOn(86_400_000)).toBe(3);
  });

  it('uses every form picture', async () => {
    const pictures = await column<string>(app.db, 'select distinct picture as value from products');
    expect(pictures.sort()).toEqual([...FORM_PICTURES].sort());
  });

  it('has short dates in the future, the nearest within months', async () => {
    const [first] = await column<string>(
      app.db,
      'select min(expiry_date) as value from products where is_short_expiry',
    );
    const days = (Date.parse(first ?? '') - now.getTime()) / 86_400_000;
    expect(days).toBeGreaterThan(31);
    expect(days).toBeLessThan(100);
  });

  it('has the campaign package of docs/product.md §9 and its products are marked', async () => {
    const text = `select pr.type, p.id, p.is_in_package as "isInPackage", p.is_refunded as "isRefunded", p.version
      from promotions pr join pharmacy_package_products i on i.package_id = pr.id
      join products p on p.id = i.product_id where pr.id = 35`;
    const items = await rows<{ type: string; id: number; version: number }>(app.db, text);
    expect(items.map((item) => item.id)).toContain(142);
    for (const item of items) {
      expect(item).toMatchObject({ type: 'TYPE_AMOUNT_BASED', isInPackage: true, isRefunded: false });
      // A change after the import, which devices have to hear of.
      expect(item.version).toBeGreaterThan(1);
    }
    const outside = `select id as value from products where is_in_package
      and id not in (select product_id from promotion_products)`;
    expect(await column(app.db, outside)).toEqual([]);
    const types = 'select type as value from promotions where not is_club_only order by type';
    expect(await column(app.db, types)).toEqual(PACKAGE_TYPES.flatMap((type) => [type, type]).toSorted());
  });

  it('ranks products by the demo’s orders', async () => {
    const [sold] = await column<number>(app.db, 'select count(*) as value from products where sales > 0');
    expect(sold).toBeGreaterThan(10);
  });

  it('fills the main page in order', async () => {
    const text = `select s.title as value from main_page_sections s join main_page_items i on i.section_id = s.id
      group by s.id, s.title, s.position having count(*) >= 10 order by s.position`;
    expect(await column(app.db, text)).toEqual(['Polecane dla Twojej apteki', 'Hity hurtowni', 'Ostatnio w ofercie']);
  });

  it('starts with empty carts', async () => {
    expect(await column(app.db, 'select count(*) as value from cart_lines')).toEqual([0]);
  });

  it('has orders whose sums follow the money rule over realized pieces', async () => {
    type Line = PricedLine & { orderId: number; ordered: number; net: number; gross: number };
    const orders = await rows<{
      id: number;
      net: number;
      gross: number;
      basic: number;
      missing: number;
      lines: number;
    }>(
      app.db,
      `select id, price_net as net, price_gross as gross, basic_price_net as basic, missing_count as missing,
         line_count as lines from orders`,
    );
    const lines = await rows<Line>(
      app.db,
      `select order_id as "orderId", warehouse_id as "warehouseId", vat_rate as "vatRate", count as ordered,
         coalesce(invoice_quantity, count) as count, unit_price_net as "unitPriceNet",
         basic_price_net as "basicPriceNet", price_sum_net as net, price_sum_gross as gross
       from order_lines order by order_id, position`,
    );
    expect(orders.length).toBeGreaterThan(40);
    for (const order of orders) {
      const own = lines.filter((line) => line.orderId === order.id);
      const sums = sumLines(own);
      expect(order).toMatchObject({ net: sums.priceNet, gross: sums.priceGross, basic: sums.basicPriceNet });
      expect(own.map(({ net, gross }) => ({ net, gross }))).toEqual(
        sums.lines.map(({ net, gross }) => ({ net, gross })),
      );
      expect(order.missing).toBe(own.reduce((sum, line) => sum + line.ordered - line.count, 0));
      expect(order.lines).toBe(own.length);
    }
  });

  it('has order numbers that increase with time and histories that end in the past with the current status', async () => {
    const numbers = await column<string>(app.db, 'select number as value from orders order by created_at');
    expect(numbers).toEqual([...numbers].sort());
    const wrong = `select o.number as value from orders o where o.created_at <> (
        select min(e.created_at) from order_events e where e.order_id = o.id and e.status = 1
      ) or o.status <> (
        select e.status from order_events e where e.order_id = o.id order by e.created_at desc, e.id desc limit 1
      )`;
    expect(await column(app.db, wrong)).toEqual([]);
    const [last] = await column<string>(app.db, 'select max(created_at) as value from order_events');
    expect(Date.parse(last ?? '')).toBeLessThanOrEqual(now.getTime());
  });

  it('reserves exactly what open orders contain, and never more than the stock', async () => {
    const wrong = `select s.product_id as value from stock s left join (
        select l.product_id, sum(l.count) as held from order_lines l join orders o on o.id = l.order_id
        where o.status in (1, 2, 4, 15) group by l.product_id
      ) h on h.product_id = s.product_id
      where s.reserved <> coalesce(h.held, 0) or s.reserved > s.on_hand`;
    expect(await column(app.db, wrong)).toEqual([]);
    expect(await column(app.db, 'select count(*) > 0 as value from stock where reserved > 0')).toEqual([true]);
  });

  it('has several pages of orders of every status for the first account', async () => {
    const agent = await app.login('apteka.centralna', DEMO_PASSWORD);
    const list = await agent.json<{ items: OrderSummary[]; total: number }>('/api/order/get-orders/1/100');
    expect(list.total).toBeGreaterThanOrEqual(25);
    const statuses = new Set(list.items.map((order) => order.orderStatus.code));
    expect([...statuses].sort()).toEqual([...ORDER_STATUSES].sort());
    const short = list.items.find((order) => order.orderStatus.code === 10 && order.missingCount > 0);
    const details = await agent.json<OrderDetails>(`/api/order/get-order/${short?.orderId}`);
    const missing = details.orderLines.filter((line) => (line.invoiceQuantity ?? line.count) < line.count);
    expect(missing.length).toBeGreaterThan(0);
    for (const line of missing) expect(line.refusalReason).toBeTruthy();
  });

  it('has invoices of every realized order', async () => {
    const without = `select o.number as value from orders o where o.status in (10, 25)
      and not exists (select from invoices i where i.order_id = o.id and i.kind = 'ordinary')`;
    expect(await column(app.db, without)).toEqual([]);
  });

  it('has invoices, a correction and a proforma, some downloaded, under one of the two agreements', async () => {
    const agent = await app.login('apteka.centralna', DEMO_PASSWORD);
    const { items, total } = await agent.json<{ items: Invoice[]; total: number }>('/api/invoices/?perPage=100');
    expect(total).toBeGreaterThan(6);
    expect(items.filter(({ kind }) => kind === 'correction')).toHaveLength(1);
    expect(items.some(({ downloadedDate }) => downloadedDate !== null)).toBe(true);
    expect(items.some(({ downloadedDate }) => downloadedDate === null)).toBe(true);
    expect(new Set(items.map(({ issuer }) => issuer.isAgreed))).toEqual(new Set([true, false]));
    expect(items.every(({ createDate }) => createDate <= now.toISOString().slice(0, 10))).toBe(true);
    expect(await agent.json('/api/proform/')).toMatchObject({
      total: expect.any(Number),
      items: [{ kind: 'proforma' }, {}],
    });
  });

  it('has articles with a text each, offers for the member of the club, and a quiz', async () => {
    const agent = await app.login('apteka.klub', DEMO_PASSWORD);
    const articles = await agent.json<{ id: number; title: string }[]>('/api/extras/articles');
    expect(articles.map(({ title }) => title)).toHaveLength(4);
    for (const { id } of articles) {
      const { html } = await agent.json<{ html: string }>(`/api/extras/articles/${id}`);
      expect(html.match(/<h2 /g)?.length).toBeGreaterThan(2);
    }
    expect((await agent.json<{ offers: unknown[] }>('/api/extras/club')).offers).toHaveLength(2);
    const { quiz } = await agent.json<{ quiz: { questions: unknown[] } }>('/api/extras/quiz-configuration');
    expect(quiz.questions).toHaveLength(5);
    const other = await app.login('apteka.rynek', DEMO_PASSWORD);
    expect(await other.json('/api/extras/club')).toEqual({ isMember: false, offers: [] });
  });

  it('keeps the orders of pharmacies apart', async () => {
    const [foreign] = await column<number>(
      app.db,
      `select o.id as value from orders o join users u on u.pharmacy_id = o.pharmacy_id
       where u.login = 'apteka.centralna' limit 1`,
    );
    const agent = await app.login('apteka.rynek', DEMO_PASSWORD);
    expect((await agent.call(`/api/order/get-order/${foreign}`)).status).toBe(404);
  });

  it.each(DEMO_ACCOUNTS.filter((account) => account.isActive))('logs $login in', async (account) => {
    const agent = await app.login(account.login, DEMO_PASSWORD);
    expect(await agent.json('/api/current_user')).toMatchObject({
      status: 'active',
      user: {
        pharmacyName: account.pharmacy.name,
        is_sales_allowed: account.isSalesAllowed,
        inZapasClub: account.inClub,
      },
    });
  });

  it('adds up', async () => {
    expect((await checkShop(app.deps)).filter(opsCheckTexts.isFault)).toEqual([]);
  });

  it('refuses the inactive account and wrong passwords', async () => {
    const logIn = (username: string, password: string) =>
      app.request('/api/login_check', requestOf({ form: { username, password } }));
    const inactive = await logIn('apteka.nieaktywna', DEMO_PASSWORD);
    expect(inactive.status).toBe(403);
    expect(await inactive.json()).toMatchObject({ code: ERROR_CODES.inactive });
    expect((await logIn('apteka.centralna', 'demo-2026!')).status).toBe(401);
  });
});

describeEngines('loading the demo data', (engine) => {
  it('resumes loading that was interrupted, without changing ids', async () => {
    const db = await engine.open();
    const files = temporaryFiles();
    try {
      let ids = 0;
      const failing = () => {
        ids += 1;
        if (ids > 4) throw new Error('the power went');
        return randomUUID();
      };
      const now = () => new Date('2027-03-10T09:00:00Z');
      await expect(loadDemo({ db, files, now, uuid: failing })).rejects.toThrow('the power went');
      expect(await column(db, 'select count(*) as value from users')).toEqual([0]);
      expect(await loadDemo({ db, files, now, uuid: randomUUID })).toBe(true);
      expect(await column(db, 'select name as value from products where id = 142')).toEqual(['Witamina D3 2000 j.m.']);
      expect(await column(db, 'select count(*) as value from users')).toEqual([DEMO_ACCOUNTS.length]);
    } finally {
      await db.close();
    }
  });

  it('leaves a database that is in use alone', async () => {
    const db = await engine.open();
    try {
      await makersFor(db).user();
      expect(await loadDemo({ db, files: temporaryFiles(), now: () => new Date(), uuid: randomUUID })).toBe(false);
      expect(await column(db, 'select count(*) as value from products')).toEqual([0]);
      expect(await column(db, 'select count(*) as value from users')).toEqual([1]);
    } finally {
      await db.close();
    }
  });
});
