import type { Executor } from '#server/db/db.ts';
import {
  type DueNotification,
  insertStockNotification,
  listAwaitedIds,
  takeDueNotifications,
} from '#server/repositories/catalogue/stock-notifications.ts';
import { type Actor, requireActor } from '#server/services/common/actor.ts';
import { Refusal } from '#server/services/common/refusal.ts';
import { tellPharmacies } from '#server/services/notices/notifications.ts';
import type { CallResponse } from '#shared/contract/call.ts';
import { ERROR_CODES } from '#shared/contract/common.ts';
import type { notifyAboutProduct } from '#shared/contract/notices/awaited.ts';
import { withFormat } from '#shared/rules/product-format.ts';
import { errorTexts } from '#shared/texts/common.ts';
import { catalogueServerTexts } from '#shared/texts/offers.ts';

type Reply = CallResponse<typeof notifyAboutProduct>;
const texts = catalogueServerTexts.notification;

/**
 * Requests a mail to the caller once a product is in stock again. Idempotent.
 * @throws Refusal 404 unknown, 422 `withdrawn`, 422 `in_stock` with what is `available`
 */
export async function askForNotification(
  db: Executor,
  caller: Actor | null,
  productId: number,
  now: Date,
): Promise<Reply> {
  const product = await insertStockNotification(db, requireActor(caller), productId, now);
  if (!product) throw new Refusal(404, ERROR_CODES.notFound, errorTexts.unknownProduct);
  const { name, isWithdrawn, available } = product;
  if (isWithdrawn) throw new Refusal(422, ERROR_CODES.withdrawn, catalogueServerTexts.withdrawn(name));
  if (available > 0) throw new Refusal(422, ERROR_CODES.inStock, texts.inStock(name), { available });
  return notificationAnswer();
}

/** The response to a request. */
export function notificationAnswer(): Reply {
  return { message: texts.asked };
}

/** Products that the caller's pharmacy has requested. */
export function getAwaitedIds(db: Executor, caller: Actor | null): Promise<number[]> {
  return listAwaitedIds(db, requireActor(caller).pharmacyId);
}

/**
 * Tells pharmacies of the products that are in stock again, each once, by mail and notification. Runs in the transaction
 * that increased the stock.
 */
export async function notifyOfStock(tx: Executor, now: Date): Promise<void> {
  await tellPharmacies(tx, (await takeDueNotifications(tx)).map(eventOf), now);
}

function eventOf({ pharmacyId, userId, productId, available, ...product }: DueNotification) {
  const label = [product.name, withFormat(product)].filter((part) => part !== '').join(', ');
  const mail = { subject: texts.mailSubject(product.name), body: texts.mailBody(label, available) };
  const about = { kind: 'product_back' as const, subjectId: productId, name: label, count: available };
  return { pharmacyId, userId, ...about, mail };
}
