import type { GoodsRow } from '#server/repositories/cart/cart-goods.ts';
import { lockForOrder } from '#server/repositories/cart/cart-lock.ts';
import { moveDemandFormsToOrder } from '#server/repositories/cart/demand-forms.ts';
import { queueMail } from '#server/repositories/mail/mail-outbox.ts';
import { takeCart } from '#server/repositories/orders/orders.ts';
import { type CartScope, requireVersion, writerOf } from '#server/services/cart/cart.ts';
import { requireOrderable, requireSales } from '#server/services/cart/cart-gates.ts';
import { type CartPiece, cartPieces, cartView } from '#server/services/cart/cart-view.ts';
import { Refusal } from '#server/services/common/refusal.ts';
import type { CallResponse } from '#shared/contract/call.ts';
import type { cartFinalize } from '#shared/contract/cart.ts';
import { ERROR_CODES } from '#shared/contract/common.ts';
import { HEADERS } from '#shared/contract/headers.ts';
import { cartLines } from '#shared/rules/cart-items.ts';
import { validDocuments } from '#shared/rules/demand-form.ts';
import type { Goods } from '#shared/rules/goods.ts';
import { nameWithFormat, withFormat } from '#shared/rules/product-format.ts';
import { cartServerTexts } from '#shared/texts/cart.ts';
import { errorTexts } from '#shared/texts/common.ts';
import { orderMail } from './order-mail.ts';
import { type DraftLine, type RecordedOrder, recordOrder } from './orders-record.ts';

/**
 * Makes an order from the cart in one transaction. The gates are in the order of docs/api.md "Finalize": 403
 * `sales_blocked`, 422 without `If-Cart-Version`, 412 `stale_cart`, then 422 `empty_cart`, `problems`,
 * `narcotic_documents`, `logistic_minimum`; all but the first two are checked after the stock is locked. `key` is the idempotency key, by
 * which the order can be found after a lost response.
 */
export async function finalizeCart(scope: CartScope, key: string): Promise<CallResponse<typeof cartFinalize>> {
  const { db, actor, now } = scope;
  requireSales(actor.isSalesAllowed);
  const seen = seenVersion(scope.cartVersion);
  const cart = await lockForOrder(db, actor.pharmacyId);
  const view = cartView(cart, scope);
  requireVersion(seen, view);
  requireOrderable(view);
  const documents = validDocuments(cartLines(view), view.narcoticDocuments).map(({ id }) => id);
  const lines = cartPieces(cart).map(draftLine);
  await takeCart(db, writerOf(scope), documents, lines);
  const order = await recordOrder(db, {
    pharmacyId: actor.pharmacyId,
    userId: actor.userId,
    status: 1,
    createdAt: now,
    finalizeKey: key,
    lines,
    packages: cart.packages.map(({ packageId, packageName: name, discount, count }) => ({
      packageId,
      name,
      discount,
      count,
    })),
    events: [{ status: 1, at: now }],
  });
  if (documents.length > 0) await moveDemandFormsToOrder(db, actor.pharmacyId, order.id);
  await queueMail(db, orderMail(order, actor.pharmacyName, actor.email), now);
  return answer(order);
}

function seenVersion(cartVersion: string | null): string {
  if (cartVersion !== null) return cartVersion;
  const errors = { [HEADERS.cartVersion]: [cartServerTexts.versionRequired] };
  throw new Refusal(422, ERROR_CODES.invalid, errorTexts.invalid, { errors });
}

function draftLine({ goods, count, unitPriceNet, package: entry }: CartPiece): DraftLine {
  return {
    productId: goods.productId,
    warehouseId: goods.warehouseId,
    label: orderLabel(goods),
    manufacturerName: goods.manufacturerName,
    sku: goods.sku,
    goods: orderedGoods(goods),
    isCold: goods.isCold,
    vatRate: goods.vatRate,
    count,
    invoiceQuantity: null,
    refusalReason: null,
    basicPriceNet: goods.basicPriceNet,
    unitPriceNet,
    packageId: entry?.packageId ?? null,
  };
}

/** A product's name on documents: name, form, strength and pack. */
export function orderLabel(line: Pick<GoodsRow, 'name' | 'form' | 'strength' | 'pack'>): string {
  return nameWithFormat(line.name, withFormat(line));
}

/** Product data that an order keeps for its invoice, independent of the catalogue. */
export function orderedGoods({ name, form, strength, pack, bloz, ean }: Goods): Goods {
  return { name, form, strength, pack, bloz, ean };
}

function answer(order: RecordedOrder): CallResponse<typeof cartFinalize> {
  return {
    orderId: order.id,
    orderNumber: order.number,
    priceNet: order.priceNet,
    priceGross: order.priceGross,
    orderLines: order.lines.map(({ productId, label, count, priceSumNet, priceSumGross }) => ({
      productId,
      label,
      count,
      priceSumNet,
      priceSumGross,
    })),
  };
}
