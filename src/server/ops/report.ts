import type { ImportReport } from '#server/services/import/import.ts';
import type { RowNote } from '#server/services/import/import-staging.ts';
import { opsTexts } from '#shared/texts/ops.ts';

/** The result of an import, line by line, with every refused row and its reasons. */
export function reportLines(report: ImportReport): string[] {
  const { rows, inserted, changed, restocked, unchanged, withdrawn, refused, warnings } = report;
  return [
    opsTexts.rows(rows),
    opsTexts.inserted(inserted),
    opsTexts.changed(changed),
    opsTexts.restocked(restocked),
    opsTexts.unchanged(unchanged),
    opsTexts.withdrawn(withdrawn),
    opsTexts.refused(refused.length),
    ...refused.map(noteLine),
    ...(warnings.length > 0 ? [opsTexts.warnings(warnings.length), ...warnings.map(noteLine)] : []),
    outcomeLine(report),
  ];
}

function noteLine({ line, sku, reasons }: RowNote): string {
  return opsTexts.note(line, sku, reasons.join('; '));
}

function outcomeLine({ outcome, refused, rows }: ImportReport): string {
  if (outcome === 'written') return opsTexts.written;
  return outcome === 'dry_run' ? opsTexts.dryRun : opsTexts.tooManyRefused(refused.length, rows);
}
