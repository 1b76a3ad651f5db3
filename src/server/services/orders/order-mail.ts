import type { Mail } from '#server/repositories/mail/mail-outbox.ts';
import { escapeHtml } from '#server/services/mail/html.ts';
import { formatZl } from '#shared/language/money-format.ts';
import { plural } from '#shared/language/plural.ts';
import { type OrderRow, orderRows, type PackageSums } from '#shared/rules/orders/order-rows.ts';
import { PIECES } from '#shared/texts/common.ts';
import { orderMailTexts, orderTexts } from '#shared/texts/orders.ts';
import type { RecordedOrder } from './orders-record.ts';

/** The pharmacy's summary of a new order (docs/product.md §8 "the order sent"), as plain text and HTML. */
export function orderMail(order: RecordedOrder, pharmacyName: string, recipient: string): Mail {
  const head = orderMailTexts.received(order.number, order.createdAt, pharmacyName);
  return {
    recipient,
    subject: orderMailTexts.subject(order.number),
    body: plainText(order, head),
    html: html(order, head),
  };
}

function plainText(order: RecordedOrder, head: string): string {
  return [
    orderMailTexts.hello,
    '',
    head,
    '',
    ...rowsOf(order).flatMap(plainRow),
    '',
    orderMailTexts.net(order.priceNet),
    orderMailTexts.gross(order.priceGross),
    '',
    orderMailTexts.next,
    '',
    ...orderMailTexts.foot,
  ].join('\n');
}

type Row = OrderRow<RecordedOrder['lines'][number], RecordedOrder['packages'][number]>;

const rowsOf = ({ lines, packages }: RecordedOrder): Row[] => orderRows({ orderLines: lines, packages });

function plainRow({ line, pack, head }: Row): string[] {
  const words = orderMailTexts.line(line.label, line.count, line.priceSumNet);
  if (pack === null) return [words];
  const title = head === null ? [] : [orderMailTexts.package(pack.name, pack.count, pack.discount, head.priceSumNet)];
  return [...title, `  ${words}`];
}

const CELL = 'padding:6px 8px;border-bottom:1px solid #d5dcd9;text-align:left;vertical-align:top';
const NUMBER = `${CELL};text-align:right;white-space:nowrap`;
const PACKED = `${CELL};padding-left:24px`;

/** Mail programs ignore style sheets, so every cell has inline styles. */
function html(order: RecordedOrder, head: string): string {
  const rows = rowsOf(order).map(htmlRow);
  const heads = orderMailTexts.columns.map((name, index) => `<th style="${index === 0 ? CELL : NUMBER}">${name}</th>`);
  return [
    '<!doctype html><html lang="pl"><head><meta charset="utf-8">',
    `<title>${escapeHtml(orderMailTexts.subject(order.number))}</title></head>`,
    '<body style="margin:0;padding:16px;font-family:sans-serif;font-size:15px;line-height:1.45;color:#10261f">',
    `<p>${escapeHtml(orderMailTexts.hello)}</p><p>${escapeHtml(head)}</p>`,
    '<table style="border-collapse:collapse;width:100%;max-width:720px">',
    `<thead><tr>${heads.join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>`,
    `<p><strong>${orderMailTexts.net(order.priceNet)}</strong><br>${orderMailTexts.gross(order.priceGross)}</p>`,
    `<p>${escapeHtml(orderMailTexts.next)}</p>`,
    `<p>${orderMailTexts.foot.map(escapeHtml).join('<br>')}</p></body></html>`,
  ].join('\n');
}

function htmlRow({ line, pack, head }: Row): string {
  return (
    (pack === null || head === null ? '' : htmlPackage(pack, head)) +
    `<tr><td style="${pack === null ? CELL : PACKED}">${escapeHtml(line.label)}<br><small>${escapeHtml(line.sku)}</small></td>` +
    `<td style="${NUMBER}">${plural(line.count, PIECES)}</td>` +
    `<td style="${NUMBER}">${formatZl(line.priceSumNet)}</td></tr>`
  );
}

function htmlPackage({ name, count, discount }: NonNullable<Row['pack']>, { priceSumNet }: PackageSums): string {
  const { title, packages, discount: discountText } = orderTexts.package;
  return (
    `<tr><td style="${CELL}"><strong>${escapeHtml(title(name))}</strong><br><small>${discountText(discount)}</small></td>` +
    `<td style="${NUMBER}"><strong>${packages(count)}</strong></td>` +
    `<td style="${NUMBER}"><strong>${formatZl(priceSumNet)}</strong></td></tr>`
  );
}
