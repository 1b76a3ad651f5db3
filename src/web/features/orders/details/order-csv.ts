import type { OrderDetails, OrderLine } from '#shared/contract/orders.ts';
import { warsawDate } from '#shared/language/dates.ts';
import { orderCsvTexts } from '#shared/texts/orders.ts';
import { type CsvCell, csvAmount, csvCount, csvFile } from './csv.ts';

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
