import { expect, it } from 'vitest';
import { afterColon } from '#shared/language/after-colon.ts';
import { addTexts } from '#shared/texts/adding.ts';
import { cartServerTexts, cartTexts } from '#shared/texts/cart.ts';
import { contactServerTexts } from '#shared/texts/contact.ts';
import { attachTexts, demandFileTexts } from '#shared/texts/demand.ts';
import { invoiceTexts } from '#shared/texts/invoices.ts';
import { orderPrintTexts } from '#shared/texts/orders.ts';
import { reorderTexts } from '#shared/texts/reorder.ts';

it.each([
  ['Produkt niedostępny: brak w magazynie.', 'produkt niedostępny: brak w magazynie.'],
  ['W koszyku masz już wszystko.', 'w koszyku masz już wszystko.'],
  ['Żadnej serii.', 'żadnej serii.'],
  ['PDF jest pusty.', 'PDF jest pusty.'],
  ['już małe', 'już małe'],
  ['5 sztuk', '5 sztuk'],
  ['', ''],
])('"%s" stands after a colon as "%s"', (sentence, part) => {
  expect(afterColon(sentence)).toBe(part);
});

it('reasons after a name begin small', () => {
  const reason = cartServerTexts.overStock(0, 0);
  const all = [
    cartTexts.about('Lek', reason),
    cartTexts.receiptRow('Lek', reason),
    addTexts.reason('Lek', reason),
    attachTexts.skipped('skan.pdf', demandFileTexts.empty),
    invoiceTexts.missingFile('FV-1.pdf', reason),
    orderPrintTexts.reason(2, 'Seria wycofana'),
    orderPrintTexts.status('Zrealizowane', null),
    reorderTexts.row('Lek', reason),
    contactServerTexts.mailSubject('order'),
  ];
  for (const text of all) expect(text).toMatch(/: \p{Ll}/u);
  for (const text of all) expect(text).not.toMatch(/: \p{Lu}/u);
});
