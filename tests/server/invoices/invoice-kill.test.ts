import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { statement } from '#server/db/db.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open.ts';
import { invoiceNumber } from '#shared/rules/invoice.ts';
import { orderMonth } from '#shared/rules/orders/order-number.ts';
import type { Agent } from '#tests/support/server/agent.ts';
import { describeEngines, fillDataDir, freshPostgres } from '#tests/support/server/engines.ts';
import { startTestApp, type TestApp } from '#tests/support/server/server.ts';
import { anIssuer, aRealizedOrder, issue } from '#tests/support/shop/invoicing.ts';
import { startIssuing } from '#tests/support/shop/issuing.ts';
import { readPdf } from '#tests/support/shop/pdf.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

/** Inside the numbering transaction, at its commit, before the PDF is drawn, and before it is stored. */
const MOMENTS = ['invoice_insert', 'commit', 'invoice_kept_file', 'invoice_store_file#2'];

/** Stored documents of an order. */
interface Stored {
  readonly id: number;
  readonly number: string;
  readonly formats: string[];
}

describeEngines('a process that dies while it issues an invoice', (engine) => {
  let folder: string;
  let env: Record<string, string>;
  let drop = async () => {};
  let login: string;
  /** Two per moment: one that is being issued, and the next. */
  const orders: string[] = [];
  /** Number of the last invoice. */
  let last = 0;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'zapas-issue-kill-'));
    env = { DATA_DIR: folder };
    if (engine.name === 'postgres') {
      const database = await freshPostgres(inject('postgres'));
      drop = database.drop;
      env = { DATABASE_URL: database.url };
    } else await fillDataDir(folder);
    login = await inShop(prepare);
  });
  afterAll(async () => {
    await drop();
    await rm(folder, { recursive: true, force: true });
  });

  /** Opens the shop on the process's database, which no other process uses until it is closed. */
  async function openShop(): Promise<TestApp> {
    const db = await openDatabase({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR });
    await migrate(db);
    return startTestApp({ name: engine.name, open: async () => db });
  }

  async function inShop<T>(work: (app: TestApp) => Promise<T>): Promise<T> {
    const app = await openShop();
    app.clock.set(new Date().toISOString());
    try {
      return await work(app);
    } finally {
      await app.close();
    }
  }

  /** Creates a pharmacy with orders that accepts electronic invoices; returns its login. */
  async function prepare(app: TestApp): Promise<string> {
    await anIssuer(app.deps, 'AAA', 'W1');
    const user = await app.make.user();
    const [agreement] = await app.db.run(
      statement<{ id: number }>('', 'select id from agreements where issuer_id is not null'),
    );
    await (await app.login(user.login)).json(`/api/user/agreements/accept/${agreement?.id}`);
    for (let n = 0; n < 2 * MOMENTS.length; n += 1) {
      orders.push((await aRealizedOrder(app.deps, app.make, user.pharmacyId, 30, ['W1'])).number);
    }
    return user.login;
  }

  const documentsOf = ({ db }: TestApp, order: string) =>
    db.run(
      statement<Stored>(
        '',
        `select i.id, i.number, array(
           select f.format from invoice_files f where f.invoice_id = i.id order by f.format
         ) as formats
         from invoices i join orders o on o.id = i.order_id where o.number = $1`,
      ),
      [order],
    );

  async function killedAt(moment: string, order: string): Promise<void> {
    const { begin, ended } = await startIssuing({ ...env, DIE_AT: moment }, [order]);
    begin();
    expect(await ended).toMatchObject({ said: expect.not.stringContaining('Wystawiono'), code: null });
  }

  async function download(agent: Agent, id: number): Promise<Buffer> {
    const response = await agent.call(`/api/invoices/${id}/pdf`);
    expect(response.status).toBe(200);
    return Buffer.from(await response.arrayBuffer());
  }

  it.each(MOMENTS)(
    'leaves no document and no gap, or one whose PDF is made later and once, at "%s"',
    async (moment) => {
      const [order = '', other = ''] = orders.splice(0, 2);
      await killedAt(moment, order);
      await inShop(async (app) => {
        const [left] = await documentsOf(app, order);
        if (moment !== 'commit') expect([moment, left !== undefined]).toEqual([moment, moment !== 'invoice_insert']);
        if (left) {
          last += 1;
          expect(left).toMatchObject({ number: numbered(last), formats: ['xml'] });
          await expect(issue(app.deps, order)).rejects.toThrow(`wystawiono już ${left.number}`);
          const agent = await app.login(login);
          expect((await agent.call(`/api/invoices/${left.id}/xml`)).status).toBe(403);
          await expectOnePdf(app, agent, left);
        }
        last += 1;
        expect(await issue(app.deps, other)).toEqual([numbered(last)]);
        for (const number of [other, ...(left ? [order] : [])]) {
          expect(await documentsOf(app, number)).toMatchObject([{ formats: ['pdf', 'xml'] }]);
        }
      });
    },
  );

  function numbered(count: number): string {
    return invoiceNumber('ordinary', 'AAA', orderMonth(new Date()), count);
  }

  async function expectOnePdf(app: TestApp, agent: Agent, { id, number }: Stored): Promise<void> {
    const [first, second] = await Promise.all([download(agent, id), download(agent, id)]);
    expect(await readPdf(first ?? Buffer.of())).toContain(number);
    expect(first).toEqual(second);
    expect(await download(agent, id)).toEqual(first);
    expect((await agent.call(`/api/invoices/${id}/xml`)).status).toBe(200);
    const [stored] = await app.db.run(
      statement<{ n: number }>('', `select count(*) as n from invoice_files where invoice_id = $1 and format = 'pdf'`),
      [id],
    );
    expect(stored).toEqual({ n: 1 });
  }
});
