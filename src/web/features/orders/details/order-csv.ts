import type { OrderDetails, OrderLine, OrderPackage } from '#shared/contract/orders.ts';
import { spreadsheetText } from '#shared/files/spreadsheet-text.ts';
import { warsawDate } from '#shared/language/dates.ts';
import { type OrderRow, orderRows } from '#shared/rules/orders/order-rows.ts';
import { lineSaving } from '#shared/rules/orders/order-saving.ts';
import { orderCsvTexts } from '#shared/texts/orders.ts';

/** A CSV cell: text, a number or code written as is, or empty. */
type CsvCell = string | { readonly number: string } | null;

/**
 * A CSV file that Polish Excel opens: semicolons, CRLF, UTF-8 with BOM, decimal commas. Texts that would be formulas
 * get a leading apostrophe.
 */
export function csvFile(rows: readonly (readonly CsvCell[])[]): string {
  const lines = rows.map((row) => `${row.map((cell) => quoted(cellText(cell))).join(';')}\r\n`);
  return `\uFEFF${lines.join('')}`;
}

/** RFC 4180. The library that the server uses brings a Buffer for browsers, 5 kB of every device's download. */
function quoted(text: string): string {
  return /[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function cellText(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell !== 'string') return cell.number;
  return spreadsheetText(cell);
}

const csvCount = (count: number): CsvCell => ({ number: String(count) });

/** A code as a formula of a text: a spreadsheet would show 13 digits as `5,9E+12` and drop zeros at the start. */
const csvCode = (digits: string | null): CsvCell => digits && { number: `="${digits}"` };

/** Grosz as `1081,60`, ungrouped, so that a Polish spreadsheet reads it as a number. */
export const csvAmount = (grosz: number): CsvCell => ({ number: (grosz / 100).toFixed(2).replace('.', ',') });

/** An order as a CSV file: one row per line, as the screen has them, with delivered pieces where known. */
export function orderCsv(order: OrderDetails): string {
  return csvFile([orderCsvTexts.columns, ...orderRows(order).map((entry, index) => row(order, entry, index + 1))]);
}

function row(order: OrderDetails, { line, pack }: OrderRow<OrderLine, OrderPackage>, position: number): CsvCell[] {
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
    pack?.name ?? null,
    line.packageId === null || line.basicPriceNet === undefined ? null : csvAmount(lineSaving(line)),
    csvCode(line.ean),
    csvCode(line.bloz),
  ];
}

/** File name of the order; slashes of the number are replaced. */
export function orderFileName(orderNumber: string): string {
  return `zamowienie-${orderNumber.replaceAll('/', '-')}.csv`;
}
