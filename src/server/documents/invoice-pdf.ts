import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { formatCount } from '#shared/language/plural.ts';
import {
  type DocumentLine,
  type InvoiceDocument,
  type LineValues,
  valuesAfter,
  valuesBefore,
  valuesDue,
} from '#shared/rules/invoice-document.ts';
import { documentTexts as t } from '#shared/texts/invoices.ts';
import { makePdf } from './pdf.ts';
import { closing } from './pdf-closing.ts';
import {
  amountCell,
  amountText,
  breakable,
  fitPage,
  frame,
  headCell,
  LINE_HEIGHT,
  lines,
  numberCell,
  opening,
} from './pdf-parts.ts';
import { TEXT_SIZE } from './pdf-widths.ts';

/** Common style of figures in a table; small ones share the baseline of the text beside them. */
interface FigureLook {
  readonly fontSize: number;
  readonly lineHeight: number;
}

const figureLook = (fontSize: number): FigureLook => ({ fontSize, lineHeight: (LINE_HEIGHT * TEXT_SIZE) / fontSize });

const percent = new Intl.NumberFormat('pl-PL', { maximumFractionDigits: 2 });

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
  const values = goods.map(valuesAfter);
  const { widths, fontSize } = fitPage([
    16,
    '*',
    { least: 36, figures: values.map(({ count }) => t.pieces(formatCount(count))) },
    { least: 76, figures: goods.map(({ unitPriceNet }) => amountText(unitPriceNet)) },
    { least: 48, figures: values.map(({ net }) => amountText(net)) },
    22,
    { least: 44, figures: values.map(({ vat }) => amountText(vat)) },
    { least: 52, figures: values.map(({ net, vat }) => amountText(net + vat)) },
  ]);
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths,
      body: [head, ...goods.map((line) => goodsRow(line, figureLook(fontSize)))],
    },
    layout: lines(),
  };
}

function goodsRow(line: DocumentLine, figures: FigureLook): TableCell[] {
  const { basicPriceNet, unitPriceNet, vatRate } = line;
  const { count, net, vat } = valuesAfter(line);
  return [
    { text: String(line.position) },
    goodsCell(line),
    numberCell(t.pieces(formatCount(count)), figures),
    priceCell(basicPriceNet, unitPriceNet, figures),
    amountCell(net, figures),
    numberCell(t.percent(vatRate)),
    amountCell(vat, figures),
    amountCell(net + vat, figures),
  ];
}

/** The effective price, and the price before a discount. */
function priceCell(basic: number, unit: number, figures: FigureLook): TableCell {
  if (unit >= basic) return amountCell(unit, figures);
  const discount = t.discount(percent.format(((basic - unit) / basic) * 100), amountText(basic));
  return {
    stack: [
      { text: amountText(unit), ...figures },
      { text: discount, style: 'small' },
    ],
    alignment: 'right',
  };
}

function goodsCell(line: DocumentLine): TableCell {
  const { label, manufacturerName, sku, goods, batch, expiryDate, packageName } = line;
  const { bloz } = goods;
  const codes = [bloz === null ? t.sku(sku) : t.bloz(bloz), ...(batch === null ? [] : [t.batch(batch)])];
  if (expiryDate !== null) codes.push(t.expiry(expiryDate));
  if (packageName) codes.push(t.inPackage(packageName));
  return {
    stack: [
      { text: withFixedSpaces(label) },
      { text: withFixedSpaces(`${manufacturerName} · ${codes.join(' · ')}`), style: 'small' },
    ],
  };
}

/**
 * Inserts no-break spaces so that no line begins with a dot and no number is separated from its unit, and allows breaks
 * in long words.
 */
function withFixedSpaces(text: string): string {
  return breakable(text)
    .replaceAll(' · ', '\u00a0· ')
    .replaceAll(/(\d) (?=\p{L})/gu, '$1\u00a0');
}

/** Values before the correction, after it, and the difference. */
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
  const values = goods.flatMap((line) => [valuesBefore(line), valuesAfter(line), valuesDue(line)]);
  const { widths, fontSize } = fitPage([
    16,
    '*',
    58,
    { least: 30, figures: values.map(({ count }) => formatCount(count)) },
    { least: 44, figures: goods.map(({ unitPriceNet }) => amountText(unitPriceNet)) },
    { least: 52, figures: values.map(({ net }) => amountText(net)) },
    22,
    { least: 46, figures: values.map(({ vat }) => amountText(vat)) },
    { least: 54, figures: values.map(({ net, vat }) => amountText(net + vat)) },
  ]);
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths,
      body: [head, ...goods.map((line) => correctedRow(line, figureLook(fontSize)))],
    },
    layout: lines(),
  };
}

/** One row with three lines in every cell of figures: a text cell that spans rows would not make them higher. */
function correctedRow(line: DocumentLine, figures: FigureLook): TableCell[] {
  const values = [valuesBefore(line), valuesAfter(line), valuesDue(line)];
  const figure = (of: (values: LineValues) => string, look: object = figures) =>
    threeLines(values.map((value) => numberCell(of(value), look)));
  return [
    { text: String(line.position) },
    goodsCell(line),
    threeLines([t.before, t.after, t.difference].map((text) => ({ text }))),
    figure(({ count }) => formatCount(count)),
    figure(() => amountText(line.unitPriceNet)),
    figure(({ net }) => amountText(net)),
    figure(() => t.percent(line.vatRate), {}),
    figure(({ vat }) => amountText(vat)),
    figure(({ net, vat }) => amountText(net + vat)),
  ];
}

/** Before, after and, in bold, the difference. Small figures keep the line height of the text beside them. */
function threeLines(texts: readonly TableCell[]): TableCell {
  return {
    stack: texts.map((text, index) => ({
      ...(text as object),
      bold: index === 2,
      margin: [0, index === 0 ? 0 : 6.5, 0, 0],
    })) as Content[],
  };
}
