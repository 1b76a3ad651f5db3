import {
  type RegisterRow,
  removeOtherPharmacies,
  writePharmacies,
} from '#server/repositories/registers/register-pharmacies.ts';
import type { ImportDeps } from '#server/services/import/import.ts';
import { isCalendarDate } from '#shared/language/dates.ts';
import { formatPhone, isPhone, isRegisterId } from '#shared/rules/accounts/formats.ts';
import { bareDigits, isNip, isRegon } from '#shared/rules/tax-numbers.ts';
import { registerImportTexts } from '#shared/texts/import.ts';
import { importTable, type TableFile, type TableImportOptions, type TableReport } from './table-import.ts';

/** Columns of the official extract that the shop keeps. Those of people are not among them and are never read. */
const COLUMNS = [
  'identyfikator_apteki',
  'nazwa_apteki',
  'stan_apteki',
  'rodzaj_apteki',
  'numer_zezwolenia',
  'data_wydania_zezwolenia',
  'data_termin_waznosci',
  'organ_wydajacy',
  'wojewodztwo',
  'typ_ulicy',
  'nazwa_ulicy',
  'numer_budynku',
  'numer_lokalu',
  'miejscowosc',
  'kod_pocztowy',
  'telefon',
  'wlasciciel_nazwa',
  'wlasciciel_nip',
  'wlasciciel_regon',
] as const;

const FILE: TableFile<RegisterRow> = {
  delimiter: '|',
  columns: COLUMNS,
  keyOf: (cell) => (isRegisterId(cell('identyfikator_apteki')) ? cell('identyfikator_apteki') : ''),
  read: readPharmacy,
  write: writePharmacies,
  removeOthers: (tx, keys) => removeOtherPharmacies(tx, keys.map(Number)),
};

/**
 * Imports the extract of the official register of pharmacies: `|` between cells, 76 columns by name. What it does not
 * list any more goes; a refused row leaves its earlier entry, and one whose number cannot be read leaves all of them.
 */
export function importRegister(
  deps: ImportDeps,
  text: AsyncIterable<string>,
  options: TableImportOptions = {},
): Promise<TableReport> {
  return importTable(deps, FILE, text, options);
}

function readPharmacy(cell: (column: string) => string): ReturnType<typeof FILE.read> {
  const id = cell('identyfikator_apteki');
  const needed = ['nazwa_apteki', 'stan_apteki', 'rodzaj_apteki', 'miejscowosc'].filter((name) => cell(name) === '');
  const reasons = [
    ...(isRegisterId(id) ? [] : [registerImportTexts.badRegisterId(id)]),
    ...needed.map(registerImportTexts.empty),
  ];
  return reasons.length > 0 ? { reasons } : { row: pharmacyOf(Number(id), cell) };
}

function pharmacyOf(id: number, cell: (column: string) => string): RegisterRow {
  return {
    id,
    name: cell('nazwa_apteki'),
    state: cell('stan_apteki'),
    kind: cell('rodzaj_apteki'),
    permitNumber: cell('numer_zezwolenia'),
    permitDate: dateOrNull(cell('data_wydania_zezwolenia')),
    permitEnd: dateOrNull(cell('data_termin_waznosci')),
    permitInstitution: cell('organ_wydajacy'),
    province: cell('wojewodztwo').toLocaleLowerCase('pl'),
    street: [cell('typ_ulicy'), cell('nazwa_ulicy')].filter(Boolean).join(' '),
    building: cell('numer_budynku'),
    apartment: cell('numer_lokalu'),
    postCode: cell('kod_pocztowy'),
    city: cell('miejscowosc'),
    phone: phoneOrNone(cell('telefon')),
    ownerName: cell('wlasciciel_nazwa'),
    ownerNip: validOrNull(bareDigits(cell('wlasciciel_nip')), isNip),
    ownerRegon: validOrNull(bareDigits(cell('wlasciciel_regon')), isRegon),
  };
}

function dateOrNull(text: string): string | null {
  return validOrNull(text.slice(0, 10), isCalendarDate);
}

function validOrNull(text: string, isValid: (text: string) => boolean): string | null {
  return isValid(text) ? text : null;
}

/** The first of several numbers, if it can be written as the shop writes them. */
function phoneOrNone(text: string): string {
  const phone = formatPhone(text.split(/[;,/]/)[0] ?? '');
  return isPhone(phone) ? phone : '';
}
