import * as v from 'valibot';
import { defineCall } from './call.ts';
import { count, ERROR_CODES, idParam, isoTimestamp } from './common.ts';

/**
 * docs/product.md §3 Agreements: special offers, and electronic invoices of one issuer. Title and text come from the
 * server.
 */
const agreement = v.object({
  id: count,
  kind: v.picklist(['special_offers', 'electronic_invoices']),
  issuer: v.nullable(v.object({ id: count, name: v.string() })),
  title: v.string(),
  text: v.string(),
  state: v.picklist(['undecided', 'accepted', 'declined']),
  decidedAt: v.nullable(isoTimestamp),
  /** Who decided, as colleagues know them; null before a decision and for data of the demo. */
  decidedBy: v.nullable(v.string()),
  /** The version of the text that the decision was about; null before one. */
  decidedVersion: v.nullable(v.string()),
  /** The version of the privacy policy that held at the decision; null before one, and while there was no policy. */
  decidedPolicy: v.nullable(count),
  /** The version of the text shown now. */
  textVersion: v.string(),
});
export type Agreement = v.InferOutput<typeof agreement>;

const byId = v.object({ id: idParam });

export const agreements = defineCall('agreements', { response: v.array(agreement) });
/** `id` is the issuer's. */
export const issuerAgreement = defineCall('issuerAgreement', {
  params: byId,
  response: agreement,
  errors: [ERROR_CODES.notFound],
});

const decision = { params: byId, response: v.object({ message: v.string() }), errors: [ERROR_CODES.notFound] };
/** Repeating a decision changes nothing. */
export const acceptAgreement = defineCall('acceptAgreement', decision);
export const declineAgreement = defineCall('declineAgreement', decision);
