import type { Database } from '#server/db/db.ts';
import type { DemandFormWords } from '#server/environment/config.ts';
import type { Catalogue } from '#server/services/memory/catalogue.ts';
import type { Snapshots } from '#server/services/memory/snapshots.ts';

/** What every service may need, opened once by `main` (or a test) and passed in; nothing reads a global clock. */
export interface Deps {
  readonly db: Database;
  readonly catalogue: Catalogue;
  readonly snapshots: Snapshots;
  readonly now: () => Date;
  readonly uuid: () => string;
  readonly demandForm: DemandFormWords;
  /** The wholesaler's address, for messages of the contact form. */
  readonly contactEmail: string;
}
