import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type Database, statement } from '#server/db/db.ts';
import { type ImportOptions, importCatalogue } from '#server/services/import/import.ts';
import type { TestEngine } from '#tests/support/server/engines.ts';
import { catalogueFile, type FileRow, inPieces } from './catalogue-file.ts';

/** A shop for imports, empty before each test. */
export function importShop(engine: TestEngine) {
  let db: Database;
  beforeAll(async () => {
    db = await engine.open();
  });
  beforeEach(() =>
    db.script(`truncate products, stock, manufacturers, product_types, categories, import_rows restart identity cascade;
      update catalogue_version set version = 0`),
  );
  afterAll(() => db.close());

  const read = <Row>(text: string) => db.run(statement<Row>('', text));
  const importText = (text: string, options: ImportOptions = {}) =>
    importCatalogue({ db, now: () => new Date('2026-11-28T10:00:00Z'), uuid: randomUUID }, inPieces(text), options);
  return {
    database: () => db,
    read,
    importText,
    /** Imports a file of these rows, with `more` columns besides the required ones. */
    importRows: (rows: readonly FileRow[], options: ImportOptions = {}, more: readonly string[] = []) =>
      importText(catalogueFile(rows, more), options),
    /** Every product with the version of its last change. */
    versions: () => read<{ sku: string; version: number }>('select sku, version from products order by sku'),
    /** The catalogue's version. */
    version: async () => (await read<{ version: number }>('select version from catalogue_version'))[0]?.version,
  };
}

/** Different rows. */
export function manyRows(count: number) {
  return Array.from({ length: count }, (_, i) => ({ sku: `P${i + 1}`, name: `Lek ${i + 1}` }));
}
