import type { Content, TableCell } from 'pdfmake/interfaces.js';
import {
  type DocumentLine,
  type InvoiceDocument,
  type LineValues,
  valuesAfter,
  valuesBefore,
  valuesDue,
} from '#shared/rules/invoice-document.ts';
import { formatCount } from '#shared/rules/plural.ts';
import { documentTexts as t } from '#shared/texts/invoice-documents.ts';
import { makePdf } from './pdf.ts';
import {
  amountCell,
  amountText,
  breakable,
  closing,
  frame,
  headCell,
  lines,
  numberCell,
  opening,
  tableWidths,
} from './pdf-parts.ts';

const percent = new Intl.NumberFormat('pl-PL', { maximumFractionDigits: 2 });

/** The document as a PDF. */
export function makeInvoicePdf(document: InvoiceDocument): Promise<Uint8Array> {
  const goods = document.kind === 'correction' ? correctedTable(document) : goodsTable(document);
  return makePdf(frame(document, [...opening(document), goods, closing(document)]));
}

function goodsTable({ lines: goods }: InvoiceDocument): Content {
  const head = [
    headCell(t.position, false),
    headCell(t.goods, false),
    headCell(t.count),
    headCell(t.unitPrice),
    headCell(t.net),
    headCell(t.rateShort),
    headCell(t.vat),
    headCell(t.gross),
  ];
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: tableWidths([16, '*', 36, 76, 48, 22, 44, 52]),
      body: [head, ...goods.map(goodsRow)],
    },
    layout: lines(),
  };
}

function goodsRow(line: DocumentLine): TableCell[] {
  const { basicPriceNet, unitPriceNet, vatRate } = line;
  const { count, net, vat } = valuesAfter(line);
  return [
    { text: String(line.position) },
    goodsCell(line),
    numberCell(t.pieces(formatCount(count))),
    priceCell(basicPriceNet, unitPriceNet),
    amountCell(net),
    numberCell(t.percent(vatRate)),
    amountCell(vat),
    amountCell(net + vat),
  ];
}

/** The price that counts, and what it was before a discount. */
function priceCell(basic: number, unit: number): TableCell {
  if (unit >= basic) return amountCell(unit);
  const discount = t.discount(percent.format(((basic - unit) / basic) * 100), amountText(basic));
  return { stack: [{ text: amountText(unit) }, { text: discount, style: 'small' }], alignment: 'right' };
}

function goodsCell({ label, manufacturerName, sku, goods: { bloz }, batch, expiryDate }: DocumentLine): TableCell {
  const codes = [bloz === null ? t.sku(sku) : t.bloz(bloz), ...(batch === null ? [] : [t.batch(batch)])];
  if (expiryDate !== null) codes.push(t.expiry(expiryDate));
  return {
    stack: [{ text: hung(label) }, { text: hung(`${manufacturerName} · ${codes.join(' · ')}`), style: 'small' }],
  };
}

/** No line begins with a dot, no figure loses its unit, and long words break where they can be read on. */
function hung(text: string): string {
  return breakable(text)
    .replaceAll(' · ', '\u00a0· ')
    .replaceAll(/(\d) (?=\p{L})/gu, '$1\u00a0');
}

/** Three rows a line: before, after, and what the correction changes. */
function correctedTable({ lines: goods }: InvoiceDocument): Content {
  const head = [
    headCell(t.position, false),
    headCell(t.goods, false),
    headCell('', false),
    headCell(t.count),
    headCell(t.unitPrice),
    headCell(t.net),
    headCell(t.rateShort),
    headCell(t.vat),
    headCell(t.gross),
  ];
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      keepWithHeaderRows: 3,
      widths: tableWidths([16, '*', 58, 30, 44, 52, 22, 46, 54]),
      body: [head, ...goods.flatMap(correctedRows)],
    },
    layout: lines((row) => row % 3 === 1),
  } as Content;
}

function correctedRows(line: DocumentLine): TableCell[][] {
  const row = (label: string, values: LineValues, more: object = {}): TableCell[] => [
    { text: label, ...more },
    numberCell(formatCount(values.count), more),
    amountCell(line.unitPriceNet, more),
    amountCell(values.net, more),
    numberCell(t.percent(line.vatRate), more),
    amountCell(values.vat, more),
    amountCell(values.net + values.vat, more),
  ];
  const spanned: TableCell[] = [
    { text: String(line.position), rowSpan: 3 },
    { ...(goodsCell(line) as object), rowSpan: 3 } as TableCell,
  ];
  return [
    [...spanned, ...row(t.before, valuesBefore(line))],
    [{}, {}, ...row(t.after, valuesAfter(line))],
    [{}, {}, ...row(t.difference, valuesDue(line), { bold: true })],
  ];
}
