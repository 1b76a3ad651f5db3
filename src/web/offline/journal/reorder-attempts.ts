import type { ReorderRequest } from '#web/api/orders.ts';
import { registerUserStore } from '#web/offline/persistence/device-data.ts';
import { session } from '#web/state/session.ts';
import { registerUnsentWork } from '#web/state/unsent-work.ts';
import { changeIntents, type Intent, openIntents } from './journal.ts';

/** A reorder that is being sent, or whose answer is missing. */
export interface ReorderAttempt {
  /** UUID; a request is only sent again under its own key. */
  readonly key: string;
  readonly request: ReorderRequest;
}

/**
 * What a press of the button sends. `shown` is the attempt that the dialogue shows, `kept` the stored unanswered
 * one, `fresh` makes one from the form. Only a shown attempt is sent: a stored one that the dialogue does not show
 * yet is shown first. While one is unanswered no other is made.
 */
export function pressed(
  shown: ReorderAttempt | null,
  kept: ReorderAttempt | null,
  fresh: () => ReorderAttempt,
): { readonly decision: ReorderAttempt; readonly isSent: boolean } {
  const open = kept ?? shown;
  if (open === null) return { decision: fresh(), isSent: true };
  return { decision: open, isSent: open.key === shown?.key };
}

/** Orders whose reorder is being sent in this tab. */
const underWay = new Set<number>();

/** The unanswered reorder of an order, from any tab or an earlier visit; null when there is none. */
export async function openReorder(orderId: number, now: number): Promise<ReorderAttempt | null> {
  const owner = session.user()?.id;
  if (owner === undefined) return null;
  const intent = (await openIntents(owner, 'reorder', now)).find(({ payload }) => payload.orderId === orderId);
  if (intent === undefined) return null;
  const { products, reason } = intent.payload;
  return { key: intent.key, request: { products, reason } };
}

/**
 * Stores the attempt before it is sent, so that a later retry uses the same key. A repeated attempt keeps its first
 * time. Where storage refuses, the attempt lives as long as its dialogue.
 */
export async function saveReorder(orderId: number, { key, request }: ReorderAttempt, now: number): Promise<void> {
  const { products, reason } = request;
  underWay.add(orderId);
  await change(orderId, (open, owner) => {
    const kept = open.find((intent) => intent.key === key);
    const payload = { orderId, products: [...products], reason };
    return [kept ?? { owner, key, kind: 'reorder', payload, at: now }];
  });
}

/** Removes the attempt once its outcome is known. True for one caller over all tabs, where the device could store it. */
export async function closeReorder(orderId: number): Promise<boolean> {
  underWay.delete(orderId);
  let wasOpen = false;
  await change(orderId, (open) => {
    wasOpen = open.length > 0;
    return [];
  });
  return wasOpen;
}

type Reorder = Intent<'reorder'>;

/** Changes the stored attempts of one order. */
async function change(
  orderId: number,
  next: (open: readonly Reorder[], owner: string) => readonly Reorder[],
): Promise<void> {
  const owner = session.user()?.id;
  if (owner === undefined) return;
  await changeIntents(owner, 'reorder', (open) => [
    ...open.filter(({ payload }) => payload.orderId !== orderId),
    ...next(
      open.filter(({ payload }) => payload.orderId === orderId),
      owner,
    ),
  ]);
}

registerUserStore('reorder-attempts', { stop: () => underWay.clear(), forget: () => undefined });
registerUnsentWork(() => underWay.size > 0);
