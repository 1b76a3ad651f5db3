import * as v from 'valibot';
import type { RetryWish } from '#web/api/orders.ts';
import { registerUserStore } from '#web/offline/persistence/device-data.ts';
import { session } from '#web/state/session.ts';
import { registerUnsentWork } from '#web/state/unsent-work.ts';

const retryDecision = v.object({
  /** UUID; the same wish is only ever sent under the same one. */
  key: v.string(),
  wish: v.object({
    products: v.array(v.object({ id: v.number(), count: v.number() })),
    reason: v.string(),
  }),
  /** When it was first sent, milliseconds. */
  at: v.number(),
});

/** A wish to repeat an order that is on its way, or whose answer never came. */
export interface RetryDecision {
  readonly key: string;
  readonly wish: RetryWish;
}

/**
 * Milliseconds. As long as the server surely knows a key (API.md "Writes"), and an hour less for a clock that is wrong:
 * later the same wish is a new one, as the user decides.
 */
const KNOWN_FOR_MS = 90 * 24 * 3_600_000 - 3_600_000;

/**
 * What a press of the button does, with what the dialogue shows as sent, what the device keeps as unanswered, and the
 * wish that stands in the form. Only what is shown is ever sent: a decision of which the dialogue did not know yet is
 * shown first. Until it is answered there is no other.
 */
export function pressed(
  shown: RetryDecision | null,
  kept: RetryDecision | null,
  fresh: () => RetryDecision,
): { readonly decision: RetryDecision; readonly isSent: boolean } {
  const open = kept ?? shown;
  if (open === null) return { decision: fresh(), isSent: true };
  return { decision: open, isSent: open.key === shown?.key };
}

const placeOf = (userId: string) => `zapas.retry-sent.${userId}.`;
/** Keys of what is on its way in this tab. */
const underWay = new Set<string>();

/** Null when nobody is logged in on this device any more: what is theirs must not come back. */
function keyOf(orderId: number): string | null {
  const userId = session.user()?.id;
  return userId === undefined || !session.isOnDevice(userId) ? null : placeOf(userId) + orderId;
}

/** What was sent for an order and not answered, in whatever tab, also before the app was closed; null when all is known. */
export function openDecision(orderId: number, now: number): RetryDecision | null {
  const kept = keptAt(keyOf(orderId));
  return kept === null || now - kept.at > KNOWN_FOR_MS ? null : { key: kept.key, wish: kept.wish };
}

/** Before it is sent: whatever becomes of the app, another try goes out under the same key. */
export function keepDecision(orderId: number, decision: RetryDecision, now: number): void {
  const key = keyOf(orderId);
  if (key === null) return;
  underWay.add(key);
  const kept = keptAt(key);
  if (kept?.key === decision.key) return;
  try {
    localStorage.setItem(key, JSON.stringify({ ...decision, at: now }));
  } catch {
    // Full or forbidden storage: the decision lives as long as its dialogue.
  }
}

/** Its outcome is known. */
export function settleDecision(orderId: number): void {
  const key = keyOf(orderId);
  if (key === null) return;
  underWay.delete(key);
  drop(key);
}

function keptAt(key: string | null): v.InferOutput<typeof retryDecision> | null {
  if (key === null) return null;
  try {
    const kept = v.safeParse(retryDecision, JSON.parse(localStorage.getItem(key) ?? 'null'));
    return kept.success ? kept.output : null;
  } catch {
    // A forbidden storage holds nothing, and a foreign text is no decision.
    return null;
  }
}

function drop(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // A forbidden storage holds nothing.
  }
}

function keysOf(userId: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(placeOf(userId)));
  } catch {
    return [];
  }
}

registerUserStore('retry-decisions', {
  stop: () => underWay.clear(),
  forget: (userId, { keepQueue }) => {
    // As with an order: whoever logs in again has to be able to ask what became of it.
    if (!keepQueue) for (const key of keysOf(userId)) drop(key);
  },
});
registerUnsentWork(() => underWay.size > 0);
