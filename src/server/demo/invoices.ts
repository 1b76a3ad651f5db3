import type { Executor } from '#server/db/db.ts';
import { findIssuerAgreement, storeDecision } from '#server/repositories/invoices/agreements.ts';
import { storeIssuer } from '#server/repositories/invoices/invoice-issuers.ts';
import { listInvoices, recordDownload } from '#server/repositories/invoices/invoices.ts';
import { correctInvoiceIn } from '#server/services/invoices/invoice-correct.ts';
import { issueInvoicesIn, issueProformasIn } from '#server/services/invoices/invoice-issue.ts';
import { DEMO_ISSUERS } from './issuers.ts';
import type { LoadedOrder } from './orders.ts';

const DAY = 24 * 3_600_000;
/** The account that shows every case: an agreement with the first issuer, a correction, a proforma, old downloads. */
const SHOWN = 'apteka.centralna';
/** Which of its invoiced orders is corrected, from the last, and how many of its last documents are still new. */
const CORRECTED = -5;
const NEW = 3;
const REALIZED = [10, 25];
const HELD = 15;

interface Invoicing {
  readonly pharmacies: ReadonlyMap<string, number>;
  /** Oldest first. */
  readonly orders: readonly LoadedOrder[];
  readonly now: Date;
}

/**
 * Issues the demo's documents in the order of their dates, through the same code as real ones. Their PDFs are drawn when
 * they are first asked for: sixty of them would slow the first start.
 */
export async function loadDemoInvoices(db: Executor, { pharmacies, orders, now }: Invoicing): Promise<void> {
  const issuerIds: number[] = [];
  for (const { issuer, warehouses } of DEMO_ISSUERS) issuerIds.push(await storeIssuer(db, issuer, warehouses));
  const invoiced = orders
    .filter(({ status }) => REALIZED.includes(status))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const corrected = invoiced.filter(({ account }) => account === SHOWN).at(CORRECTED);
  for (const order of invoiced) {
    const [first] = await issueInvoicesIn(db, order.number, () => order.at);
    if (order === corrected && first) await correctFirstLine(db, first.number, order.at);
  }
  const held = orders.findLast((order) => order.account === SHOWN && order.status === HELD);
  if (held) await issueProformasIn(db, held.number, () => held.at);
  const pharmacyId = pharmacies.get(SHOWN) ?? 0;
  await agree(db, pharmacyId, issuerIds[0] ?? 0, orders[0]?.at ?? now);
  await downloadOlder(db, pharmacyId, issuerIds[0] ?? 0);
}

function correctFirstLine(db: Executor, number: string, invoicedAt: Date): Promise<unknown> {
  const reason = 'Uszkodzone opakowania';
  return correctInvoiceIn(
    db,
    { number, reason, lines: [{ position: 1, count: 1 }] },
    () => new Date(invoicedAt.getTime() + DAY),
  );
}

async function agree(db: Executor, pharmacyId: number, issuerId: number, at: Date): Promise<void> {
  const agreement = await findIssuerAgreement(db, pharmacyId, issuerId);
  if (agreement)
    await storeDecision(db, {
      pharmacyId,
      agreementId: agreement.id,
      isAccepted: true,
      at,
      textVersion: '1',
      userId: null,
      pageId: null,
    });
}

/** Marks all but the last documents as downloaded on the day after, as after some months of use. */
async function downloadOlder(db: Executor, pharmacyId: number, issuerId: number): Promise<void> {
  const { rows } = await listInvoices(db, {
    pharmacyId,
    kinds: ['ordinary'],
    issuerId,
    orderId: null,
    month: null,
    number: null,
    isNew: true,
    sort: 'date:asc',
    page: 1,
    perPage: 100,
  });
  for (const { id, createDate } of rows.slice(0, -NEW)) {
    await recordDownload(db, { pharmacyId, userId: null }, id, new Date(Date.parse(`${createDate}T07:30:00Z`) + DAY));
  }
}
