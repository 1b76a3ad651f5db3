import { queryOptions } from '@tanstack/react-query';
import { addFacilityDocument, facilityDocumentFile, facilityDocuments } from '#shared/contract/accounts/documents.ts';
import * as people from '#shared/contract/accounts/people.ts';
import {
  accountSessions,
  changeEmail as changeEmailCall,
  changePassword as changePasswordCall,
  editPharmacy,
  endSession as endSessionCall,
  pharmacyProfile,
  withdrawChange as withdrawChangeCall,
} from '#shared/contract/accounts/profile.ts';
import type { CallBody, CallInput } from '#shared/contract/call.ts';
import { DEMAND_FILE_TYPES } from '#shared/files/demand-file.ts';
import { callApi } from './client.ts';
import { callFile } from './file.ts';
import { dataUrlOf, FILE_TIMEOUT_MS, type OnUploaded, uploading } from './upload.ts';

const ACCOUNT_STALE_MS = 30_000;

/** Data of the account and its pharmacy. They are never stored on the device. */
export const accountQueries = {
  profile: () =>
    queryOptions({
      queryKey: ['account', 'profile'],
      queryFn: ({ signal }) => callApi(pharmacyProfile, {}, { signal }),
      staleTime: ACCOUNT_STALE_MS,
    }),
  sessions: () =>
    queryOptions({
      queryKey: ['account', 'sessions'],
      queryFn: ({ signal }) => callApi(accountSessions, {}, { signal }),
      staleTime: ACCOUNT_STALE_MS,
    }),
  documents: () =>
    queryOptions({
      queryKey: ['account', 'documents'],
      queryFn: ({ signal }) => callApi(facilityDocuments, {}, { signal }),
      staleTime: ACCOUNT_STALE_MS,
    }),
};

/** Asks to change the pharmacy's data. @throws {ApiError} 422 by field */
export const editProfile = (values: CallInput<typeof editPharmacy>['body'], idempotencyKey: string) =>
  callApi(editPharmacy, { body: values }, { idempotencyKey });

/** Takes a request back. @throws {ApiError} 404 for a decided one */
export const withdrawChange = (id: number, idempotencyKey: string) =>
  callApi(withdrawChangeCall, { params: { id } }, { idempotencyKey });

/** Mails a link to a new address. @throws {ApiError} 422 at `email` or `currentPassword`, 429 */
export const changeEmail = (body: CallBody<typeof changeEmailCall>, idempotencyKey: string) =>
  callApi(changeEmailCall, { body }, { idempotencyKey });

/** Ends every other session of the account. @throws {ApiError} 422 at `currentPassword` or `password`, 429 */
export const changePassword = (body: CallBody<typeof changePasswordCall>, idempotencyKey: string) =>
  callApi(changePasswordCall, { body }, { idempotencyKey });

/** Ends another log-in of the account and answers those that are left. @throws {ApiError} 404 for one that is over */
export const endSession = (id: number, idempotencyKey: string) =>
  callApi(endSessionCall, { params: { id } }, { idempotencyKey });

/** The file of a document, as it was sent. @throws {ApiError} */
export const downloadDocument = (id: number) => callFile(facilityDocumentFile, { params: { id } }, DEMAND_FILE_TYPES);

/** A document that is sent. */
export interface SentDocument extends Omit<CallBody<typeof addFacilityDocument>, 'fileName' | 'fileContent'> {
  readonly file: File;
}

/**
 * Sends a document and returns the list with it.
 * @throws {ApiError} 413, 422 at its fields
 * @throws {UnreadableFile}
 */
export async function sendDocument(
  { file, ...about }: SentDocument,
  { key, signal, onUploaded }: { readonly key: string; readonly signal: AbortSignal; readonly onUploaded: OnUploaded },
) {
  const body = { ...about, fileName: file.name, fileContent: await dataUrlOf(file) };
  const transport = uploading(onUploaded);
  return callApi(addFacilityDocument, { body }, { idempotencyKey: key, timeout: FILE_TIMEOUT_MS, transport, signal });
}

/** The people of the pharmacy, for the owner of its account. Never stored on the device. */
export const peopleQuery = () =>
  queryOptions({
    queryKey: ['account', 'people'],
    queryFn: ({ signal }) => callApi(people.people, {}, { signal }),
    staleTime: ACCOUNT_STALE_MS,
    retry: false,
  });

/** How a right is sent: `1` may order. */
const rightOf = (mayOrder: boolean) => (mayOrder ? '1' : '0');

/** Mails an invitation. @throws {ApiError} 422 at `email`, 429 */
export const invitePerson = (email: string, mayOrder: boolean, idempotencyKey: string) =>
  callApi(people.invitePerson, { body: { email, mayOrder: rightOf(mayOrder) } }, { idempotencyKey });

/** Mails a new link. @throws {ApiError} 404 for an invitation that has ended, 429 */
export const resendInvitation = (id: number, idempotencyKey: string) =>
  callApi(people.resendInvitation, { params: { id } }, { idempotencyKey });

/** Ends an invitation and its link. @throws {ApiError} 404 for one that has ended */
export const withdrawInvitation = (id: number, idempotencyKey: string) =>
  callApi(people.withdrawInvitation, { params: { id } }, { idempotencyKey });

/** Names a person and says whether they may order. @throws {ApiError} 422 by field */
export const editPerson = (
  id: number,
  { name, mayOrder }: { readonly name: string; readonly mayOrder: boolean },
  idempotencyKey: string,
) => callApi(people.editPerson, { params: { id }, body: { name, mayOrder: rightOf(mayOrder) } }, { idempotencyKey });

/** Ends a person's sessions and refuses their log-in, at once. @throws {ApiError} 404, 422 */
export const switchPersonOff = (id: number, idempotencyKey: string) =>
  callApi(people.switchPersonOff, { params: { id } }, { idempotencyKey });

/** Lets a person log in again. @throws {ApiError} 404, 422 when the pharmacy is full */
export const letPersonIn = (id: number, idempotencyKey: string) =>
  callApi(people.letPersonIn, { params: { id } }, { idempotencyKey });
