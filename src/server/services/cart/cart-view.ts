import { createHash } from 'node:crypto';
import type { GoodsRow } from '#server/repositories/cart/cart-goods.ts';
import type { PackageOffer, PackageRow } from '#server/repositories/cart/cart-packages.ts';
import type { CartLineRow, StoredCart } from '#server/repositories/cart/cart-read.ts';
import type { Actor } from '#server/services/common/actor.ts';
import type { Cart, CartLine, ReceiptRow } from '#shared/contract/cart.ts';
import type { CartPackageLine, PackageProduct } from '#shared/contract/cart-packages.ts';
import type { MadeBy } from '#shared/contract/made-by.ts';
import { arrangeCart, type CartContents, type PlacedLine } from '#shared/rules/cart-arrangement.ts';
import { grossOf } from '#shared/rules/money.ts';
import { packagedPrice } from '#shared/rules/packages.ts';
import { discountPercent, imagePath, isInPromotion, isNarcotic } from '#shared/rules/product.ts';
import { withFormat } from '#shared/rules/product-format.ts';
import { versionOf } from '#shared/rules/versions.ts';
import { obstacles } from './cart-gates.ts';
import { lineProblems } from './cart-problems.ts';
import { type SharedLine, type SharedPackage, saleFor, shareCart } from './cart-stock.ts';
import { demandFormView } from './demand-form-view.ts';
import { packageProblems } from './package-problems.ts';

/** The user and the time of the view. */
interface CartLook {
  readonly actor: Actor;
  readonly now: Date;
}

/** The response of every cart call (docs/api.md "Cart"); `receipt` holds the result of each row of a list. */
export function cartView(stored: StoredCart, look: CartLook, receipt?: readonly ReceiptRow[]): Cart {
  const sale = saleFor(look);
  const cart = shareCart(stored, sale);
  const arranged = arrangeCart(contentsOf(cartPieces(cart)));
  const view = {
    version: versionOf(stored.generation, stored.version, digestOf(arranged)),
    ...arranged,
    changed: changeOf(cart.changed),
    narcoticDocuments: cart.demandForms.map(demandFormView),
    productSuggestionsByProduct: { products: [] },
    problems: [
      ...cart.lines.flatMap((line) => lineProblems(line, sale.forbidden)),
      ...cart.packages.flatMap((entry) => packageProblems(entry, sale)),
    ],
  };
  const errors = obstacles(view, look.actor).map(({ code, message }) => ({ code, message }));
  return { ...view, errors, ...(receipt ? { receipt: [...receipt] } : {}) };
}

/** Short: it only tells carts apart that have one number in one generation. */
const DIGEST_LENGTH = 16;

/**
 * A digest of what the user sees and orders: lines, counts, prices and sums. A cart that came to the same number by
 * another way, or whose prices changed meanwhile, has another one.
 */
function digestOf({ cartWarehouses, priceNet, priceGross }: ReturnType<typeof arrangeCart>): string {
  const seen = cartWarehouses.map(({ warehouseId, coldProducts, warmProducts, coldPackages, warmPackages }) => [
    warehouseId,
    [coldProducts, warmProducts].map((lines) =>
      lines.map((line) => [line.productId, line.count, line.productPriceNet, line.priceSumNet, line.priceSumGross]),
    ),
    [coldPackages, warmPackages].map((lines) =>
      lines.map((line) => [
        ...[line.packageId, line.count, line.priceSumNet, line.priceSumGross],
        line.products.map(({ productId, count }) => [productId, count]),
      ]),
    ),
  ]);
  const text = JSON.stringify([seen, priceNet, priceGross]);
  return createHash('sha256').update(text).digest('base64url').slice(0, DIGEST_LENGTH);
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

/** One line per part of the cart that a package's goods come from. */
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

/** Whose the last change was, for colleagues; null when it is not known. */
function changeOf({ changedBy: name, changedAt: at }: StoredCart['changed']): MadeBy | null {
  return name === null || at === null ? null : { name, at };
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
    changed: changeOf(row),
  };
}

/**
 * Adds a product to a package's line in one part of the cart, before its sums; creates the line for its first product.
 */
function withProduct(line: CartPackageLine | undefined, entry: SharedPackage, goods: GoodsRow): CartPackageLine {
  const { packageId, packageName, promotionId, packageType, discount, count, available } = entry;
  const head = line ?? {
    packageId,
    packageName,
    promotionId,
    packageType,
    discountPercent: discount,
    count,
    available,
    changed: changeOf(entry),
    priceSumNet: 0,
    priceSumGross: 0,
    products: [],
  };
  return { ...head, products: [...head.products, packageProduct(entry, goods)] };
}

/** A product of a package at its price in it, before its sums. */
export function packageProduct({ discount, products }: PackageOffer, goods: GoodsRow): PackageProduct {
  return {
    ...goodsFacts(goods),
    count: products.find(({ productId }) => productId === goods.productId)?.count ?? 0,
    productPriceNet: packagedPrice(goods, discount),
    basicPriceNet: goods.basicPriceNet,
    vatRate: goods.vatRate,
    priceSumNet: 0,
    priceSumGross: 0,
  };
}

type GoodsFacts = Pick<
  CartLine,
  'productId' | 'productName' | 'withFormat' | 'manufacturerName' | 'sku' | 'picture' | 'imagePath'
>;

/** Fields that a cart shows for goods, single or in a package. */
function goodsFacts(goods: GoodsRow): GoodsFacts {
  const picture = goods.picture as CartLine['picture'];
  return {
    productId: goods.productId,
    productName: goods.name,
    withFormat: withFormat(goods),
    manufacturerName: goods.manufacturerName,
    sku: goods.sku,
    picture,
    imagePath: imagePath(picture, goods.image),
  };
}

/** Goods of a cart at one price, single or in a package: the unit of money rules and order lines. */
export interface CartPiece<Line = CartLineRow, Package = PackageRow> {
  readonly goods: GoodsRow;
  /** Total number of pieces. */
  readonly count: number;
  readonly unitPriceNet: number;
  /** One of the two. */
  readonly line: Line | null;
  readonly package: Package | null;
}

/**
 * All goods of a cart in the order of the money rule and the order: by warehouse, cold before warm, products as added,
 * then packages as added.
 */
export function cartPieces<Line extends CartLineRow, Package extends PackageRow>({
  lines,
  packages,
}: {
  readonly lines: readonly Line[];
  readonly packages: readonly Package[];
}): CartPiece<Line, Package>[] {
  const single = lines.map((line) => ({
    goods: line,
    count: line.count,
    unitPriceNet: line.priceNet,
    line,
    package: null,
  }));
  if (packages.length === 0) return single;
  const packed = packages.flatMap((entry) =>
    entry.products.map((goods) => ({
      goods,
      count: goods.count * entry.count,
      unitPriceNet: packagedPrice(goods, entry.discount),
      line: null,
      package: entry,
    })),
  );
  return [...single, ...packed].toSorted((a, b) => byPart(a.goods, b.goods));
}

function byPart(a: GoodsRow, b: GoodsRow): number {
  if (a.warehousePosition !== b.warehousePosition) return a.warehousePosition - b.warehousePosition;
  if (a.warehouseId !== b.warehouseId) return a.warehouseId < b.warehouseId ? -1 : 1;
  return Number(b.isCold) - Number(a.isCold);
}
