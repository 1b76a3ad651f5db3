import * as v from 'valibot';
import type { RetryWish } from '#web/api/orders.ts';
import { readDraft, removeDraft, writeDraftNow } from '#web/offline/drafts.ts';

const retryDecision = v.object({
  /** UUID; the same wish is only ever sent under the same one. */
  key: v.string(),
  wish: v.object({
    products: v.array(v.object({ id: v.number(), count: v.number() })),
    reason: v.string(),
  }),
});

/** A wish on its way, or one whose answer never came. */
export interface RetryDecision {
  readonly key: string;
  readonly wish: RetryWish;
}

const nameOf = (orderId: number) => `order-retry-sent.${orderId}`;

/** What was sent for an order and not answered, also before the app was reloaded; null when all is known. */
export function openDecision(orderId: number, now: number): RetryDecision | null {
  const kept = v.safeParse(retryDecision, readDraft(nameOf(orderId), now));
  return kept.success ? kept.output : null;
}

/** Before it is sent: whatever becomes of the app, another try goes out under the same key. */
export const keepDecision = (orderId: number, decision: RetryDecision): void =>
  writeDraftNow(nameOf(orderId), decision);

/** Its outcome is known. */
export const settleDecision = (orderId: number): void => removeDraft(nameOf(orderId));
