import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { statement } from '#server/db/db.ts';
import { insertStockNotification } from '#server/repositories/catalogue/stock-notifications.ts';
import { notifyOfStock } from '#server/services/catalogue/stock-notifications.ts';
import { importCatalogue } from '#server/services/import/import.ts';
import type { Agent } from '#tests/support/server/agent.ts';
import { describeDatabase, describePostgres } from '#tests/support/server/engines.ts';
import { startTestApp, type TestApp } from '#tests/support/server/server.ts';
import { catalogueFile, inPieces } from '#tests/support/shop/catalogue-file.ts';
import type { MadeUser } from '#tests/support/shop/makers.ts';

interface Mail {
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
}

describeDatabase('stock notifications', (engine) => {
  let app: TestApp;
  let user: MadeUser;
  let agent: Agent;
  beforeAll(async () => {
    app = await startTestApp(engine);
    user = await app.make.user();
    agent = await app.login(user.login);
  });
  afterAll(() => app.close());
  beforeEach(() =>
    app.db.script(`truncate products, manufacturers, product_types, categories, import_rows, mail_outbox restart identity cascade;
      update catalogue_version set version = 0`),
  );

  const run = <T>(text: string, values: unknown[] = []) => app.db.run(statement<T>('', text), values);
  const feed = (stock: number, options = {}) =>
    importCatalogue(app.deps, inPieces(catalogueFile([{ sku: 'A1', name: 'Semaglutyd', stock }])), options);
  const idOf = async () => (await run<{ id: number }>("select id from products where sku = 'A1'"))[0]?.id ?? 0;
  const ask = (id: number | string, who = agent, options = {}) =>
    who.call(`/api/product/notify-about-product/${id}`, options);
  const awaited = (who = agent) => who.json<number[]>('/api/product/notify-about-product');
  const mails = () => run<Mail>('select recipient, subject, body from mail_outbox order by recipient');
  const refusalOf = async (response: Response) => {
    const { code, message, available } = (await response.json()) as {
      code: string;
      message: string;
      available?: number;
    };
    return [response.status, code, message, available];
  };

  it('sends one mail per request once the feed brings stock, and deletes the requests', async () => {
    await feed(0);
    const id = await idOf();
    const second = await app.make.user();
    const other = await app.login(second.login);
    expect(await (await ask(id)).json()).toEqual({ message: 'Powiadomimy e-mailem, gdy produkt będzie dostępny.' });
    expect((await ask(id)).status).toBe(200);
    expect((await ask(id, other)).status).toBe(200);
    expect(await awaited()).toEqual([id]);
    await feed(0);
    expect(await mails()).toEqual([]);
    await feed(22);
    const sent = await mails();
    expect(sent.map(({ recipient }) => recipient)).toEqual([user.email, second.email].toSorted());
    expect(sent[0]?.subject).toBe('Zapas: produkt Semaglutyd jest znów dostępny');
    // A name may end with an abbreviation, which brings its own full stop.
    expect(sent[0]?.body).toMatch(/„Semaglutyd.*”\.\s/);
    expect(sent[0]?.body).toMatch(/22\s+sztuki/);
    expect(await awaited()).toEqual([]);
    await feed(0);
    await feed(30);
    expect(await mails()).toHaveLength(2);
  });

  it('treats reserved pieces as unavailable', async () => {
    await feed(5);
    const id = await idOf();
    await run('update stock set reserved = 5');
    expect((await ask(id)).status).toBe(200);
    await feed(4);
    expect(await mails()).toEqual([]);
    await feed(6);
    expect(await mails()).toHaveLength(1);
  });

  it('sends nothing when a feed writes nothing', async () => {
    await feed(0);
    await ask(await idOf());
    await feed(9, { dryRun: true });
    expect(await mails()).toEqual([]);
    expect(await awaited()).toHaveLength(1);
  });

  it('sends nothing about a withdrawn product', async () => {
    await feed(0);
    const id = await idOf();
    await ask(id);
    await run('update products set is_withdrawn = true where id = $1', [id]);
    await run('update stock set on_hand = 7');
    const other = [{ sku: 'B1', name: 'Inny', stock: 1 }];
    await importCatalogue(app.deps, inPieces(catalogueFile(other)));
    expect(await mails()).toEqual([]);
  });

  it('repeats the stored answer of a request', async () => {
    await feed(0);
    const id = await idOf();
    const key = randomUUID();
    expect((await ask(id, agent, { key })).status).toBe(200);
    await run('delete from stock_notifications');
    expect((await ask(id, agent, { key })).status).toBe(200);
    expect(await awaited()).toEqual([]);
    await run('update idempotency_keys set body = null');
    expect((await ask(id, agent, { key })).status).toBe(200);
  });

  describe('refuses', () => {
    it('a product in stock, with the available pieces', async () => {
      await feed(3);
      const id = await idOf();
      const told = [422, 'in_stock', 'Produkt „Semaglutyd” jest teraz dostępny.', 3];
      expect(await refusalOf(await ask(id))).toEqual(told);
      expect(await awaited()).toEqual([]);
    });

    it('a withdrawn or unknown product', async () => {
      await feed(0);
      const id = await idOf();
      await run('update products set is_withdrawn = true');
      expect(await refusalOf(await ask(id))).toEqual([
        422,
        'withdrawn',
        'Produkt „Semaglutyd” został wycofany z oferty.',
        undefined,
      ]);
      expect(await refusalOf(await ask(2_000_000_000))).toEqual([
        404,
        'not_found',
        'Nie ma takiego produktu.',
        undefined,
      ]);
      expect(await awaited()).toEqual([]);
    });

    it.each(['0', '-1', 'abc', '1.5', '2147483648', '%25'])('the id %s', async (id) => {
      expect((await ask(id)).status).toBe(422);
    });
  });

  it("does not show another pharmacy's requests", async () => {
    await feed(0);
    await ask(await idOf());
    expect(await awaited(await app.login((await app.make.user()).login))).toEqual([]);
  });
});

describePostgres('a request in the moment of a restock', (engine) => {
  const GROW = statement<never>('', 'update stock set on_hand = on_hand + 1 where product_id = $1');
  const WAITS = statement(
    '',
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  let app: TestApp;
  let user: MadeUser;
  let agent: Agent;
  let id: number;
  const ask = () => agent.call(`/api/product/notify-about-product/${id}`);
  const awaited = () => agent.json<number[]>('/api/product/notify-about-product');
  beforeAll(async () => {
    app = await startTestApp(engine);
    user = await app.make.user();
    agent = await app.login(user.login);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    id = await app.make.product({ available: 0 });
  });

  it('is refused when it comes after', async () => {
    const asked = await app.db.transaction(async (tx) => {
      await tx.run(GROW, [id]);
      const question = ask();
      await expect.poll(() => app.db.run(WAITS)).toHaveLength(1);
      await notifyOfStock(tx, app.deps.now());
      return { question };
    });
    const answer = await asked.question;
    expect([answer.status, await answer.json()]).toMatchObject([422, { code: 'in_stock', available: 1 }]);
    expect(await awaited()).toEqual([]);
  });

  it('is stored when it comes before, and answered by mail', async () => {
    const grown = await app.db.transaction(async (tx) => {
      await insertStockNotification(tx, user, id, app.deps.now());
      const growth = app.db.transaction(async (other) => {
        await other.run(GROW, [id]);
        await notifyOfStock(other, app.deps.now());
      });
      await expect.poll(() => app.db.run(WAITS)).toHaveLength(1);
      return { growth };
    });
    await grown.growth;
    expect(await awaited()).toEqual([]);
    const [mail] = await app.db.run(statement<{ n: number }>('', 'select count(*) as n from mail_outbox'));
    expect(mail).toEqual({ n: 1 });
  });
});
