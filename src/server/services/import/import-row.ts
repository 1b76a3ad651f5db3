import type { StagedRow } from '#server/repositories/import/import.ts';
import { RX_CATEGORIES } from '#shared/contract/products.ts';
import { isCalendarDate } from '#shared/language/dates.ts';
import { isBloz, toEan } from '#shared/rules/codes.ts';
import { CONTROLLED_GROUPS, VAT_RATES } from '#shared/rules/product.ts';
import { productPicture } from '#shared/rules/product-picture.ts';
import { importTexts } from '#shared/texts/import.ts';
import { type CategoryStep, categoryPath } from './import-category.ts';
import { type Column, fitsHeader, type Header } from './import-columns.ts';
import { Fields } from './import-fields.ts';

/**
 * A parsed row: a product with its categories, root first, or the reasons why it is refused; and notes on ignored
 * values.
 */
interface ReadRow {
  readonly row: StagedRow | null;
  readonly categories: readonly CategoryStep[];
  readonly sku: string;
  readonly reasons: readonly string[];
  readonly warnings: readonly string[];
}

const SKU_LIMIT = 64;
const DEFAULT_SHELF = '1';
const ZONES = ['low-price', 'short-expiry', 'hard-to-find'] as const;
type Zone = (typeof ZONES)[number];

/** Validates one row. `warehouses` are the existing ids. */
export function readRow(
  cells: readonly string[],
  line: number,
  header: Header,
  warehouses: ReadonlySet<string>,
): ReadRow {
  const fields = new Fields(cells, header);
  const sku = fields.filled('sku', SKU_LIMIT);
  if (!fitsHeader(cells, header)) {
    const reasons = [importTexts.wrongColumnCount(cells.length, header.width)];
    return { row: null, categories: [], sku, reasons, warnings: [] };
  }
  const atc = fields.text('atc').toUpperCase();
  const productType = fields.filled('product_type');
  const categories = readCategories(fields, atc, productType);
  const row: StagedRow = {
    line,
    sku,
    atc,
    productType,
    categoryCode: categories.at(-1)?.code ?? '',
    picture: productPicture(fields.text('form'), fields.text('pack'), productType),
    ...readTexts(fields),
    ...readTrade(fields, warehouses),
    ...readOffer(fields),
  };
  const { reasons, warnings } = fields;
  return { row: reasons.length === 0 ? row : null, categories, sku, reasons, warnings };
}

function readTexts(fields: Fields) {
  return {
    name: fields.filled('name'),
    form: fields.text('form'),
    strength: fields.text('strength'),
    pack: fields.text('pack'),
    inn: fields.text('inn'),
    manufacturer: fields.filled('manufacturer'),
    ean: fields.optional('ean', toEan, importTexts.badEan),
    bloz: fields.optional('bloz', (code) => (isBloz(code) ? code : null), importTexts.badBloz),
    image: readImage(fields),
  };
}

function readCategories(fields: Fields, atc: string, productType: string): CategoryStep[] {
  const named = fields.text('category');
  const path = categoryPath(named, atc, productType);
  if (!path) fields.refuse(importTexts.badCategory(named));
  return path ?? [];
}

/** Pictures must be under the shop's own address, because its pages load no others. */
function readImage(fields: Fields): string | null {
  if (!fields.has('image')) return null;
  const image = fields.text('image');
  if (image !== '' && !/^\/(?!\/)[^\s\\]*$/.test(image)) fields.refuse(importTexts.badImage(image));
  return image;
}

function readTrade(fields: Fields, warehouses: ReadonlySet<string>) {
  const places = [...warehouses];
  const groups = refusing(importTexts.badControlledGroup, CONTROLLED_GROUPS);
  return {
    warehouseId: fields.required('warehouse', oneOf(places), refusing(importTexts.badWarehouse, places)),
    vatRate: readVat(fields),
    rxCategory: fields.required(
      'rx_category',
      oneOf(RX_CATEGORIES),
      refusing(importTexts.badRxCategory, RX_CATEGORIES),
    ),
    controlledGroup: fields.optional('controlled_group', oneOf(CONTROLLED_GROUPS), groups),
    isCold: fields.flag('cold'),
    onHand: fields.integer('stock', 0, importTexts.badStock),
    shelf: fields.text('shelf') || DEFAULT_SHELF,
  };
}

function readVat(fields: Fields): number {
  const rates = VAT_RATES.map(String);
  return Number(fields.required('vat_percent', oneOf(rates), refusing(importTexts.badVat, rates)));
}

function oneOf(known: readonly string[]) {
  return (value: string) => (known.includes(value) ? value : null);
}

function refusing(message: (value: string, allowed: string) => string, known: readonly string[]) {
  return (value: string) => message(value, known.join(', '));
}

/** Prices, zones and flags. A refunded medicine has a fixed price and takes part in no promotion (docs/domain.md). */
function readOffer(fields: Fields) {
  const isRefunded = fields.flag('refunded');
  const priceNet = readPrice(fields, 'price_net_grosze');
  const zones = readZones(fields);
  const expiryDate = fields.optional(
    'expiry_date',
    (date) => (isCalendarDate(date) ? date : null),
    importTexts.badDate,
  );
  if (zones.has('short-expiry') && expiryDate === null) fields.refuse(importTexts.shortExpiryWithoutDate);
  if (isRefunded && zones.has('low-price')) fields.warnings.push(importTexts.refundedNotLowPrice);
  return {
    isRefunded,
    priceNet,
    basicPriceNet: readBasicPrice(fields, priceNet, isRefunded),
    expiryDate,
    isLowPrice: zones.has('low-price') && !isRefunded,
    isShortExpiry: zones.has('short-expiry'),
    isHardToFind: zones.has('hard-to-find'),
    isHit: fields.has('hit') ? fields.flag('hit') : null,
  };
}

function readPrice(fields: Fields, column: Column): number {
  return fields.integer(column, 1, (price) => importTexts.badPrice(column, price));
}

function readBasicPrice(fields: Fields, priceNet: number, isRefunded: boolean): number {
  if (fields.text('basic_price_net_grosze') === '') return priceNet;
  const basic = readPrice(fields, 'basic_price_net_grosze');
  if (basic < priceNet) fields.refuse(importTexts.basicBelowPrice);
  if (!isRefunded || basic === priceNet) return basic;
  fields.warnings.push(importTexts.refundedNoPromotion);
  return priceNet;
}

function readZones(fields: Fields): ReadonlySet<Zone> {
  const zones = new Set<Zone>();
  for (const name of fields.text('zones').split('|').filter(Boolean)) {
    const zone = ZONES.find((known) => known === name.trim());
    if (zone) zones.add(zone);
    else fields.refuse(importTexts.badZone(name.trim(), ZONES.join(', ')));
  }
  return zones;
}
