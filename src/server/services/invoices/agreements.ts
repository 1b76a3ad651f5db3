import type { Executor } from '#server/db/db.ts';
import {
  type AgreementRow,
  findAgreement,
  findIssuerAgreement,
  listAgreements,
  lockDecisions,
  storeDecision,
} from '#server/repositories/invoices/agreements.ts';
import type { Actor } from '#server/services/common/actor.ts';
import { Refusal } from '#server/services/common/refusal.ts';
import { privacyPolicy } from '#server/services/contents/pages.ts';
import type { Agreement, acceptAgreement } from '#shared/contract/agreements.ts';
import type { CallResponse } from '#shared/contract/call.ts';
import { ERROR_CODES } from '#shared/contract/common.ts';
import { errorTexts } from '#shared/texts/common.ts';
import { invoiceServerTexts } from '#shared/texts/invoices.ts';

const texts = invoiceServerTexts.agreements;
const textVersion = texts.version;
const polish = new Intl.Collator('pl');

type Decided = CallResponse<typeof acceptAgreement>;

/**
 * The pharmacy's agreements and its decisions (docs/product.md §3 Agreements): special offers first, then issuers by
 * name.
 */
export async function getAgreements(db: Executor, { pharmacyId }: Actor): Promise<Agreement[]> {
  return (await listAgreements(db, pharmacyId)).toSorted(byIssuer).map(toAgreement);
}

/** The agreement to an issuer's electronic invoices. @throws Refusal 404 */
export async function getIssuerAgreement(db: Executor, { pharmacyId }: Actor, issuerId: number): Promise<Agreement> {
  return toAgreement(found(await findIssuerAgreement(db, pharmacyId, issuerId)));
}

/** Accepts or declines in the caller's transaction; repeating a decision keeps its first date. @throws Refusal 404 */
export async function decideAgreement(
  db: Executor,
  { pharmacyId, userId }: Actor,
  { id, isAccepted, now }: { readonly id: number; readonly isAccepted: boolean; readonly now: Date },
): Promise<Decided> {
  await lockDecisions(db, pharmacyId);
  const before = found(await findAgreement(db, pharmacyId, id));
  if (before.isAccepted !== isAccepted) {
    const pageId = (await privacyPolicy(db, now))?.id ?? null;
    await storeDecision(db, { pharmacyId, agreementId: id, isAccepted, at: now, textVersion, userId, pageId });
  }
  return decidedAnswer(isAccepted);
}

/** The response after a decision. */
export function decidedAnswer(isAccepted: boolean): Decided {
  return { message: isAccepted ? texts.accepted : texts.declined };
}

function byIssuer(a: AgreementRow, b: AgreementRow): number {
  if (a.issuerId === null || b.issuerId === null) return Number(a.issuerId !== null) - Number(b.issuerId !== null);
  return polish.compare(a.issuerName ?? '', b.issuerName ?? '');
}

function found(row: AgreementRow | undefined): AgreementRow {
  if (!row) throw new Refusal(404, ERROR_CODES.notFound, errorTexts.notFound);
  return row;
}

function toAgreement(row: AgreementRow): Agreement {
  const { id, kind, issuerId, issuerName, isAccepted, decidedAt, decidedVersion, decidedBy, decidedPolicy } = row;
  const issuer = issuerId === null ? null : { id: issuerId, name: issuerName ?? '' };
  return {
    id,
    kind,
    issuer,
    title: issuer === null ? texts.specialOffers : texts.electronicInvoices(issuer.name),
    text: issuer === null ? texts.specialOffersText : texts.electronicInvoicesText(issuer.name),
    state: isAccepted === null ? 'undecided' : isAccepted ? 'accepted' : 'declined',
    decidedAt,
    decidedBy,
    decidedVersion,
    decidedPolicy,
    textVersion,
  };
}
