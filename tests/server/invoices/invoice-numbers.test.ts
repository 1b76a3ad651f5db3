import { expect, inject, it, vi } from 'vitest';
import { statement } from '#server/db/db.ts';
import { openDatabase } from '#server/db/open.ts';
import { describePostgres, freshPostgres } from '#tests/support/server/engines.ts';
import { anIssuer, aRealizedOrder, correct, issue, numbersIn } from '#tests/support/shop/invoicing.ts';
import { startIssuing } from '#tests/support/shop/issuing.ts';
import { makersFor } from '#tests/support/shop/makers.ts';
import { repeats } from '#tests/support/soak.ts';

/** Starts eight processes and draws all PDFs, possibly on a busy machine. */
vi.setConfig({ testTimeout: 240_000 });

const PROCESSES = 8;
const INVOICES = repeats(24, 100);

describePostgres('numbers of invoices', () => {
  it(`are consecutive and unique when ${PROCESSES} processes issue ${INVOICES} in parallel`, async () => {
    const database = await freshPostgres(inject('postgres'));
    const db = await openDatabase({ databaseUrl: database.url });
    try {
      const deps = { db, now: () => new Date() };
      const make = makersFor(db);
      const { pharmacyId } = await make.user();
      await anIssuer(deps, 'AAA', 'W1');
      const orders: string[] = [];
      for (let n = 0; n < INVOICES; n += 1) {
        orders.push((await aRealizedOrder(deps, make, pharmacyId, 30, ['W1'])).number);
      }
      const shares = Array.from({ length: PROCESSES }, (_, part) => orders.filter((_, n) => n % PROCESSES === part));
      const running = await Promise.all(shares.map((share) => startIssuing({ DATABASE_URL: database.url }, share)));
      for (const { begin } of running) begin();
      const outcomes = await Promise.all(running.map(({ ended }) => ended));
      expect(outcomes.map(({ code }) => code)).toEqual(Array(PROCESSES).fill(0));
      const told = outcomes.flatMap(({ said }) => numbersIn(said.split('\n'))).sort();
      const [{ month = '' } = {}] = await db.run(
        statement<{ month: string }>('', 'select month from invoice_counters'),
      );
      const expected = Array.from({ length: INVOICES }, (_, n) => `FV/AAA/${month}/${String(n + 1).padStart(5, '0')}`);
      expect(told).toEqual(expected);
      const stored = await db.run(statement<{ number: string }>('', 'select number from invoices order by number'));
      expect(stored.map(({ number }) => number)).toEqual(expected);
      expect(
        await db.run(statement('', 'select format, count(*) as n from invoice_files group by format order by format')),
      ).toEqual([
        { format: 'pdf', n: INVOICES },
        { format: 'xml', n: INVOICES },
      ]);
    } finally {
      await db.close();
      await database.drop();
    }
  });

  it('are returned by failed issues, and parallel issues invoice an order once', async () => {
    const database = await freshPostgres(inject('postgres'));
    const db = await openDatabase({ databaseUrl: database.url });
    try {
      const deps = { db, now: () => new Date('2026-11-28T10:00:00Z') };
      const make = makersFor(db);
      const { pharmacyId } = await make.user();
      await anIssuer(deps, 'AAA', 'W1');
      const { number } = await aRealizedOrder(deps, make, pharmacyId, 30, ['W1']);
      const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => issue(deps, number)));
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const corrections = await Promise.allSettled(
        [10, 5, 0].map((left) => correct(deps, 'FV/AAA/2026/11/00001', 1, left)),
      );
      expect(corrections.map(({ status }) => status)).toEqual(Array(3).fill('fulfilled'));
      // Each takes its number after the one before it.
      const [chain] = await db.run(
        statement<{ gross: number; left: number }>(
          '',
          `select sum(i.price_gross) as gross, (
             select l.count from invoice_lines l join invoices c on c.id = l.invoice_id
             where c.kind = 'correction' order by c.id desc limit 1
           ) as left from invoices i`,
        ),
      );
      expect(chain?.gross).toBe((chain?.left ?? -1) * 4185);
      const next = await aRealizedOrder(deps, make, pharmacyId, 30, ['W1']);
      expect(await issue(deps, next.number)).toEqual(['FV/AAA/2026/11/00002']);
    } finally {
      await db.close();
      await database.drop();
    }
  });
});
