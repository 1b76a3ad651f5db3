import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Executor, statement } from '#server/db/db.ts';
import { decideAgreement, getAgreements } from '#server/services/invoices/agreements.ts';
import { describePostgres } from '#tests/support/server/engines.ts';
import { startTestApp, type TestApp } from '#tests/support/server/server.ts';
import { anIssuer, aRealizedOrder, issue } from '#tests/support/shop/invoicing.ts';

vi.setConfig({ testTimeout: 120_000 });

/** Results of invoices and agreements after waiting for a concurrent one. */
describePostgres('after a wait', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp(engine);
  });
  afterAll(() => app.close());
  const rows = <Row>(text: string, values: unknown[] = [], db: Executor = app.db) =>
    db.run(statement<Row>('', text), values);

  /** Starts `second` while `first`'s transaction is open, which ends once the second waits or is done. */
  async function behind<T>(first: (tx: Executor) => Promise<unknown>, second: () => Promise<T>): Promise<T> {
    let result: Promise<T> | undefined;
    await app.db.transaction(async (tx) => {
      await first(tx);
      let isOver = false;
      result = second().finally(() => {
        isOver = true;
      });
      result.catch(() => undefined);
      await vi.waitUntil(async () => isOver || (await isWaiting()), { timeout: 30_000 });
      app.clock.set('2026-12-01T10:00:00Z');
    });
    if (!result) throw new Error('not begun');
    return result;
  }

  async function isWaiting(): Promise<boolean> {
    const [{ waits = 0 } = {}] = await rows<{ waits: number }>(
      `select count(*) as waits from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return waits > 0;
  }

  it('an invoice has the current date and number, and the delivery recorded meanwhile', async () => {
    app.clock.set('2026-11-28T10:00:00Z');
    const { pharmacyId } = await app.make.user();
    await anIssuer(app.deps, 'AAA', 'W1');
    const { id, number } = await aRealizedOrder(app.deps, app.make, pharmacyId, 30, ['W1']);
    const ship = async (tx: Executor) => {
      await rows('select 1 from orders where id = $1 for update', [id], tx);
      await rows(
        `insert into order_events (order_id, status, created_at) values ($1, 25, '2026-11-29T10:00:00Z')`,
        [id],
        tx,
      );
    };
    expect(await behind(ship, () => issue(app.deps, number))).toEqual(['FV/AAA/2026/12/00001']);
    expect(
      await rows('select issue_date as issued, delivery_date as delivered, payment_date as due from invoices'),
    ).toEqual([{ issued: '2026-12-01', delivered: '2026-11-29', due: '2026-12-22' }]);
  });

  it('the same decision of an agreement is stored once', async () => {
    const { pharmacyId } = await app.make.user();
    const actor = { pharmacyId } as Parameters<typeof decideAgreement>[1];
    const [agreement] = await getAgreements(app.db, actor);
    const accept = (tx: Executor) =>
      decideAgreement(tx, actor, { id: agreement?.id ?? 0, isAccepted: true, now: app.deps.now() });
    await behind(accept, () => app.db.transaction(accept));
    expect(await rows('select 1 from agreement_decisions where pharmacy_id = $1', [pharmacyId])).toHaveLength(1);
  });
});
