import type { Column, Content } from 'pdfmake/interfaces.js';
import { formatZl } from '#shared/language/money-format.ts';
import { documentSums, type InvoiceDocument } from '#shared/rules/invoice-document.ts';
import { packedSaving } from '#shared/rules/packages.ts';
import { documentTexts as t } from '#shared/texts/invoices.ts';
import { amountInWords } from './amount-in-words.ts';
import { amountCell, amountText, COLORS, GAP, headCell, lines } from './pdf-parts.ts';
import { figureWidth, TEXT_SIZE, WIDTH } from './pdf-widths.ts';

const VAT_WIDTH = 270;
const VAT_PADDING = 4;
/** Width of the first column, set by its head. */
const RATE_WIDTH = 44;
/** Font sizes of the amount due; the largest that fits is used. */
const DUE_SIZES = [17, 13, 10];

/** The amount due beside the VAT table, kept on one page. */
export function closing(document: InvoiceDocument): Content {
  const vat = vatTable(document);
  const paymentWidth = WIDTH - GAP - vat.width;
  return {
    unbreakable: true,
    margin: [0, 16, 0, 0],
    columns: [{ width: paymentWidth, stack: payment(document, paymentWidth) }, vat],
    columnGap: GAP,
  };
}

function payment(document: InvoiceDocument, width: number): Content[] {
  const { seller, paymentDate, kind } = document;
  const { gross } = documentSums(document.lines);
  const paid = gross < 0 ? t.dueBack : t.dueMore;
  const label = kind === 'correction' ? (gross === 0 ? t.noDue : paid) : t.due;
  const due = formatZl(Math.abs(gross));
  const fontSize = DUE_SIZES.find((size) => figureWidth(due, size) <= width) ?? TEXT_SIZE;
  const account: Content[] = seller.bankAccount
    ? [{ text: t.account, style: 'label', margin: [0, 6, 0, 0] }, { text: seller.bankAccount }]
    : [];
  return [
    { text: label, style: 'label' },
    { text: due, fontSize, bold: true, color: COLORS.brand, lineHeight: 1.1 },
    { text: t.inWords(amountInWords(Math.abs(gross))), color: COLORS.soft, margin: [0, 1, 0, 0] },
    ...packageSaving(document),
    ...(gross < 0
      ? []
      : [
          { text: t.payUntil, style: 'label', margin: [0, 8, 0, 0] } as Content,
          { text: t.paymentBy(paymentDate) },
          ...account,
        ]),
  ];
}

/** What packages saved; a correction tells it line by line. */
function packageSaving({ kind, lines: goods }: InvoiceDocument): Content[] {
  const packed = goods.filter(({ packageName }) => packageName);
  const saving = packed.reduce(
    (sum, { unitPriceNet: priceNet, ...line }) => sum + packedSaving({ ...line, priceNet }, line.count),
    0,
  );
  if (kind === 'correction' || saving <= 0) return [];
  return [{ text: t.packageSaving(formatZl(saving)), color: COLORS.soft, margin: [0, 1, 0, 0] }];
}

/** As wide as its sums need, which narrows the part beside it. */
function vatTable(document: InvoiceDocument) {
  const { rows, net, vat, gross } = documentSums(document.lines);
  const sums = [...rows.map((row) => [row.net, row.vat, row.net + row.vat]), [net, vat, gross]];
  const columns = [62, 58, 66].map((least, column) => {
    return Math.max(least, ...sums.map((row) => figureWidth(amountText(row[column] ?? 0), TEXT_SIZE)));
  });
  const cells = (values: readonly number[], more: object = {}) => values.map((value) => amountCell(value, more));
  const strong = { bold: true, fillColor: COLORS.tint };
  const padding = 2 * VAT_PADDING * (columns.length + 1);
  const width = columns.reduce((sum, column) => sum + column, RATE_WIDTH + padding);
  return {
    width: Math.max(VAT_WIDTH, width),
    table: {
      headerRows: 1,
      widths: ['*', ...columns],
      body: [
        [headCell(t.rate, false), headCell(t.net), headCell(t.vat), headCell(t.gross)],
        ...rows.map((row) => [{ text: t.percent(row.rate) }, ...cells([row.net, row.vat, row.net + row.vat])]),
        [{ text: t.total, ...strong }, ...cells([net, vat, gross], strong)],
      ],
    },
    layout: { ...lines(), paddingLeft: () => VAT_PADDING, paddingRight: () => VAT_PADDING },
  } satisfies Column;
}
