import { type Executor, first, statement } from '#server/db/db.ts';

const READ = statement<{ version: number }>('catalogue_version_read', 'select version from catalogue_version');
const LOCK = statement<{ version: number }>(
  'catalogue_version_lock',
  'select version from catalogue_version for update',
);
const SET = statement<never>('catalogue_version_set', 'update catalogue_version set version = $1');

/** The version of the last committed change of the catalogue. */
export async function readCatalogueVersion(db: Executor): Promise<number> {
  return first(await db.run(READ))?.version ?? 0;
}

/** The same, held until the transaction ends: versions are committed in the order in which they are given. */
export async function lockCatalogueVersion(tx: Executor): Promise<number> {
  return first(await tx.run(LOCK))?.version ?? 0;
}

export async function setCatalogueVersion(tx: Executor, version: number): Promise<void> {
  await tx.run(SET, [version]);
}
