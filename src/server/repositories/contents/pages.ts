import { type Executor, first, statement } from '#server/db/db.ts';
import type { PageName } from '#shared/rules/contents/page-names.ts';

/** A version of a legal page; `validFrom` as `YYYY-MM-DD`. */
export interface PageRow {
  readonly id: number;
  readonly name: PageName;
  readonly version: number;
  readonly validFrom: string;
}

const COLUMNS = 'id, name, version, valid_from as "validFrom"';

const VERSIONS = statement<PageRow>(
  'page_versions',
  `select ${COLUMNS} from pages where name = $1 order by version desc`,
);

/** All versions of a page, newest first. */
export function listPageVersions(db: Executor, name: PageName): Promise<PageRow[]> {
  return db.run(VERSIONS, [name]);
}

const ALL = statement<PageRow>('pages_all', `select ${COLUMNS} from pages order by name, version desc`);

/** All versions of all pages. */
export function listPages(db: Executor): Promise<PageRow[]> {
  return db.run(ALL);
}

const TEXT = statement<{ text: string }>('page_text', 'select text from pages where id = $1');

/** The Markdown of a version. */
export async function findPageText(db: Executor, id: number): Promise<string> {
  return first(await db.run(TEXT, [id]))?.text ?? '';
}

const LOCK = statement<never>('pages_lock', `select pg_advisory_xact_lock(hashtext('pages'))`);
const INSERT = statement<{ version: number }>(
  'page_insert',
  `insert into pages (name, version, valid_from, text, created_at)
   values ($1, (select coalesce(max(version), 0) + 1 from pages where name = $1), $2::date, $3, $4) returning version`,
);

export interface NewPage {
  readonly name: PageName;
  readonly validFrom: string;
  readonly text: string;
  readonly at: Date;
}

/** Versions are numbered one after another until the transaction ends. */
export async function lockPages(db: Executor): Promise<void> {
  await db.run(LOCK);
}

/** Adds a version and returns its number. */
export async function insertPage(db: Executor, { name, validFrom, text, at }: NewPage): Promise<number> {
  const row = first(await db.run(INSERT, [name, validFrom, text, at.toISOString()]));
  if (!row) throw new Error('the page was not stored');
  return row.version;
}

const IN_FORCE = statement<PageRow>(
  'pages_in_force',
  `select distinct on (name) ${COLUMNS} from pages where name = any($1::text[]) and valid_from <= $2::date
   order by name, version desc`,
);

/** The versions of pages that hold on a day (`YYYY-MM-DD`). */
export function listPagesInForce(db: Executor, names: readonly PageName[], day: string): Promise<PageRow[]> {
  return db.run(IN_FORCE, [names, day]);
}

const CONSENT = statement<never>(
  'page_consent_insert',
  `insert into page_consents (page_id, application_id, created_at) select unnest($1::int[]), $2, $3`,
);

/** Keeps which versions an application's author accepted. */
export async function insertPageConsents(
  db: Executor,
  {
    pageIds,
    applicationId,
    at,
  }: { readonly pageIds: readonly number[]; readonly applicationId: number; readonly at: Date },
): Promise<void> {
  if (pageIds.length > 0) await db.run(CONSENT, [pageIds, applicationId, at.toISOString()]);
}

const MOVE = statement<never>(
  'page_consents_move',
  'update page_consents set user_id = $2, application_id = null where application_id = $1',
);

/** The consents of an application become those of the account that is made of it. */
export async function movePageConsents(db: Executor, applicationId: number, userId: number): Promise<void> {
  await db.run(MOVE, [applicationId, userId]);
}

const OF_OWNER = statement<PageRow & { readonly at: string }>(
  'page_consents_of_owner',
  `select p.id, p.name, p.version, p.valid_from as "validFrom", c.created_at as at
   from page_consents c join pages p on p.id = c.page_id
   where c.application_id = $1 or c.user_id = $2 order by c.id`,
);

/** What an application's author or a user accepted, and when. */
export function listPageConsents(
  db: Executor,
  { applicationId, userId }: { readonly applicationId: number | null; readonly userId: number | null },
): Promise<(PageRow & { readonly at: string })[]> {
  return db.run(OF_OWNER, [applicationId, userId]);
}
