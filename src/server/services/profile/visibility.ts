import { isDeepStrictEqual } from 'node:util';
import type { Executor } from '#server/db/db.ts';
import {
  readVisibility,
  storeVisibility,
  storeWithdrawal,
  type VisibilityRow,
} from '#server/repositories/accounts/visibility.ts';
import { type AuditEntry, writeAudit } from '#server/services/accounts/audit.ts';
import { invalidField } from '#server/services/accounts/password-rules.ts';
import type { Actor } from '#server/services/common/actor.ts';
import type { sendVisibility as sendCall, Visibility, VisibilityState } from '#shared/contract/accounts/visibility.ts';
import type { CallBody } from '#shared/contract/call.ts';
import { type Duty, dutyFault } from '#shared/language/opening-hours.ts';
import { houseLine } from '#shared/rules/accounts/address.ts';
import { dutyFaultTexts, visibilityServerTexts as texts } from '#shared/texts/accounts/visibility.ts';

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
    changedAt: changedAt(row),
    consent: {
      text: texts.consent,
      version: texts.consentVersion,
      givenAt: isGiven ? consentedAt : null,
      givenVersion: isGiven ? consentVersion : null,
    },
  };
}

/**
 * Sends a card, in the caller's transaction. The same card again changes nothing.
 * @throws Refusal 422 at `consent` for words of another version, at `base` when the card is another one or withdrawn by
 * now, at the date of a duty that is over or too far ahead
 */
export async function sendVisibility(
  tx: Executor,
  actor: Actor,
  { body: { consent, base, ...card }, now }: { readonly body: CallBody<typeof sendCall>; readonly now: Date },
): Promise<Visibility> {
  const { pharmacyId, userId } = actor;
  requireComing(card.duties, now);
  const row = await readVisibility(tx, pharmacyId, { lock: true });
  if (consent !== texts.consentVersion) throw invalidField('consent', texts.otherConsent);
  // A repeat of a sent card is no change; over a withdrawal it would give the consent again.
  const isRepeat = row.withdrawnAt === null && isDeepStrictEqual(card, row.card);
  if (base !== changedAt(row) && !isRepeat)
    throw invalidField('base', row.withdrawnAt === null ? texts.changedMeanwhile : texts.withdrawnMeanwhile);
  if (await storeVisibility(tx, { pharmacyId, userId, card, consentVersion: consent, at: now })) {
    const given = row.withdrawnAt === null ? row.consentVersion : null;
    const changes = given === consent ? {} : { consent: [given, consent] as const };
    await audit(tx, actor, { action: 'visibility sent', changes, at: now });
  }
  return getVisibility(tx, actor);
}

function requireComing(duties: readonly Duty[], now: Date): void {
  for (const [index, duty] of duties.entries()) {
    const fault = dutyFault(duty, now);
    if (fault !== null) throw invalidField(`duties.${index}.date`, dutyFaultTexts[fault]);
  }
}

/** Takes the card back, with what patients see of it. */
export async function withdrawVisibility(tx: Executor, actor: Actor, now: Date): Promise<Visibility> {
  const { consentVersion } = await readVisibility(tx, actor.pharmacyId, { lock: true });
  if (await storeWithdrawal(tx, actor.pharmacyId, now)) {
    const changes = { consent: [consentVersion, null] } as const;
    await audit(tx, actor, { action: 'visibility withdrawn', changes, at: now });
  }
  return getVisibility(tx, actor);
}

function audit(
  tx: Executor,
  { login, userId, pharmacyId }: Actor,
  step: Pick<AuditEntry, 'action' | 'changes' | 'at'>,
): Promise<void> {
  return writeAudit(tx, { ...step, actor: login, userId, pharmacyId });
}

const changedAt = ({ sentAt, withdrawnAt }: VisibilityRow): string | null => withdrawnAt ?? sentAt;

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
