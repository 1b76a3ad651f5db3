import { expect, it } from 'vitest';
import { documentEnd, endingPermit } from '#shared/rules/accounts/document-end.ts';
import type { DocumentKind } from '#shared/rules/accounts/store-types.ts';

const TODAY = '2026-11-29';

it.each([
  [null, 'later'],
  ['2026-11-28', 'over'],
  [TODAY, 'soon'],
  ['2026-12-29', 'soon'],
  ['2026-12-30', 'later'],
])('a document until %s ends %s', (end, expected) => {
  expect(documentEnd(end, TODAY)).toBe(expected);
});

type Importance = 'waiting' | 'important' | 'void';
const a = (
  expirationDate: string | null,
  importance: Importance = 'important',
  kind: DocumentKind = 'open_pharmacy_permit',
) => ({
  kind,
  expirationDate,
  importance,
});

it.each([
  ['none', [], null],
  ['one without an end', [a(null)], null],
  ['one that ends soon', [a('2026-12-10')], '2026-12-10'],
  ['one that has ended', [a('2026-11-01', 'void')], '2026-11-01'],
  ['one that ends soon beside a newer one', [a('2026-12-10'), a('2031-12-10')], null],
  ['one that ends soon beside one that waits', [a('2026-12-10'), a('2031-12-10', 'waiting')], null],
  ['one that ends soon beside one that waited too long', [a('2026-12-10'), a('2026-11-10', 'waiting')], '2026-12-10'],
  ['one that ends soon beside a refused one', [a('2026-12-10'), a('2031-12-10', 'void')], '2026-12-10'],
  ['the last of two that end', [a('2026-11-01', 'void'), a('2026-12-10')], '2026-12-10'],
  ['a refused one alone', [a('2031-12-10', 'void')], null],
  ['two kinds', [a('2026-12-10'), a('2026-12-05', 'important', 'inspectorate_permit')], '2026-12-05'],
  ['what is no permit', [a('2026-12-10', 'important', 'act_or_statute')], null],
] as const)('a newer permit is needed beside %s: %#', (_, documents, expected) => {
  expect(endingPermit(documents, TODAY)?.expirationDate ?? null).toBe(expected);
});
