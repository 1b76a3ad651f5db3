import {
  type ImportDeps,
  type ImportOptions,
  type ImportReport,
  importCatalogue,
} from '#server/services/import/import.ts';
import { importPromotions, type PromotionReport } from '#server/services/promotions/import-promotions.ts';
import { importCompanies } from '#server/services/registers/companies-import.ts';
import { importRegister } from '#server/services/registers/register-import.ts';
import type { TableReport } from '#server/services/registers/table-import.ts';

/** Files that the command line imports, and what it says about each. */
export interface ImportReports {
  readonly catalogue: ImportReport;
  readonly register: TableReport;
  readonly companies: TableReport;
  readonly promotions: PromotionReport;
}
export type ImportName = keyof ImportReports;

type Imports = {
  readonly [N in ImportName]: (
    deps: ImportDeps,
    text: AsyncIterable<string>,
    options: ImportOptions,
  ) => Promise<ImportReports[N]>;
};

/** Imports that the command line runs itself or sends to the running server. */
export const IMPORTS: Imports = {
  catalogue: importCatalogue,
  register: importRegister,
  companies: importCompanies,
  promotions: importPromotions,
};
