import { type Executor, first, statement } from '#server/db/db.ts';
import { shownName } from '#server/repositories/accounts/people.ts';

/** Whether pharmacy $1 accepts the agreement `a`, by its last decision. */
export const AGREED = `coalesce((select d.is_accepted from agreement_decisions d
  where d.pharmacy_id = $1 and d.agreement_id = a.id order by d.id desc limit 1), false)`;

/** An agreement with the pharmacy's last decision; null before the first. */
export interface AgreementRow {
  readonly id: number;
  readonly kind: 'special_offers' | 'electronic_invoices';
  readonly issuerId: number | null;
  readonly issuerName: string | null;
  readonly isAccepted: boolean | null;
  readonly decidedAt: string | null;
  readonly decidedVersion: string | null;
  /** The privacy policy that held then. */
  readonly decidedPolicy: number | null;
  /** Who decided; null: data of the demo. */
  readonly decidedBy: string | null;
}

function listStatement(name: string, where: string) {
  return statement<AgreementRow>(
    name,
    `select a.id, a.kind, i.id as "issuerId", i.name as "issuerName", d.is_accepted as "isAccepted",
       d.created_at as "decidedAt", d.text_version as "decidedVersion",
       p.version as "decidedPolicy",
       (select ${shownName('u')} from users u where u.id = d.user_id) as "decidedBy"
     from agreements a left join invoice_issuers i on i.id = a.issuer_id
       left join lateral (
         select is_accepted, created_at, text_version, user_id, page_id from agreement_decisions
         where pharmacy_id = $1 and agreement_id = a.id order by id desc limit 1
       ) d on true
       left join pages p on p.id = d.page_id
     ${where} order by a.id`,
  );
}

const ALL = listStatement('agreements_all', '');
const ONE = listStatement('agreement_one', 'where a.id = $2');
const OF_ISSUER = listStatement('agreement_of_issuer', 'where a.issuer_id = $2');

/** All agreements in the order of creation. */
export function listAgreements(db: Executor, pharmacyId: number): Promise<AgreementRow[]> {
  return db.run(ALL, [pharmacyId]);
}

export async function findAgreement(db: Executor, pharmacyId: number, id: number): Promise<AgreementRow | undefined> {
  return first(await db.run(ONE, [pharmacyId, id]));
}

/** The agreement to an issuer's electronic invoices. */
export async function findIssuerAgreement(
  db: Executor,
  pharmacyId: number,
  issuerId: number,
): Promise<AgreementRow | undefined> {
  return first(await db.run(OF_ISSUER, [pharmacyId, issuerId]));
}

const LOCK = statement<never>('agreement_lock', 'select 1 from pharmacies where id = $1 for no key update');

/** Serializes a pharmacy's decisions until the transaction ends. */
export async function lockDecisions(db: Executor, pharmacyId: number): Promise<void> {
  await db.run(LOCK, [pharmacyId]);
}

const DECIDE = statement<never>(
  'agreement_decide',
  `insert into agreement_decisions (pharmacy_id, agreement_id, is_accepted, created_at, text_version, user_id, page_id)
   values ($1, $2, $3, $4, $5, $6, $7)`,
);

/** Appends a decision; earlier ones are kept. */
export async function storeDecision(
  db: Executor,
  decision: {
    readonly pharmacyId: number;
    readonly agreementId: number;
    readonly isAccepted: boolean;
    readonly at: Date;
    readonly textVersion: string;
    /** Who decided; null for data of the demo. */
    readonly userId: number | null;
    /** The privacy policy in force. */
    readonly pageId: number | null;
  },
): Promise<void> {
  const { pharmacyId, agreementId, isAccepted, at, textVersion, userId, pageId } = decision;
  await db.run(DECIDE, [pharmacyId, agreementId, isAccepted, at.toISOString(), textVersion, userId, pageId]);
}
