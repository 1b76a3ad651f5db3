import { requireActor } from '#server/services/common/actor.ts';
import {
  decideAgreement,
  decidedAnswer,
  getAgreements,
  getIssuerAgreement,
} from '#server/services/invoices/agreements.ts';
import { getInvoiceFile, getInvoices, getProformaFile, getProformas } from '#server/services/invoices/invoices.ts';
import {
  acceptAgreement,
  agreements as agreementsCall,
  declineAgreement,
  issuerAgreement,
} from '#shared/contract/agreements.ts';
import * as calls from '#shared/contract/invoices.ts';
import { attachment } from './attachment.ts';
import { type Endpoint, endpoint } from './endpoint.ts';

const TYPES: Record<calls.InvoiceFormat, string> = { pdf: 'application/pdf', xml: 'application/xml' };

/** Calls of invoices, proformas and agreements (docs/product.md §7 Account). */
export const invoiceEndpoints: readonly Endpoint[] = [
  endpoint(calls.invoices, ({ query }, { db, actor }) => getInvoices(db, requireActor(actor), query)),
  endpoint(calls.proformas, ({ query }, { db, actor }) => getProformas(db, requireActor(actor), query)),
  endpoint(calls.invoiceFile, async ({ params }, { db, actor, deps }) => {
    const file = await getInvoiceFile(db, requireActor(actor), { ...params, now: deps.now() });
    return attachment({ ...file, type: TYPES[params.format] });
  }),
  endpoint(calls.proformaFile, async ({ params }, { db, actor, deps }) => {
    const file = await getProformaFile(db, requireActor(actor), { ...params, now: deps.now() });
    return attachment({ ...file, type: TYPES.pdf });
  }),
  endpoint(agreementsCall, (_, { db, actor }) => getAgreements(db, requireActor(actor))),
  endpoint(issuerAgreement, ({ params }, { db, actor }) => getIssuerAgreement(db, requireActor(actor), params.id)),
  decision(acceptAgreement, true),
  decision(declineAgreement, false),
];

function decision(call: typeof acceptAgreement, isAccepted: boolean): Endpoint {
  return endpoint(
    call,
    ({ params }, { db, actor, deps }) =>
      decideAgreement(db, requireActor(actor), { id: params.id, isAccepted, now: deps.now() }),
    { onRepeat: async () => decidedAnswer(isAccepted) },
  );
}
