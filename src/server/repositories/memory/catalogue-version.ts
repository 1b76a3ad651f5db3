import { type Executor, first, statement } from '#server/db/db.ts';
import { GENERATION } from '#server/repositories/writes/generation.ts';

/**
 * `version` counts changes of products, `stock` feeds of stock on hand, `promotions` changes of promotions, all within a
 * generation.
 */
export interface CatalogueVersion {
  readonly generation: string;
  readonly version: number;
  readonly stock: number;
  readonly promotions: number;
}

const NONE: CatalogueVersion = { generation: '', version: 0, stock: 0, promotions: 0 };
const COLUMNS = `version, stock_version as stock, promotion_version as promotions, ${GENERATION} as generation`;
const READ = statement<CatalogueVersion>('catalogue_version_read', `select ${COLUMNS} from catalogue_version`);
const LOCK = statement<CatalogueVersion>(
  'catalogue_version_lock',
  `select ${COLUMNS} from catalogue_version for update`,
);
const SET = statement<never>('catalogue_version_set', 'update catalogue_version set version = $1, stock_version = $2');

/** The version of the last committed change of the catalogue. */
export async function readCatalogueVersion(db: Executor): Promise<CatalogueVersion> {
  return first(await db.run(READ)) ?? NONE;
}

/** The same under a lock until the transaction ends, so that versions commit in order. */
export async function lockCatalogueVersion(tx: Executor): Promise<CatalogueVersion> {
  return first(await tx.run(LOCK)) ?? NONE;
}

export async function setCatalogueVersion(
  tx: Executor,
  { version, stock }: Pick<CatalogueVersion, 'version' | 'stock'>,
): Promise<void> {
  await tx.run(SET, [version, stock]);
}

const SET_PROMOTIONS = statement<never>(
  'catalogue_promotion_version_set',
  'update catalogue_version set promotion_version = $1',
);

/** Sets the version of the promotions. The row must be locked. */
export async function setPromotionVersion(tx: Executor, promotions: number): Promise<void> {
  await tx.run(SET_PROMOTIONS, [promotions]);
}
