import { stringify } from 'csv-stringify/browser/esm/sync';
import type { OrderDetails, OrderLine } from '#shared/contract/orders.ts';
import { warsawDate } from '#shared/language/dates.ts';
import { orderCsvTexts } from '#shared/texts/orders.ts';

/** A text that a spreadsheet would take for a formula, and run, begins with one of these. */
const FORMULA_START = /^[=+\-@\t\r]/;

/** A number as it stands, for a cell that may be counted with; any other cell is text. */
export type CsvCell = string | { readonly number: string } | null;

/**
 * A table as Polish Excel opens it by a double click: semicolons, CRLF, UTF-8 with its mark, decimal commas. Texts that
 * would be formulas get an apostrophe in front, since names come from outside.
 */
export function csvFile(rows: readonly (readonly CsvCell[])[]): string {
  return stringify(
    rows.map((row) => row.map(cellText)),
    { bom: true, delimiter: ';', record_delimiter: 'windows', quoted_match: /[\r\n]/ },
  );
}

function cellText(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell !== 'string') return cell.number;
  return FORMULA_START.test(cell) ? `'${cell}` : cell;
}

const csvCount = (count: number): CsvCell => ({ number: String(count) });

/** Grosz as `1081,60`: ungrouped, so that it is a number in a Polish spreadsheet. */
export const csvAmount = (grosz: number): CsvCell => ({ number: (grosz / 100).toFixed(2).replace('.', ',') });

/** An order as a file for a spreadsheet: a row a line, with what was supplied as far as it is known. */
export function orderCsv(order: OrderDetails): string {
  return csvFile([orderCsvTexts.columns, ...order.orderLines.map((line, index) => row(order, line, index + 1))]);
}

function row(order: OrderDetails, line: OrderLine, position: number): CsvCell[] {
  return [
    order.orderNumber,
    warsawDate(new Date(order.creationDate)),
    order.orderStatus.label,
    csvCount(position),
    line.sku,
    line.label,
    line.manufacturerName,
    line.warehouseName,
    csvCount(line.count),
    line.invoiceQuantity === null ? null : csvCount(line.invoiceQuantity),
    line.refusalReason,
    line.batches.map(({ batch }) => batch).join(', '),
    line.batches.map(({ expiryDate }) => expiryDate).join(', '),
    csvCount(line.vatRate),
    csvAmount(line.unitPriceNet),
    csvAmount(line.priceSumNet),
    csvAmount(line.priceSumGross),
    order.packages.find(({ packageId }) => packageId === line.packageId)?.name ?? null,
  ];
}

/** Name of the file: the number's slashes are no part of a name. */
export function orderFileName(orderNumber: string): string {
  return `zamowienie-${orderNumber.replaceAll('/', '-')}.csv`;
}
