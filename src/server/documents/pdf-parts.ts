import type { Content, CustomTableLayout, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { BRAND } from '#shared/brand.ts';
import { formatAmount } from '#shared/language/money-format.ts';
import type { InvoiceDocument, Party, Recipient } from '#shared/rules/invoice-document.ts';
import { documentTexts as t } from '#shared/texts/invoices.ts';
import { type ColumnFit, fitTable, MARGIN, PADDING, type TableFit, TEXT_SIZE, WIDTH } from './pdf-widths.ts';

/** The app's colours in print. */
export const COLORS = {
  ink: '#12201b',
  soft: '#43524c',
  faint: '#5c6a64',
  line: '#c9d2ce',
  brand: '#0c6350',
  tint: '#e6f1ec',
};
export const LINE_HEIGHT = 1.15;
/** Between two adjacent columns. */
export const GAP = 24;
const HALF = (WIDTH - GAP) / 2;
/** Length of a word that fits in any text column. */
const LONG_WORD = 20;

/** The frame of every document: page, fonts, running head from the second page, page numbers. */
export function frame(document: InvoiceDocument, content: Content[]): TDocumentDefinitions {
  const { number, seller, createdAt } = document;
  const title = t.titles[document.kind];
  return {
    pageSize: 'A4',
    pageMargins: [MARGIN, 52, MARGIN, 52],
    info: { title: `${title} ${number}`, author: seller.name, creator: BRAND.name, creationDate: createdAt },
    defaultStyle: { font: 'Roboto', fontSize: TEXT_SIZE, lineHeight: LINE_HEIGHT, color: COLORS.ink },
    styles: {
      label: { fontSize: 7.5, color: COLORS.faint },
      small: { fontSize: 7.5, color: COLORS.faint },
      head: { fontSize: 7.5, color: COLORS.faint },
    },
    header: (page) =>
      page === 1
        ? null
        : { text: `${title} ${t.of(number, seller.name)}`, style: 'small', margin: [MARGIN, 28, MARGIN, 0] },
    footer: (page, pages) => ({
      margin: [MARGIN, 18, MARGIN, 0],
      columns: [
        { text: t.amountsIn, style: 'small' },
        { text: t.page(page, pages), style: 'small', alignment: 'right' },
      ],
    }),
    content,
  };
}

/** Title, number, dates, seller, buyer and recipient. */
export function opening(document: InvoiceDocument): Content[] {
  const { kind, number, seller, buyer, recipient } = document;
  return [
    {
      columns: [
        { text: t.titles[kind], width: '*', fontSize: 20, bold: true, lineHeight: 1 },
        { text: number, width: 'auto', fontSize: 12, bold: true, color: COLORS.brand, margin: [0, 7, 0, 0] },
      ],
    },
    {
      canvas: [{ type: 'line', x1: 0, y1: 0, x2: WIDTH, y2: 0, lineWidth: 1.5, lineColor: COLORS.brand }],
      margin: [0, 8, 0, 10],
    },
    ...(kind === 'proforma' ? [notice(t.notVat)] : []),
    facts(document),
    {
      columns: [
        { width: HALF, stack: party(t.seller, seller) },
        { width: HALF, stack: [...party(t.buyer, buyer), ...(recipient ? recipientPart(recipient) : [])] },
      ],
      columnGap: GAP,
      margin: [0, 14, 0, 16],
    },
    ...correctedFacts(document),
  ];
}

function facts(document: InvoiceDocument): Content {
  const { issueDate, deliveryDate, paymentDate, orderNumber, orderDate, warehouseName, kind } = document;
  return {
    columns: [
      fact(t.issued, issueDate),
      ...(kind === 'proforma' ? [] : [fact(t.delivered, deliveryDate)]),
      fact(kind === 'correction' ? t.settleUntil : t.payUntil, paymentDate),
      { ...fact(t.order, t.orderOf(orderNumber, orderDate)), width: 150 },
      { ...fact(t.warehouse, warehouseName), width: 112 },
    ],
    columnGap: 8,
  };
}

function fact(label: string, value: string): { stack: Content[]; width: number | '*' } {
  return { width: '*', stack: [{ text: label, style: 'label' }, { text: value }] };
}

function party(label: string, entry: Party): Content[] {
  const { nip, regon } = entry;
  return [...place(label, entry), { text: `${t.nip(nip)}   ${t.regon(regon)}`, margin: [0, 3, 0, 0] }];
}

function recipientPart(recipient: Recipient): Content[] {
  return [{ stack: place(t.recipient, recipient), margin: [0, 10, 0, 0] }];
}

function place(label: string, { name, street, building, apartment, postCode, city }: Recipient): Content[] {
  const house = apartment === null ? building : `${building}/${apartment}`;
  return [
    { text: label, style: 'label', margin: [0, 0, 0, 2] },
    { text: breakable(name), bold: true, fontSize: 10 },
    { text: `${street} ${house}` },
    { text: `${postCode} ${city}` },
  ];
}

function correctedFacts({ corrected }: InvoiceDocument): Content[] {
  if (corrected === null) return [];
  return [
    {
      columns: [
        { ...fact(t.corrects, t.correctsOf(corrected.number, corrected.issueDate)), width: HALF },
        { ...fact(t.reason, breakable(corrected.reason)), width: HALF },
      ],
      columnGap: GAP,
      margin: [0, 0, 0, 16],
    },
  ];
}

function notice(text: string): Content {
  return {
    table: { widths: ['*'], body: [[{ text, bold: true, fillColor: COLORS.tint, margin: [8, 5, 8, 4] }]] },
    layout: 'noBorders',
    margin: [0, 0, 0, 12],
  };
}

/** A column's head, repeated on every page. */
export function headCell(text: string, isNumber = true): TableCell {
  return { text, style: 'head', alignment: isNumber ? 'right' : 'left', verticalAlignment: 'bottom' } as TableCell;
}

export function numberCell(text: string, more: object = {}): TableCell {
  return { text, alignment: 'right', noWrap: true, ...more } as TableCell;
}

/** Grosz with a typographic minus. */
export function amountText(grosz: number): string {
  return formatAmount(grosz);
}

export function amountCell(grosz: number, more: object = {}): TableCell {
  return numberCell(amountText(grosz), more);
}

/** {@link fitTable} for a table with `lines` that spans the page. */
export function fitPage(columns: readonly ColumnFit[]): TableFit {
  return fitTable(columns, WIDTH, 2 * PADDING * (columns.length - 1));
}

/** Long words with zero-width spaces after separators, so that they can break there. */
export function breakable(text: string): string {
  return text.replaceAll(/\S+/g, (word) =>
    word.length > LONG_WORD ? word.replaceAll(/(?<=[+\-/.,;:_])(?=\p{L})/gu, '\u200b') : word,
  );
}

/** Hairlines between rows, a thicker one under the head. */
export function lines(): CustomTableLayout {
  return {
    hLineWidth: (row, node) => (row === 1 || row === node.table.body.length ? 0.8 : row > 1 ? 0.4 : 0),
    vLineWidth: () => 0,
    hLineColor: (row) => (row === 1 ? COLORS.soft : COLORS.line),
    paddingLeft: (column) => (column === 0 ? 0 : PADDING),
    paddingRight: (column, node) => (column === (node.table.widths?.length ?? 0) - 1 ? 0 : PADDING),
    paddingTop: () => 3.5,
    paddingBottom: () => 3,
  };
}
