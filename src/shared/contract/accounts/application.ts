import * as v from 'valibot';
import { defineCall } from '#shared/contract/call.ts';
import { ERROR_CODES, idParam, isoTimestamp } from '#shared/contract/common.ts';
import { requiredLine } from '#shared/contract/text-line.ts';
import { DOCUMENT_KINDS, STORE_TYPES } from '#shared/rules/accounts/store-types.ts';
import { errorTexts } from '#shared/texts/common.ts';
import { byToken, LINK_ERRORS, linkToken } from './links.ts';

/** A document that somebody sends: PDF, PNG or JPEG by content, at most 10 MB, not empty, as a data URL. */
export const sentDocument = {
  kind: v.picklist(DOCUMENT_KINDS, errorTexts.badValue),
  fileName: requiredLine(1000),
  fileContent: v.pipe(v.string(), v.nonEmpty(errorTexts.required)),
};

const documentKind = v.picklist(DOCUMENT_KINDS);

/** A document that was attached to an application. */
const attachedDocument = v.object({
  id: v.number(),
  kind: documentKind,
  fileName: v.string(),
  /** Bytes. */
  size: v.number(),
});

/** An application in stage 2: `sentAt` null while documents may be attached. */
const application = v.object({
  number: v.string(),
  login: v.string(),
  email: v.string(),
  facilityName: v.string(),
  storeType: v.picklist(STORE_TYPES),
  storeTypeLabel: v.string(),
  wanted: v.array(v.object({ id: documentKind, label: v.string(), isRequired: v.boolean() })),
  documents: v.array(attachedDocument),
  sentAt: v.nullable(isoTimestamp),
  expiresAt: isoTimestamp,
});
export type Application = v.InferOutput<typeof application>;

/** Stage 2: what is asked for and what is there. */
export const registrationDocuments = defineCall('registrationDocuments', {
  params: byToken,
  response: application,
  errors: LINK_ERRORS,
});
/**
 * Attaches one document: PDF, PNG or JPEG by content, at most 10 MB, not empty, 20 of them. `fileContent` is a data
 * URL. The same file twice is there once. 429 after 60 files an hour of an application, or 200 of an address.
 */
export const addRegistrationDocument = defineCall('addRegistrationDocument', {
  params: byToken,
  body: v.object(sentDocument),
  response: application,
  errors: [...LINK_ERRORS, ERROR_CODES.tooLarge, ERROR_CODES.tooMany],
});
export const removeRegistrationDocument = defineCall('removeRegistrationDocument', {
  params: v.object({ token: linkToken, id: idParam }),
  response: application,
  errors: LINK_ERRORS,
});
/**
 * Sends the application to customer service. `asGeneralShop` (`1`) makes it one of a general shop: 422 at `documents`
 * when there are any, else 422 there when a required one is missing.
 */
export const sendRegistration = defineCall('sendRegistration', {
  params: byToken,
  body: v.object({ asGeneralShop: v.optional(v.picklist(['', '0', '1']), '') }),
  response: application,
  errors: LINK_ERRORS,
});
