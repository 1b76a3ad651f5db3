import * as v from 'valibot';
import { defineCall } from '#shared/contract/call.ts';
import { ERROR_CODES, idParam, isoDate, isoTimestamp } from '#shared/contract/common.ts';
import { optionalLine } from '#shared/contract/text-line.ts';
import { isCalendarDate } from '#shared/language/dates.ts';
import { DOCUMENT_KINDS } from '#shared/rules/accounts/store-types.ts';
import { IMPORTANCE_LABELS } from '#shared/texts/accounts/dictionaries.ts';
import { errorTexts } from '#shared/texts/common.ts';
import { sentDocument } from './application.ts';
import { ACCOUNT_LIMITS } from './fields.ts';

const IMPORTANCE = Object.keys(IMPORTANCE_LABELS) as readonly (keyof typeof IMPORTANCE_LABELS)[];

/** docs/product.md §3 Document. */
const facilityDocument = v.object({
  id: v.number(),
  kind: v.picklist(DOCUMENT_KINDS),
  label: v.string(),
  fileName: v.string(),
  /** Bytes. */
  size: v.number(),
  institution: v.string(),
  creationDate: isoDate,
  /** Null holds without an end. */
  expirationDate: v.nullable(isoDate),
  importance: v.picklist(IMPORTANCE),
  importanceLabel: v.string(),
  uploadedAt: isoTimestamp,
  /** The person of the pharmacy who sent it; null at the registration. */
  sentBy: v.nullable(v.string()),
});
export type FacilityDocument = v.InferOutput<typeof facilityDocument>;

const list = v.object({
  documents: v.array(facilityDocument),
  /** Kinds that the store type has, those that it needs first; all of them for one that needs none. */
  kinds: v.array(v.object({ id: v.picklist(DOCUMENT_KINDS), label: v.string() })),
});

/** Documents of the pharmacy, newest first. */
export const facilityDocuments = defineCall('facilityDocuments', { response: list });
/** The file of a document. */
export const facilityDocumentFile = defineCall('facilityDocumentFile', {
  params: v.object({ id: idParam }),
  response: v.unknown(),
  errors: [ERROR_CODES.notFound],
});
/** Sends a document, which waits until customer service has seen it; earlier ones stay. Limits as at registration; 422 at
 * `expirationDate` for one that has ended. */
export const addFacilityDocument = defineCall('addFacilityDocument', {
  body: v.object({
    ...sentDocument,
    institution: optionalLine(ACCOUNT_LIMITS.institution),
    expirationDate: v.optional(
      v.pipe(
        v.string(),
        v.check((text) => text === '' || isCalendarDate(text), errorTexts.badValue),
      ),
      '',
    ),
  }),
  response: list,
  errors: [ERROR_CODES.tooLarge],
});
