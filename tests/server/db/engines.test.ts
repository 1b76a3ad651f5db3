import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Database, statement } from '#server/db/db.ts';
import { isUnavailable } from '#server/db/failures.ts';
import { migrate } from '#server/db/migrate.ts';
import { describeDatabase, describeEngines, describePostgres } from '#tests/support/server/engines.ts';

describeEngines('database engine', (engine) => {
  const seen: string[] = [];
  let db: Database;
  beforeAll(async () => {
    db = await engine.open((name) => seen.push(name));
  });
  afterAll(() => db.close());

  it('reads types the same on both engines', async () => {
    const [row] = await db.run(
      statement(
        'test_types',
        `select 9007199254740991::int8 as big, 12.50::numeric as exact, sum(3::int8) as sum, date '2026-03-29' as day,
           timestamptz '2026-03-29 03:30:00.123456+02' as moment, timestamptz '2026-01-01 00:00:00+00' as second,
           true as yes, '{"a":[1]}'::jsonb as json, null::text as nothing, array['a','b'] as texts`,
      ),
    );
    expect(row).toEqual({
      big: 9007199254740991,
      exact: 12.5,
      sum: 3,
      day: '2026-03-29',
      moment: '2026-03-29T01:30:00.123Z',
      second: '2026-01-01T00:00:00.000Z',
      yes: true,
      json: { a: [1] },
      nothing: null,
      texts: ['a', 'b'],
    });
  });

  it('accepts arrays, dates and nulls as values', async () => {
    const values = [[3, 1, 2], ['ą', 'b"c', 'd,e'], '2026-02-28', '2026-01-01T10:00:00.000Z', null];
    const rows = await db.run(
      statement(
        'test_values',
        `select n, t, $3::date as day, $4::timestamptz as at, $5::int as nothing
         from unnest($1::int[], $2::text[]) as rows(n, t)`,
      ),
      values,
    );
    expect(rows.map((row) => [row])).toHaveLength(3);
    expect(rows[1]).toEqual({ n: 1, t: 'b"c', day: '2026-02-28', at: '2026-01-01T10:00:00.000Z', nothing: null });
  });

  const put = statement<never>('test_put', 'insert into app_meta (key, value) values ($1, $2)');
  const get = statement<{ value: string }>('test_get', 'select value from app_meta where key = $1');

  it('commits a transaction and rolls back when it throws', async () => {
    await db.transaction((tx) => tx.run(put, ['kept', 'yes']));
    const failed = db.transaction(async (tx) => {
      await tx.run(put, ['lost', 'yes']);
      throw new Error('stop');
    });
    await expect(failed).rejects.toThrow('stop');
    expect(await db.run(get, ['kept'])).toEqual([{ value: 'yes' }]);
    expect(await db.run(get, ['lost'])).toEqual([]);
  });

  it('refuses to commit after a swallowed failure', async () => {
    const swallowed = db.transaction(async (tx) => {
      await tx.run(put, ['swallowed', 'yes']);
      await tx.run(put, ['swallowed', 'again']).catch(() => undefined);
      return 'fine';
    });
    await expect(swallowed).rejects.toThrow(/duplicate key/);
    expect(await db.run(get, ['swallowed'])).toEqual([]);
  });

  it('reports every statement', async () => {
    seen.length = 0;
    await db.transaction((tx) => tx.run(get, ['kept']));
    await db.transaction(() => Promise.reject(new Error('no'))).catch(() => undefined);
    expect(seen).toEqual(['begin', 'test_get', 'commit', 'begin', 'rollback']);
  });

  it('refuses a second statement with the same name', async () => {
    await db.run(statement('test_twice', 'select 1 as n'));
    await expect(db.run(statement('test_twice', 'select 2 as n'))).rejects.toThrow(/test_twice/);
  });

  it('runs a named statement again after it failed at first', async () => {
    const later = statement<{ n: number }>('test_later', 'select n from test_later');
    await expect(db.run(later)).rejects.toThrow(/does not exist/);
    await db.script('create table test_later as select 1 as n');
    expect(await db.run(later)).toEqual([{ n: 1 }]);
    await expect(db.run(statement('test_cast', 'select $1::int as n'), ['x'])).rejects.toThrow(/invalid input/);
    expect(await db.run(statement('test_cast', 'select $1::int as n'), ['2'])).toEqual([{ n: 2 }]);
  });

  it('keeps parallel statements apart', async () => {
    const echo = statement<{ n: number }>('test_echo', 'select $1::int as n');
    const sent = (executor: Pick<Database, 'run'>) =>
      Promise.all([1, 2, 3].map(async (n) => (await executor.run(echo, [n]))[0]?.n));
    expect(await sent(db)).toEqual([1, 2, 3]);
    expect(await db.transaction(sent)).toEqual([1, 2, 3]);
  });

  it('migrates once, however often it is called', async () => {
    await Promise.all([migrate(db), migrate(db)]);
    const [row] = await db.run(
      statement<{ applied: number; distinct: number }>(
        '',
        'select count(*) as applied, count(distinct hash) as distinct from drizzle.__drizzle_migrations',
      ),
    );
    expect(row?.applied).toBe(row?.distinct);
  });

  if (engine.name === 'pglite') {
    it('refuses a statement outside the open transaction instead of hanging', async () => {
      const misuse = db.transaction(async () => db.run(get, ['kept']));
      await expect(misuse).rejects.toThrow(/past the open transaction/);
    });
  }
});

describeDatabase('the engine of a suite that runs on one', (engine) => {
  it('refuses a statement and a transaction inside the open transaction', async () => {
    const db = await engine.open();
    const read = statement('', 'select 1 as one');
    await expect(db.transaction(() => db.run(read))).rejects.toThrow(/past the open transaction/);
    await expect(db.transaction(() => db.transaction((tx) => tx.run(read)))).rejects.toThrow(
      /open transaction|do not nest/,
    );
    expect(await db.transaction((tx) => tx.run(read))).toEqual([{ one: 1 }]);
    await db.close();
  });
});

/** Size of the pool for transactions; single statements have their own. */
const MOST_TRANSACTIONS = 12;

describePostgres('processes that start at once', (engine) => {
  it('migrate one after another', async () => {
    const db = await engine.open();
    await db.script('drop schema public cascade; create schema public; drop schema drizzle cascade');
    await Promise.all([migrate(db), migrate(db), migrate(db)]);
    expect(await db.run(statement('', 'select count(*) as n from manufacturers'))).toEqual([{ n: 0 }]);
    await db.close();
  });

  it('stops waiting for a lock, so that a duplicate write is answered', async () => {
    const db = await engine.open();
    const [row] = await db.run(statement('', "select current_setting('lock_timeout') as value"));
    expect(row).toEqual({ value: '10s' });
    await db.close();
  });

  it('ends idle transactions and reports an unavailable database', async () => {
    const db = await engine.open();
    const setting = "select current_setting('idle_in_transaction_session_timeout') as value";
    expect(await db.run(statement('', setting))).toEqual([{ value: '30s' }]);
    const pid = statement<{ pid: number }>('', 'select pg_backend_pid() as pid');
    const idle = db.transaction(async (tx) => {
      const [own] = await tx.run(pid);
      await tx.run(statement('', 'set local idle_in_transaction_session_timeout = 20'));
      const others = statement('', 'select 1 from pg_stat_activity where pid = $1');
      await vi.waitFor(async () => expect(await db.run(others, [own?.pid])).toEqual([]), { timeout: 10_000 });
      await tx.run(pid);
    });
    await expect(idle).rejects.toSatisfy(isUnavailable);
    expect(await db.run(pid)).toHaveLength(1);
    await db.close();
  });

  it('survives a connection that breaks inside a transaction', async () => {
    const db = await engine.open();
    const pid = statement<{ pid: number }>('', 'select pg_backend_pid() as pid');
    const broken = db.transaction(async (tx) => {
      const [own] = await tx.run(pid);
      await db.run(statement('', 'select pg_terminate_backend($1)'), [own?.pid]);
      await new Promise((resolve) => setImmediate(resolve));
      await tx.run(pid);
    });
    await expect(broken).rejects.toSatisfy(isUnavailable);
    expect(await db.run(pid)).toHaveLength(1);
    await db.close();
  });

  it('reports an unavailable database when a transaction waits too long for a connection', async () => {
    const db = await engine.open();
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    let open = 0;
    const holders = Array.from({ length: MOST_TRANSACTIONS }, () =>
      db.transaction(() => {
        open += 1;
        return released;
      }),
    );
    await expect.poll(() => open).toBe(MOST_TRANSACTIONS);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const late = expect(db.transaction(async () => 'late')).rejects.toSatisfy(isUnavailable);
    await vi.advanceTimersByTimeAsync(15_000);
    await late;
    vi.useRealTimers();
    const next = db.transaction(async () => 'next');
    release();
    await Promise.all(holders);
    expect(await next).toBe('next');
    await db.close();
  });
});
