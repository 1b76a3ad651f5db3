import { type Executor, first, statement } from '#server/db/db.ts';

/** A firm: digits only, and its name. */
export interface CompanyRow {
  readonly nip: string;
  readonly regon: string;
  readonly name: string;
}

const WRITE = statement<{ isNew: boolean }>(
  'companies_write',
  `insert into register_companies as kept (nip, regon, name, source, fetched_at)
   select nip, regon, name, $2::text, $3::timestamptz
   from jsonb_to_recordset($1::jsonb) as row(nip text, regon text, name text)
   on conflict (nip) do update set regon = excluded.regon, name = excluded.name, source = excluded.source,
     fetched_at = excluded.fetched_at
   where case excluded.source
       when 'gus' then kept.source = 'gus'
       else (kept.regon, kept.name, kept.source) is distinct from (excluded.regon, excluded.name, excluded.source)
     end
   returning kept.xmax = 0 as "isNew"`,
);

/** Inserts firms and changes those that differ; counts both. An answer of GUS is as old as its last; it replaces no import. */
export async function writeCompanies(
  db: Executor,
  rows: readonly CompanyRow[],
  source: 'import' | 'gus',
  at: Date,
): Promise<{ inserted: number; changed: number }> {
  const written = await db.run(WRITE, [JSON.stringify(rows), source, at.toISOString()]);
  const inserted = written.filter(({ isNew }) => isNew).length;
  return { inserted, changed: written.length - inserted };
}

const FIND = statement<CompanyRow>(
  'companies_find',
  `select nip, regon, name from (
     select nip, regon, name, 1 as position from register_companies
     where (nip = $1 or $2 <> '' and regon between $2 and $2 || '99999') and (source <> 'gus' or fetched_at > $3)
     union all
     select owner_nip, owner_regon, owner_name, 2 from register_pharmacies
     where (owner_nip = $1 or $2 <> '' and owner_regon between $2 and $2 || '99999') and owner_nip is not null and owner_regon is not null
   ) found
   order by (nip = $1) desc nulls last, position, nip
   limit 1`,
);

/**
 * A firm by its NIP or else the nine digits of its REGON (empty for unknown), which may be kept with all fourteen: of the imported ones and the answers of GUS since
 * `since`, or an owner of the register of pharmacies.
 */
export async function findCompany(
  db: Executor,
  { nip, regon }: { readonly nip: string; readonly regon: string },
  since: Date,
): Promise<CompanyRow | undefined> {
  return first(await db.run(FIND, [nip, regon, since.toISOString()]));
}

const DELETE_ANSWERS = statement<never>(
  'companies_delete_answers',
  `delete from register_companies where source = 'gus' and fetched_at <= $1`,
);

/** Deletes the answers of GUS until `until`. */
export async function deleteAnswersOfGus(db: Executor, until: Date): Promise<void> {
  await db.run(DELETE_ANSWERS, [until.toISOString()]);
}
