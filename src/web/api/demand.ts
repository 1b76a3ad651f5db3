import { queryOptions } from '@tanstack/react-query';
import type { Cart } from '#shared/contract/cart.ts';
import { addDemandForm, deleteDemandForm, demandFormFile, demandFormTemplate } from '#shared/contract/demand.ts';
import { DEMAND_FILE_TYPES } from '#shared/files/demand-file.ts';
import type { FormLine } from '#shared/rules/demand-form.ts';
import { callApi } from './client.ts';
import { callFile } from './file.ts';
import { dataUrlOf, FILE_TIMEOUT_MS, type OnUploaded, uploading } from './upload.ts';

const FORM_STALE_MS = 60 * 60_000;

/** A demand form to attach. */
interface DemandFormUpload {
  readonly fileName: string;
  readonly file: Blob;
  /** Null: for every controlled product of the cart. */
  readonly productId: number | null;
  /** The pieces that the user saw. */
  readonly lines: readonly FormLine[];
  /** UUID; a retry uses the same one. */
  readonly key: string;
  readonly signal: AbortSignal;
  readonly onUploaded: OnUploaded;
}

/**
 * Attaches a demand form and returns the cart.
 * @throws {ApiError} 413, 422 at `fileContent`, `fileName`, `productId`
 * @throws {UnreadableFile}
 */
export async function uploadDemandForm({
  fileName,
  file,
  productId,
  lines,
  key,
  signal,
  onUploaded,
}: DemandFormUpload): Promise<Cart> {
  const fileContent = await dataUrlOf(file);
  const shown = lines.map(({ productId: id, count }) => ({ productId: id, count }));
  const body = { fileName, fileContent, lines: shown, ...(productId === null ? {} : { productId }) };
  const transport = uploading(onUploaded);
  return callApi(addDemandForm, { body }, { idempotencyKey: key, signal, timeout: FILE_TIMEOUT_MS, transport });
}

/** Removes a demand form from the cart. @throws {ApiError} 404 when it is already removed. */
export const removeDemandForm = (id: number, idempotencyKey: string) =>
  callApi(deleteDemandForm, { params: { id } }, { idempotencyKey });

/** The file of a demand form of the cart or an order; only for its owner. @throws {ApiError} 404 when it is gone */
export const downloadDemandForm = (id: number, signal?: AbortSignal) =>
  callFile(demandFormFile, { params: { id } }, DEMAND_FILE_TYPES, {
    timeout: FILE_TIMEOUT_MS,
    ...(signal && { signal }),
  });

/** The buyer's data for the printed form; fetched with the cart, so that they are available in an outage. */
export const demandFormQuery = () =>
  queryOptions({
    queryKey: ['demand-form'],
    queryFn: ({ signal }) => callApi(demandFormTemplate, {}, { signal }),
    staleTime: FORM_STALE_MS,
  });
