import type { ReorderRequest } from '#web/api/orders.ts';
import { registerUserStore } from '#web/offline/persistence/device-data.ts';
import { session } from '#web/state/session.ts';
import { registerUnsentWork } from '#web/state/unsent-work.ts';
import { changeIntents, type Intent, openIntents } from './journal.ts';

/** A decision to order the goods of an earlier order again that is on its way, or whose answer never came. */
export interface ReorderAttempt {
  /** UUID; the same request is only ever sent under the same one. */
  readonly key: string;
  readonly request: ReorderRequest;
}

/**
 * What a press of the button does, with what the dialogue shows as sent, what the device keeps as unanswered, and the
 * request that stands in the form. Only what is shown is ever sent: a decision of which the dialogue did not know yet is
 * shown first. Until it is answered there is no other.
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

/** Orders whose repetition is on its way in this tab. */
const underWay = new Set<number>();

/** What was sent for an order and not answered, in whatever tab, also before the app was closed; null when all is known. */
export async function openReorder(orderId: number, now: number): Promise<ReorderAttempt | null> {
  const owner = session.user()?.id;
  if (owner === undefined) return null;
  const intent = (await openIntents(owner, 'reorder', now)).find(({ payload }) => payload.orderId === orderId);
  if (intent === undefined) return null;
  const { products, reason } = intent.payload;
  return { key: intent.key, request: { products, reason } };
}

/**
 * Before it is sent: whatever becomes of the app, another try goes out under the same key. It is as old as its first
 * try. Where the device keeps nothing, the decision lives as long as its dialogue.
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

/** Its outcome is known. */
export async function closeReorder(orderId: number): Promise<void> {
  underWay.delete(orderId);
  await change(orderId, () => []);
}

type Reorder = Intent<'reorder'>;

/** Changes what is kept of one order. */
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

registerUserStore('retry-decisions', { stop: () => underWay.clear(), forget: () => undefined });
registerUnsentWork(() => underWay.size > 0);
