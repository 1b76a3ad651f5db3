import { queryOptions } from '@tanstack/react-query';
import {
  addRegistrationDocument,
  registrationDocuments,
  removeRegistrationDocument,
  sendRegistration,
} from '#shared/contract/accounts/application.ts';
import {
  payerData,
  pharmacyData,
  type Registration,
  registerUser,
  registrationForm,
} from '#shared/contract/accounts/registration.ts';
import type { DocumentKind } from '#shared/rules/accounts/store-types.ts';
import { callApi } from './client.ts';
import { dataUrlOf, FILE_TIMEOUT_MS, type OnUploaded, uploading } from './upload.ts';

/** Dictionaries of the form; they stay while the user types. */
export const registrationFormQuery = () =>
  queryOptions({
    queryKey: ['registration-form'],
    queryFn: ({ signal }) => callApi(registrationForm, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** The register's entry of a pharmacy. @throws {ApiError} 422 at `registerId` */
export const findPharmacy = (id: number) => callApi(pharmacyData, { params: { id } });

/** A firm by its NIP or else its Regon. @throws {ApiError} 422 at that field */
export const findPayer = (numbers: { readonly nip: string; readonly regon: string }) =>
  callApi(payerData, { body: numbers });

/** Stage 1. The same key again answers the same application. @throws {ApiError} 422 with fields, 429 */
export const register = (values: Registration, idempotencyKey: string) =>
  callApi(registerUser, { body: values }, { idempotencyKey });

/** Stage 2: what is asked for and what is there. @throws {ApiError} 404 for a dead link */
export const applicationQuery = (token: string) =>
  queryOptions({
    queryKey: ['registration-documents', token],
    queryFn: ({ signal }) => callApi(registrationDocuments, { params: { token } }, { signal }),
    gcTime: 0,
    retry: false,
  });

interface DocumentUpload {
  readonly token: string;
  readonly kind: DocumentKind;
  readonly file: File;
  /** UUID; a retry uses the same one. */
  readonly key: string;
  readonly onUploaded: OnUploaded;
}

/**
 * Attaches a document and returns the application.
 * @throws {ApiError} 413, 422 at `fileContent` or `fileName`
 * @throws {UnreadableFile}
 */
export async function uploadDocument({ token, kind, file, key, onUploaded }: DocumentUpload) {
  const body = { kind, fileName: file.name, fileContent: await dataUrlOf(file) };
  const transport = uploading(onUploaded);
  return callApi(
    addRegistrationDocument,
    { params: { token }, body },
    { idempotencyKey: key, timeout: FILE_TIMEOUT_MS, transport },
  );
}

/** No error when it is already removed. @throws {ApiError} 404 for a dead link */
export const removeDocument = (token: string, id: number) =>
  callApi(removeRegistrationDocument, { params: { token, id } });

/** Sends the application to customer service. @throws {ApiError} 422 at `documents` or `login` */
export const sendApplication = (token: string, isGeneralShop: boolean, idempotencyKey: string) =>
  callApi(
    sendRegistration,
    { params: { token }, body: { asGeneralShop: isGeneralShop ? '1' : '' } },
    { idempotencyKey },
  );
