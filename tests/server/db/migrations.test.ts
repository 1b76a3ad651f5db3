import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { type Database, statement } from '#server/db/db.ts';
import { explainFailure } from '#server/db/explain-failure.ts';
import { isSchemaTooNew, MigrationChanged, migrate, SchemaTooNew } from '#server/db/migrate.ts';
import { describeEngines } from '#tests/support/server/engines.ts';

const FOLDER = 'src/server/db/migrations';
const FILES = readdirSync(FOLDER).sort();

/** The schema that the migrations define, and the rows they insert. */
async function schemaOf(db: Database): Promise<unknown[]> {
  const parts = [
    `select table_name, column_name, data_type, is_nullable, column_default from information_schema.columns
     where table_schema = 'public' order by table_name, column_name`,
    `select indexdef from pg_indexes where schemaname = 'public' order by indexname`,
    `select conrelid::regclass::text as table, conname, pg_get_constraintdef(oid) as definition from pg_constraint
     where connamespace = 'public'::regnamespace order by 1, 2`,
    'select * from order_statuses order by code',
    'select * from reply_reasons order by id',
    'select * from warehouses order by id',
    'select * from catalogue_version',
    'select * from agreements',
  ];
  return Promise.all(parts.map((text) => db.run(statement('', text))));
}

/** The state that the migration tool of earlier versions left after `count` migrations. */
async function asLeftByEarlierVersion(db: Database, count: number): Promise<void> {
  await db.script(`drop schema public cascade; create schema public; drop schema drizzle cascade; create schema drizzle;
    create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
    insert into drizzle.__drizzle_migrations (hash, created_at)
    select 'of the text as it was', 1795824012723 + n from generate_series(1, ${count}) as n`);
  for (const file of FILES.slice(0, count)) await db.script(readFileSync(`${FOLDER}/${file}`, 'utf8'));
}

async function countApplied(db: Database): Promise<unknown> {
  const [row] = await db.run(
    statement<{ applied: number }>('', 'select count(*) as applied from drizzle.__drizzle_migrations'),
  );
  return row?.applied;
}

describeEngines('migrations', (engine) => {
  it.each([
    { name: 'all that there were before plain SQL', count: 19 },
    { name: 'some', count: 11 },
  ])('bring a database that has $name to the schema of a new one', async ({ count }) => {
    const db = await engine.open();
    const fresh = await schemaOf(db);
    await asLeftByEarlierVersion(db, count);
    await db.script(`insert into manufacturers (name) values ('kept')`);

    await migrate(db);

    expect(await countApplied(db)).toBe(FILES.length);
    expect(await schemaOf(db)).toEqual(fresh);
    expect(await db.run(statement('', 'select name from manufacturers'))).toEqual([{ name: 'kept' }]);
    await db.close();
  });

  it('move who is blocked or in the club from the account to its pharmacy, and rename the number of a register', async () => {
    const db = await engine.open();
    await asLeftByEarlierVersion(db, 23);
    const place = `'1111111111', '111111110', 'Rynek', '1', '50-101', 'Wrocław', 'dolnośląskie'`;
    await db.script(`
      insert into pharmacies (id, nettle_id, name, nip, regon, street, building, post_code, city, province)
      values (1, 1, 'A', ${place}), (2, 2, 'B', ${place}), (3, 3, 'C', ${place});
      insert into users (public_id, pharmacy_id, login, email, password_hash, is_sales_allowed, in_club)
      values (gen_random_uuid(), 1, 'a', 'a@example.com', '', false, false),
        (gen_random_uuid(), 2, 'b', 'b@example.com', '', true, true);
      insert into applications (number, status, create_key, login, email, password_hash, store_type, facility, created_at,
        expires_at)
      values ('ZR/2027/00001', 'waiting', 'a', 'a', 'a@example.com', '', 'open_pharmacy',
        '{"pharmacyId": "1000001", "city": "Wrocław"}', now(), now())`);

    await migrate(db);

    const text = 'select is_sales_allowed as "isAllowed", in_club as "inClub" from pharmacies order by id';
    expect(await db.run(statement('', text))).toEqual([
      { isAllowed: false, inClub: false },
      { isAllowed: true, inClub: true },
      { isAllowed: true, inClub: false },
    ]);
    const [application] = await db.run(statement('', 'select facility from applications'));
    expect(application).toEqual({ facility: { registerId: '1000001', city: 'Wrocław' } });
    await db.close();
  });

  it('refuse a database that has another migration of the same number, and leave it as it is', async () => {
    const db = await engine.open();
    const shapes = () => db.run(statement('', 'select shape from drizzle.__drizzle_migrations order by id'));
    const before = await shapes();
    // As an earlier version left them, which stored none.
    await db.script('update drizzle.__drizzle_migrations set shape = null');
    await migrate(db);
    expect(await shapes()).toEqual(before);
    await db.script(`update drizzle.__drizzle_migrations set shape = 'of another text' where id = 3`);
    const error = await migrate(db).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(MigrationChanged);
    expect(explainFailure(error)).toBe(
      'Migracja 0002_import_rows.sql różni się od tej, którą ma baza danych. Uruchom wersję sklepu, z której ta baza pochodzi.',
    );
    expect((await shapes()).filter((row) => (row as { shape: string }).shape === 'of another text')).toHaveLength(1);
    await db.close();
  });

  it('refuse a database of a later version and leave it as it is', async () => {
    const db = await engine.open();
    await db.script(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a later version', 1)`);
    await expect(migrate(db)).rejects.toThrow(SchemaTooNew);
    expect(await countApplied(db)).toBe(FILES.length + 1);
    expect(await isSchemaTooNew(db)).toBe(true);
    await db.close();
  });
});
