import { MAX_COUNT } from '#shared/contract/common.ts';
import { PACKAGE_TYPES, type PackageType } from '#shared/contract/package-types.ts';
import type { Tier } from '#shared/contract/promotion-facts.ts';
import { isCalendarDate } from '#shared/language/dates.ts';
import { ADDRESS_TYPES, typeOfAddress } from '#shared/rules/promotion/package-type.ts';
import { promotionImportTexts as t } from '#shared/texts/promotion-ops.ts';

/** Columns of a file of promotions; each row is a promotion or a product of one. */
export const COLUMNS = [
  'kind',
  'code',
  'id',
  'name',
  'manufacturer',
  'type',
  'tiers',
  'starts',
  'ends',
  'club',
  'sku',
  'min',
  'max',
  'coins',
  'proposed',
] as const;
type Column = (typeof COLUMNS)[number];
export type Cell = (column: Column) => string;

/** A promotion's row. `manufacturer` is a name, '' for none; `id` null leaves the choice to the shop. */
export interface PromotionRow {
  readonly id: number | null;
  readonly name: string;
  readonly manufacturer: string;
  readonly type: PackageType;
  readonly tiers: readonly Tier[];
  readonly startsOn: string | null;
  readonly endsOn: string | null;
  readonly isClubOnly: boolean;
}

/** A product's row, in pieces of one package. */
export interface ProductRow {
  readonly sku: string;
  readonly minCount: number;
  readonly maxCount: number;
  readonly coins: number;
  readonly proposed: number;
}

/** Collects what is wrong with a row. */
type Refuse = (reason: string) => void;

const CODE = /^[A-Za-z0-9._-]{1,40}$/;
const MAX_NAME = 120;
const MAX_TIERS = 10;
/** Ids that the wholesaler may choose; later ones are the shop's. */
const MAX_CHOSEN_ID = 1000;
const MAX_INT = 2_147_483_647;

export function readCode(cell: Cell, refuse: Refuse): string {
  const code = cell('code');
  if (!CODE.test(code)) refuse(t.badCode(code));
  return code;
}

/** A promotion of a row; what is wrong is told by `refuse`. */
export function readPromotion(cell: Cell, refuse: Refuse): PromotionRow {
  const name = cell('name');
  if (name === '') refuse(t.empty('name'));
  if (name.length > MAX_NAME) refuse(t.tooLong('name', MAX_NAME));
  const type = typeOfAddress(cell('type'));
  if (!type) refuse(t.badType(cell('type'), PACKAGE_TYPES.map((known) => ADDRESS_TYPES[known]).join(', ')));
  const [startsOn, endsOn] = [readDate('starts', cell, refuse), readDate('ends', cell, refuse)];
  if (startsOn && endsOn && endsOn < startsOn) refuse(t.endsBefore);
  return {
    id: readId(cell('id'), refuse),
    name,
    manufacturer: cell('manufacturer'),
    type: type ?? 'TYPE_COUNT_BASED',
    tiers: type ? readTiers(cell('tiers'), type, refuse) : [],
    startsOn,
    endsOn,
    isClubOnly: readFlag(cell, refuse),
  };
}

function readId(text: string, refuse: Refuse): number | null {
  if (text === '') return null;
  const id = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (id < 1 || id > MAX_CHOSEN_ID) refuse(t.badId(text, MAX_CHOSEN_ID));
  return id;
}

function readDate(column: 'starts' | 'ends', cell: Cell, refuse: Refuse): string | null {
  const text = cell(column);
  if (text === '') return null;
  if (!isCalendarDate(text)) refuse(t.badDate(column, text));
  return text;
}

function readFlag(cell: Cell, refuse: Refuse): boolean {
  const text = cell('club');
  if (!['', '0', '1'].includes(text)) refuse(t.badFlag(text));
  return text === '1';
}

/** `12=8 24=12`: from 12 of what the type counts 8 %, and so on; an amount is in zł, with a comma for grosz. */
function readTiers(text: string, type: PackageType, refuse: Refuse): Tier[] {
  const tiers = text.split(/\s+/).flatMap((part): Tier[] => {
    const [, amount = '', percent = ''] = /^(\d{1,8}(?:,\d{2})?)=(\d{1,2})$/.exec(part) ?? [];
    const threshold =
      type === 'TYPE_AMOUNT_BASED' ? Math.round(Number(amount.replace(',', '.')) * 100) : Number(amount);
    const isRight = Number.isInteger(threshold) && threshold >= 1 && threshold <= MAX_INT && Number(percent) >= 1;
    if (!isRight) refuse(t.badTier(part));
    return isRight ? [{ threshold, discountPercent: Number(percent) }] : [];
  });
  const rises = tiers.every((tier, place) => {
    const before = tiers[place - 1];
    return !before || (tier.threshold > before.threshold && tier.discountPercent > before.discountPercent);
  });
  if (!rises) refuse(t.tiersFall);
  if (tiers.length > MAX_TIERS) refuse(t.tooManyTiers(MAX_TIERS));
  return tiers;
}

/** A product of a row; an empty number is 0. */
export function readProduct(cell: Cell, refuse: Refuse): ProductRow {
  const sku = cell('sku');
  if (sku === '') refuse(t.empty('sku'));
  const pieces = (column: 'min' | 'max' | 'coins' | 'proposed') => {
    const text = cell(column);
    const value = text === '' ? 0 : /^\d{1,5}$/.test(text) ? Number(text) : -1;
    if (value < 0 || value > MAX_COUNT) refuse(t.badNumber(column, text));
    return Math.max(0, value);
  };
  const row = {
    sku,
    minCount: pieces('min'),
    maxCount: pieces('max'),
    coins: pieces('coins'),
    proposed: pieces('proposed'),
  };
  if (row.maxCount < 1 || row.maxCount < row.minCount) refuse(t.badMaximum);
  if (row.proposed > 0 && (row.proposed < row.minCount || row.proposed > row.maxCount)) refuse(t.badProposed);
  return row;
}
