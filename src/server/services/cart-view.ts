import type { CartLineRow, StoredCart } from '#server/repositories/cart-read.ts';
import type { Cart, CartLine, CartWarehouse, ReceiptRow } from '#shared/contract/cart.ts';
import { forbiddenCategories } from '#shared/rules/cart-permissions.ts';
import { logisticMinimum } from '#shared/rules/minimum.ts';
import { grossOf, type LineSum, type Sums, sumLines } from '#shared/rules/money.ts';
import { discountPercent, imagePath, isInPromotion, isNarcotic } from '#shared/rules/product.ts';
import { withFormat } from '#shared/rules/product-format.ts';
import type { Actor } from './actor.ts';
import { obstacles } from './cart-gates.ts';
import { lineProblems } from './cart-problems.ts';
import { narcoticDocument } from './document-view.ts';

/** What every cart call answers (API.md "Cart"); `receipt` says what became of each row of a list. */
export function cartView(cart: StoredCart, actor: Actor, receipt?: readonly ReceiptRow[]): Cart {
  const forbidden = forbiddenCategories(actor.pharmacyKind);
  const sums = sumLines(cart.lines.map((line) => ({ ...line, unitPriceNet: line.priceNet })));
  const view = {
    version: cart.version,
    priceNet: sums.priceNet,
    basicPriceNet: sums.basicPriceNet,
    priceGross: sums.priceGross,
    vat: [...sums.vat],
    itemCount: cart.lines.reduce((total, line) => total + line.count, 0),
    cartWarehouses: warehouses(cart.lines, sums),
    narcoticDocuments: cart.documents.map(narcoticDocument),
    productSuggestionsByProduct: { products: [] },
    problems: cart.lines.flatMap((line) => lineProblems(line, forbidden)),
  };
  const errors = obstacles(view, actor.isSalesAllowed).map(({ code, message }) => ({ code, message }));
  return { ...view, errors, ...(receipt ? { receipt: [...receipt] } : {}) };
}

function warehouses(lines: readonly CartLineRow[], sums: Sums): CartWarehouse[] {
  const parts = new Map<string, { row: CartLineRow; cold: CartLine[]; warm: CartLine[] }>();
  lines.forEach((row, index) => {
    const part = parts.get(row.warehouseId) ?? { row, cold: [], warm: [] };
    parts.set(row.warehouseId, part);
    (row.isCold ? part.cold : part.warm).push(cartLine(row, sums.lines[index]));
  });
  return [...parts.values()].map(({ row, cold, warm }) => ({
    warehouseId: row.warehouseId,
    warehouseName: row.warehouseName,
    coldProducts: cold,
    warmProducts: warm,
    coldPackages: [],
    warmPackages: [],
    coldMinimum: partMinimum(row.minimumCold, cold),
    warmMinimum: partMinimum(row.minimumWarm, warm),
    priceNet: sums.warehouses.get(row.warehouseId)?.net ?? 0,
    priceGross: sums.warehouses.get(row.warehouseId)?.gross ?? 0,
  }));
}

function partMinimum(minimum: number, lines: readonly CartLine[]) {
  if (lines.length === 0) return null;
  return logisticMinimum(
    minimum,
    lines.reduce((total, line) => total + line.priceSumNet, 0),
  );
}

function cartLine(row: CartLineRow, sum: LineSum | undefined): CartLine {
  const picture = row.picture as CartLine['picture'];
  return {
    productId: row.productId,
    productName: row.name,
    withFormat: withFormat(row),
    manufacturerName: row.manufacturerName,
    sku: row.sku,
    picture,
    imagePath: imagePath(picture, row.image),
    count: row.count,
    productPriceNet: row.priceNet,
    productPriceGross: grossOf(row.priceNet, row.vatRate),
    basicPriceNet: row.basicPriceNet,
    priceSumNet: sum?.net ?? 0,
    priceSumGross: sum?.gross ?? 0,
    vatRate: row.vatRate,
    available: row.available,
    rxCategory: row.rxCategory as CartLine['rxCategory'],
    controlledGroup: row.controlledGroup,
    isNarcotic: isNarcotic(row.controlledGroup),
    isCoolerRequired: row.isCold,
    isInPromotion: isInPromotion(row),
    discountPercent: discountPercent(row),
    isInPharmacyPackage: row.isInPackage,
    isShortExpiry: row.isShortExpiry,
    expiryDate: row.expiryDate,
    shelf: row.shelf,
  };
}
