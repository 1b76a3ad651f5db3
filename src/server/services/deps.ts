import type { Database } from '#server/db/db.ts';
import type { Catalogue } from '#server/services/memory/catalogue.ts';
import type { Snapshots } from '#server/services/memory/snapshots.ts';

/** Dependencies of services, opened once by `main` (or a test) and passed in. Nothing reads a global clock. */
export interface Deps {
  readonly db: Database;
  readonly catalogue: Catalogue;
  readonly snapshots: Snapshots;
  readonly now: () => Date;
  readonly uuid: () => string;
  readonly demandForm: DemandFormTexts;
  /** The wholesaler's address for messages of the contact form. */
  readonly contactEmail: string;
}

/** Title of the printed demand form and the annex of the regulation that defines it. */
export interface DemandFormTexts {
  readonly title: string;
  readonly annex: string;
}
