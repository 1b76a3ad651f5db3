import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { statement } from '#server/db/db.ts';
import { type MailFailure, sendDueMails, smtpDelivery } from '#server/services/mail/mail.ts';
import { formatZl } from '#shared/language/money-format.ts';
import { describeDatabase } from '#tests/support/server/engines.ts';
import { startTestApp, type TestApp } from '#tests/support/server/server.ts';
import { startSmtp, type TestSmtp } from '#tests/support/server/smtp.ts';
import { CartClient } from '#tests/support/shop/cart-client.ts';
import type { MadeUser } from '#tests/support/shop/makers.ts';

const MINUTE = 60_000;

describeDatabase('the mail about an order', (engine) => {
  let app: TestApp;
  let smtp: TestSmtp;
  let user: MadeUser;
  let cart: CartClient;
  let productId: number;
  const failures: MailFailure[] = [];
  beforeAll(async () => {
    app = await startTestApp(engine);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    smtp = await startSmtp();
    failures.length = 0;
    await app.db.run(statement('', 'delete from mail_outbox'));
    user = await app.make.user();
    cart = new CartClient(await app.login(user.login));
    productId = await app.make.product({ name: 'Żel <b>Łagodzący</b> & "Forte"', sku: `Ż-${randomUUID()}` });
  });
  afterEach(() => smtp.close());

  const send = () =>
    sendDueMails(app.db, app.deps.now, smtpDelivery(smtp.url, 'zapas.example', 'Zapas'), (failure) =>
      failures.push(failure),
    );
  const order = async () => {
    await cart.add(productId, 12);
    return cart.order();
  };

  it('arrives in Polish, as equal text and HTML, with names escaped', async () => {
    const { orderNumber, priceNet, priceGross } = await order();
    expect(await send()).toBe(1);
    const [mail] = smtp.received;
    expect(mail).toMatchObject({ to: [user.email], subject: `Zapas: otrzymaliśmy zamówienie ${orderNumber}` });
    for (const text of [mail?.plain ?? '', mail?.html ?? '']) {
      expect(text).toContain(`otrzymaliśmy zamówienie ${orderNumber} z 2026-11-28`);
      expect(text).toContain('12\u00a0sztuk');
      expect(text).toContain(`Razem netto: ${formatZl(priceNet)}`);
      expect(text).toContain(`Razem brutto: ${formatZl(priceGross)}`);
    }
    expect(mail?.plain).toContain('- Żel <b>Łagodzący</b> & "Forte", tabletki: 12');
    expect(mail?.html).toContain('Żel &lt;b&gt;Łagodzący&lt;/b&gt; &amp; &quot;Forte&quot;, tabletki');
    expect(mail?.html).toContain('<html lang="pl">');
  });

  it('is sent once per order, however often the order or the outbox is read', async () => {
    const { body } = await cart.add(productId, 2);
    const key = randomUUID();
    const finalize = () => cart.finalize({ key, cartVersion: body.version });
    const answers = await Promise.all([finalize(), finalize(), finalize()]);
    expect(new Set(answers.map((answer) => answer.body.orderId)).size).toBe(1);
    await Promise.all([send(), send()]);
    app.clock.advance(24 * 60 * MINUTE);
    expect(await finalize()).toMatchObject({ status: 200, body: { orderId: answers[0]?.body.orderId } });
    await send();
    expect(smtp.received).toHaveLength(1);
  });

  it('is sent once per order by several processes', async () => {
    const numbers: string[] = [];
    for (let n = 0; n < 8; n += 1) numbers.push((await order()).orderNumber);
    await Promise.all([send(), send(), send(), send()]);
    const subjects = smtp.received.map(({ subject }) => subject.replace(/^.* /, ''));
    expect(subjects.toSorted()).toEqual(numbers.toSorted());
    expect(new Set(smtp.received.map(({ messageId }) => messageId)).size).toBe(8);
  });

  it('is retried when the mail server refuses temporarily, and arrives once', async () => {
    await order();
    smtp.refusals.push(451, 452);
    expect(await send()).toBe(0);
    expect(failures).toMatchObject([{ attempts: 1, isFinal: false }]);
    app.clock.advance(MINUTE);
    expect(await send()).toBe(0);
    app.clock.advance(2 * MINUTE);
    expect(await send()).toBe(1);
    app.clock.advance(24 * 60 * MINUTE);
    expect(await send()).toBe(0);
    expect(smtp.received).toHaveLength(1);
  });

  it('waits while no mail server answers, without affecting the order', async () => {
    const { orderNumber } = await order();
    await smtp.close();
    expect(await send()).toBe(0);
    expect(failures).toMatchObject([{ attempts: 1, isFinal: false }]);
    const { items } = await cart.agent.json<{ items: { orderNumber: string }[] }>('/api/order/get-orders/1/10');
    expect(items.map((item) => item.orderNumber)).toContain(orderNumber);
    smtp = await startSmtp();
    app.clock.advance(MINUTE);
    expect(await send()).toBe(1);
    expect(smtp.received[0]?.subject).toContain(orderNumber);
  });

  it('is not sent without an order: stale cart, empty cart, unmet minimum', async () => {
    const { body } = await cart.add(productId, 1);
    expect((await cart.finalize({ cartVersion: `${body.version}x` })).status).toBe(412);
    const dear = await app.make.warehouse({ minimum_warm: 100_000 });
    const below = (await cart.add(await app.make.product({ warehouse_id: dear }), 1)).body;
    expect((await cart.finalize({ cartVersion: below.version })).body.code).toBe('logistic_minimum');
    const empty = (await cart.removeAll()).body;
    expect((await cart.finalize({ cartVersion: empty.version })).body.code).toBe('empty_cart');
    expect(await send()).toBe(0);
    expect(smtp.received).toEqual([]);
  });
});
