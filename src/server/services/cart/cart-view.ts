import type { StoredCart } from '#server/repositories/cart/cart-read.ts';
import type { Actor } from '#server/services/common/actor.ts';
import type { Cart, CartLine, ReceiptRow } from '#shared/contract/cart.ts';
import type { CartPackageLine } from '#shared/contract/cart-packages.ts';
import { arrangeCart, type CartContents, type PlacedLine } from '#shared/rules/cart-arrangement.ts';
import { grossOf } from '#shared/rules/money.ts';
import { discountPercent, isInPromotion, isNarcotic } from '#shared/rules/product.ts';
import { obstacles } from './cart-gates.ts';
import { withProduct } from './cart-package-view.ts';
import { type CartPiece, cartPieces } from './cart-pieces.ts';
import { lineProblems } from './cart-problems.ts';
import { type SharedLine, type SharedPackage, saleFor, shareCart } from './cart-stock.ts';
import { narcoticDocument } from './document-view.ts';
import { goodsFacts } from './goods-facts.ts';
import { packageProblems } from './package-problems.ts';

/** Who looks, and when. */
export interface CartLook {
  readonly actor: Actor;
  readonly now: Date;
}

/** What every cart call answers (docs/api.md "Cart"); `receipt` says what became of each row of a list. */
export function cartView(stored: StoredCart, look: CartLook, receipt?: readonly ReceiptRow[]): Cart {
  const sale = saleFor(look);
  const cart = shareCart(stored, sale);
  const view = {
    version: cart.version,
    ...arrangeCart(contentsOf(cartPieces(cart))),
    narcoticDocuments: cart.documents.map(narcoticDocument),
    productSuggestionsByProduct: { products: [] },
    problems: [
      ...cart.lines.flatMap((line) => lineProblems(line, sale.forbidden)),
      ...cart.packages.flatMap((entry) => packageProblems(entry, sale)),
    ],
  };
  const errors = obstacles(view, look.actor.isSalesAllowed).map(({ code, message }) => ({ code, message }));
  return { ...view, errors, ...(receipt ? { receipt: [...receipt] } : {}) };
}

function contentsOf(pieces: readonly CartPiece<SharedLine, SharedPackage>[]): CartContents {
  const goods = new Map(pieces.map((piece) => [piece.goods.warehouseId, piece.goods]));
  return {
    warehouses: [...goods.values()],
    products: pieces.flatMap(({ goods: { warehouseId, isCold }, line }) =>
      line ? [{ warehouseId, isCold, line: cartLine(line) }] : [],
    ),
    packages: packageLines(pieces),
  };
}

/** One line for each part of the cart that a package's goods come from. */
function packageLines(pieces: readonly CartPiece<SharedLine, SharedPackage>[]): PlacedLine<CartPackageLine>[] {
  const lines = new Map<string, PlacedLine<CartPackageLine>>();
  for (const { goods, package: entry } of pieces) {
    if (entry === null) continue;
    const { warehouseId, isCold } = goods;
    const key = `${warehouseId} ${isCold} ${entry.packageId}`;
    lines.set(key, { warehouseId, isCold, line: withProduct(lines.get(key)?.line, entry, goods) });
  }
  return [...lines.values()];
}

/** Before its sums. */
function cartLine(row: SharedLine): CartLine {
  return {
    ...goodsFacts(row),
    count: row.count,
    productPriceNet: row.priceNet,
    productPriceGross: grossOf(row.priceNet, row.vatRate),
    basicPriceNet: row.basicPriceNet,
    priceSumNet: 0,
    priceSumGross: 0,
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
