import { describe, expect, it } from 'vitest';
import { cartServerTexts } from '#shared/texts/cart.ts';
import { invoiceTexts } from '#shared/texts/invoices.ts';
import { notificationMail } from '#shared/texts/notices/notification-mails.ts';

describe('counted nouns follow their verb or preposition', () => {
  it.each([
    ['a row that was reduced', cartServerTexts.receipt.reduced(1, 5), 'dodano 1 sztukę z 5'],
    ['a row that was limited', cartServerTexts.receipt.limited(1, 5, 99_999), 'dodano 1 sztukę z 5'],
    ['one document', invoiceTexts.progress(0, 1), '0 z 1 dokumentu'],
    ['few documents', invoiceTexts.progress(1, 3), '1 z 3 dokumentów'],
  ])('%s', (_, text, words) => {
    expect(text.replaceAll('\u00a0', ' ')).toContain(words);
  });
});

it('the subject of a notification begins small after the name of the shop', () => {
  const facts = { kind: 'order_short', name: 'ZA/2026/11/00021', detail: null, count: 1 } as const;
  expect(notificationMail(facts).subject.replaceAll('\u00a0', ' ')).toBe(
    'Zapas: zamówienie ZA/2026/11/00021 skompletowane z brakami w 1 pozycji',
  );
});
