import type { GoodsRow } from '#server/repositories/cart/cart-goods.ts';
import type { StoredCart } from '#server/repositories/cart/cart-read.ts';
import type { Actor } from '#server/services/common/actor.ts';
import type { Cart, CartLine, CartWarehouse, ReceiptRow } from '#shared/contract/cart.ts';
import type { CartPackageLine } from '#shared/contract/cart-packages.ts';
import { logisticMinimum } from '#shared/rules/minimum.ts';
import { grossOf, type LineSum, type Sums, sumLines } from '#shared/rules/money.ts';
import { discountPercent, isInPromotion, isNarcotic } from '#shared/rules/product.ts';
import { obstacles } from './cart-gates.ts';
import { withProduct } from './cart-package-view.ts';
import { type CartPiece, cartPieces, priced } from './cart-pieces.ts';
import { lineProblems } from './cart-problems.ts';
import { type SharedLine, type SharedPackage, saleFor, shareCart } from './cart-stock.ts';
import { demandFormView } from './demand-form-view.ts';
import { goodsFacts } from './goods-facts.ts';
import { packageProblems } from './package-problems.ts';

/** The user and the time of the view. */
export interface CartLook {
  readonly actor: Actor;
  readonly now: Date;
}

/** The response of every cart call (docs/api.md "Cart"); `receipt` holds the result of each row of a list. */
export function cartView(stored: StoredCart, look: CartLook, receipt?: readonly ReceiptRow[]): Cart {
  const sale = saleFor(look);
  const cart = shareCart(stored, sale);
  const pieces = cartPieces(cart);
  const sums = sumLines(pieces.map(priced));
  const view = {
    version: cart.version,
    priceNet: sums.priceNet,
    basicPriceNet: sums.basicPriceNet,
    priceGross: sums.priceGross,
    vat: [...sums.vat],
    itemCount: [...cart.lines, ...cart.packages].reduce((total, { count }) => total + count, 0),
    cartWarehouses: warehouses(pieces, sums),
    narcoticDocuments: cart.demandForms.map(demandFormView),
    productSuggestionsByProduct: { products: [] },
    problems: [
      ...cart.lines.flatMap((line) => lineProblems(line, sale.forbidden)),
      ...cart.packages.flatMap((entry) => packageProblems(entry, sale)),
    ],
  };
  const errors = obstacles(view, look.actor.isSalesAllowed).map(({ code, message }) => ({ code, message }));
  return { ...view, errors, ...(receipt ? { receipt: [...receipt] } : {}) };
}

type SharedPiece = CartPiece<SharedLine, SharedPackage>;

interface Part {
  readonly products: CartLine[];
  readonly packages: Map<number, CartPackageLine>;
}

const emptyPart = (): Part => ({ products: [], packages: new Map() });

function warehouses(pieces: readonly SharedPiece[], sums: Sums): CartWarehouse[] {
  const found = new Map<string, { goods: GoodsRow; cold: Part; warm: Part }>();
  pieces.forEach((piece, index) => {
    const { goods } = piece;
    const known = found.get(goods.warehouseId) ?? { goods, cold: emptyPart(), warm: emptyPart() };
    found.set(goods.warehouseId, known);
    place(goods.isCold ? known.cold : known.warm, piece, sums.lines[index] ?? NO_SUM);
  });
  return [...found.values()].map(({ goods, cold, warm }) => ({
    warehouseId: goods.warehouseId,
    warehouseName: goods.warehouseName,
    coldProducts: cold.products,
    warmProducts: warm.products,
    coldPackages: [...cold.packages.values()],
    warmPackages: [...warm.packages.values()],
    coldMinimum: partMinimum(goods.minimumCold, cold),
    warmMinimum: partMinimum(goods.minimumWarm, warm),
    priceNet: sums.warehouses.get(goods.warehouseId)?.net ?? 0,
    priceGross: sums.warehouses.get(goods.warehouseId)?.gross ?? 0,
  }));
}

const NO_SUM: LineSum = { net: 0, vat: 0, gross: 0 };

function place(part: Part, piece: SharedPiece, sum: LineSum): void {
  if (piece.line) part.products.push(cartLine(piece.line, sum));
  else if (piece.package) {
    const { packageId } = piece.package;
    part.packages.set(packageId, withProduct(part.packages.get(packageId), piece.package, piece.goods, sum));
  }
}

function partMinimum(minimum: number, { products, packages }: Part) {
  const lines = [...products, ...packages.values()];
  if (lines.length === 0) return null;
  return logisticMinimum(
    minimum,
    lines.reduce((total, line) => total + line.priceSumNet, 0),
  );
}

function cartLine(row: SharedLine, sum: LineSum): CartLine {
  return {
    ...goodsFacts(row),
    count: row.count,
    productPriceNet: row.priceNet,
    productPriceGross: grossOf(row.priceNet, row.vatRate),
    basicPriceNet: row.basicPriceNet,
    priceSumNet: sum.net,
    priceSumGross: sum.gross,
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
