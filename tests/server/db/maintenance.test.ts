import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, statement } from '#server/db/db.ts';
import { cleanUp } from '#server/services/writes/cleaning.ts';
import { describePglite } from '#tests/support/server/engines.ts';
import { temporaryFiles } from '#tests/support/server/files.ts';

describePglite('the embedded engine', (engine) => {
  let db: Database;
  beforeAll(async () => {
    db = await engine.open();
  });
  afterAll(() => db.close());

  /** The engine's count of dead rows, and whether the table has been vacuumed. */
  const stateOf = async (table: string) => {
    await db.run(statement('', 'select pg_stat_force_next_flush()'));
    const [row] = await db.run(
      statement<{ dead: number; isTended: boolean }>(
        '',
        `select n_dead_tup as dead, last_vacuum is not null and last_analyze is not null as "isTended"
         from pg_stat_user_tables where relname = $1`,
      ),
      [table],
    );
    return row;
  };

  it('has dead rows vacuumed and quiet tables skipped', async () => {
    const put = "insert into idempotency_keys (scope, key, fingerprint) select $1, gen_random_uuid(), '' from rows";
    const rows = `with rows as (select from generate_series(1, 500)) ${put}`;
    await db.run(statement('', rows), [`user:${randomUUID()}`]);
    await db.run(statement('', 'delete from idempotency_keys'));
    expect((await stateOf('idempotency_keys'))?.dead).toBe(500);

    await cleanUp({ db, files: temporaryFiles(), now: () => new Date('2026-11-28T10:00:00.000Z'), uuid: randomUUID });
    expect(await stateOf('idempotency_keys')).toEqual({ dead: 0, isTended: true });
    expect(await stateOf('users')).toEqual({ dead: 0, isTended: false });
  });
});
