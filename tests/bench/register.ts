// `npm run bench -- register [ENTRIES=15000]`: how many entries of the register of pharmacies a second an import reads, for
// an empty table and for the same file again, on the embedded engine and on PostgreSQL, if there is one. Exit 1 when the
// register takes longer than the limit.
import { performance } from 'node:perf_hooks';
import { type Database, statement } from '#server/db/db.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open.ts';
import { importRegister } from '#server/services/registers/register-import.ts';
import { databaseUrl, NO_POSTGRES, startPostgres } from '#tests/support/server/postgres.ts';
import { manyEntries, registerFile } from '#tests/support/shop/register-file.ts';

const LIMIT_S: Record<Database['engine'], number> = { postgres: 10, pglite: 30 };
const PIECE = 60_000;
const entries = Number(process.argv[2] ?? 15_000);
const file = registerFile(manyEntries(entries));

async function* pieces(): AsyncGenerator<string> {
  for (let from = 0; from < file.length; from += PIECE) yield file.slice(from, from + PIECE);
}

/** Imports the file twice; answers whether each time was within the limit. */
async function measure(db: Database): Promise<boolean> {
  await migrate(db);
  const deps = { db, now: () => new Date(), uuid: () => 'id' };
  let isMet = true;
  for (const name of ['empty table', 'same file again']) {
    const from = performance.now();
    const { outcome } = await importRegister(deps, pieces());
    const seconds = (performance.now() - from) / 1000;
    if (outcome !== 'written') throw new Error(`The import ended with ${outcome}.`);
    isMet &&= seconds < LIMIT_S[db.engine];
    console.log(
      `  ${db.engine.padEnd(10)}${name.padEnd(18)}${Math.round(entries / seconds)} entries/s, ${seconds.toFixed(1)} s`,
    );
  }
  await db.close();
  return isMet;
}

console.log(`An import of ${entries} entries of the register:`);
let isGood = await measure(await openDatabase({}));
const postgres = await startPostgres({ fsync: true });
if (postgres === null) console.log(NO_POSTGRES);
else {
  const admin = await openDatabase({ databaseUrl: postgres.url });
  const name = `zapas_bench_register_${process.pid}`;
  await admin.run(statement('', `create database ${name}`));
  try {
    isGood = (await measure(await openDatabase({ databaseUrl: databaseUrl(postgres.url, name) }))) && isGood;
  } finally {
    await admin.run(statement('', `drop database ${name} with (force)`));
    await admin.close();
    await postgres.stop();
  }
}
console.log(
  isGood ? 'Within the limits.' : `MISSED: at most ${LIMIT_S.pglite} s, on PostgreSQL ${LIMIT_S.postgres} s.`,
);
process.exit(isGood ? 0 : 1);
