import { type CompanyRow, writeCompanies } from '#server/repositories/registers/companies.ts';
import type { ImportDeps } from '#server/services/import/import.ts';
import { bareDigits, isNip, isRegon } from '#shared/rules/tax-numbers.ts';
import { registerImportTexts } from '#shared/texts/import.ts';
import { importTable, type TableFile, type TableImportOptions, type TableReport } from './table-import.ts';

const FILE: TableFile<CompanyRow> = {
  delimiter: ';',
  columns: ['nip', 'regon', 'name'],
  keyOf: (cell) => bareDigits(cell('nip')),
  read: (cell) => {
    const row = { nip: bareDigits(cell('nip')), regon: bareDigits(cell('regon')), name: cell('name') };
    const reasons = [
      ...(isNip(row.nip) ? [] : [registerImportTexts.badNip(row.nip)]),
      ...(isRegon(row.regon) ? [] : [registerImportTexts.badRegon(row.regon)]),
      ...(row.name === '' ? [registerImportTexts.empty('name')] : []),
    ];
    return reasons.length > 0 ? { reasons } : { row };
  },
  write: (tx, rows, at) => writeCompanies(tx, rows, 'import', at),
};

/** Imports firms with `;` between cells and the columns `nip`, `regon`, `name`; firms that are not listed stay. */
export function importCompanies(
  deps: ImportDeps,
  text: AsyncIterable<string>,
  options: TableImportOptions = {},
): Promise<TableReport> {
  return importTable(deps, FILE, text, options);
}
