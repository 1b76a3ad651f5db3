import type { Executor } from '#server/db/db.ts';
import {
  readVisibility,
  storeVisibility,
  storeWithdrawal,
  type VisibilityRow,
} from '#server/repositories/accounts/visibility.ts';
import type { Actor } from '#server/services/common/actor.ts';
import { houseLine } from '#server/services/registration/registry.ts';
import type { sendVisibility as sendCall, Visibility, VisibilityState } from '#shared/contract/accounts/visibility.ts';
import type { CallBody } from '#shared/contract/call.ts';
import { visibilityServerTexts as texts } from '#shared/texts/accounts/visibility.ts';

/** The card of the caller's pharmacy with its state (docs/product.md §4.14). */
export async function getVisibility(db: Executor, { pharmacyId }: Actor): Promise<Visibility> {
  const row = await readVisibility(db, pharmacyId);
  const { name, city, phone, card, sentAt, acceptedAt, withdrawnAt, consentedAt, consentVersion } = row;
  const isGiven = withdrawnAt === null;
  return {
    pharmacy: { name, street: houseLine(row), city, phone },
    state: visibilityState(row),
    card,
    sentAt,
    acceptedAt,
    withdrawnAt,
    consent: {
      text: texts.consent,
      version: texts.consentVersion,
      givenAt: isGiven ? consentedAt : null,
      givenVersion: isGiven ? consentVersion : null,
    },
  };
}

/** Sends a card, in the caller's transaction. The consent is the input's, which its schema requires. */
export async function sendVisibility(
  tx: Executor,
  actor: Actor,
  { body: { consent: _, ...card }, now }: { readonly body: CallBody<typeof sendCall>; readonly now: Date },
): Promise<Visibility> {
  const { pharmacyId, userId } = actor;
  await storeVisibility(tx, { pharmacyId, userId, card, consentVersion: texts.consentVersion, at: now });
  return getVisibility(tx, actor);
}

/** Takes the card back, with what patients see of it. */
export async function withdrawVisibility(tx: Executor, actor: Actor, now: Date): Promise<Visibility> {
  await storeWithdrawal(tx, actor.pharmacyId, now);
  return getVisibility(tx, actor);
}

/** The state of a card, from what was sent and what was accepted. */
export function visibilityState({
  card,
  isAccepted,
  acceptedAt,
  withdrawnAt,
}: Pick<VisibilityRow, 'card' | 'isAccepted' | 'acceptedAt' | 'withdrawnAt'>): VisibilityState {
  if (card === null) return 'none';
  if (withdrawnAt !== null) return 'withdrawn';
  if (isAccepted) return 'accepted';
  return acceptedAt === null ? 'sent' : 'changed';
}
