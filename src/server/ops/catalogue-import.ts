import { basename } from 'node:path';
import { type ImportOptions, type ImportReport, importCatalogue } from '#server/services/import/import.ts';
import { opsTexts } from '#shared/texts/ops.ts';
import { importThroughServer } from './client.ts';
import { reportLines } from './report.ts';
import { type ShopLocation, withShop } from './shop-location.ts';
import type { Terminal } from './terminal.ts';
import { openTextFile } from './text-file.ts';

/** Imports a file and prints the report. Returns true when it was written, or a dry run succeeded. */
export async function runCatalogueImport(
  location: ShopLocation,
  file: string,
  options: ImportOptions,
  terminal: Terminal,
): Promise<boolean> {
  const text = await openTextFile(file);
  terminal.say(opsTexts.importing(basename(file), text.encoding));
  const onProgress = (rows: number) => terminal.progress(opsTexts.progress(rows));
  const report = await withShop<ImportReport>(
    { ...location, mayCreate: true },
    (dataDir) => importThroughServer(dataDir, 'catalogue', text.read, { ...options, onProgress }),
    (deps) => importCatalogue(deps, text.read(), { ...options, onProgress }),
  );
  terminal.progressDone();
  for (const line of reportLines(report)) terminal.say(line);
  return report.outcome !== 'too_many_refused';
}
