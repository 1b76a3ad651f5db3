import type { Database } from '#server/db/db.ts';
import type { DemandFormTexts } from '#server/environment/config.ts';
import type { DiskSpace } from '#server/environment/disk-space.ts';
import type { FileStore } from '#server/files/file-store.ts';
import type { Catalogue } from '#server/services/memory/catalogue.ts';
import type { Promotions } from '#server/services/memory/promotions.ts';
import type { Purchases } from '#server/services/memory/purchases.ts';
import type { Snapshots } from '#server/services/memory/snapshots.ts';

/** Dependencies of services, opened once by `main` (or a test) and passed in. Nothing reads a global clock. */
export interface Deps {
  readonly db: Database;
  readonly files: FileStore;
  /** Absent on PostgreSQL. */
  readonly disk?: DiskSpace | undefined;
  readonly catalogue: Catalogue;
  readonly snapshots: Snapshots;
  readonly promotions: Promotions;
  readonly purchases: Purchases;
  readonly now: () => Date;
  readonly uuid: () => string;
  readonly demandForm: DemandFormTexts;
  /** The wholesaler's address for messages of the contact form. */
  readonly contactEmail: string;
  /** Origin at which users open the shop, for links in mails. */
  readonly shopUrl: string;
}
