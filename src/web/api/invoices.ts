import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { acceptAgreement, agreements, declineAgreement } from '#shared/contract/agreements.ts';
import {
  type Invoice,
  type InvoiceFormat,
  invoiceFile,
  invoices,
  proformaFile,
  proformas,
} from '#shared/contract/invoices.ts';
import type { InvoiceSort } from '#shared/contract/invoices-query.ts';
import { type CallOptions, callApi } from './client.ts';
import { callFile } from './file.ts';

const INVOICES_STALE_MS = 30_000;
const FILE_TYPES = ['application/pdf', 'application/xml'];

export interface InvoiceListRequest {
  /** Proformas instead of invoices and corrections. */
  readonly proformas: boolean;
  readonly orderId?: number | undefined;
  readonly sort?: InvoiceSort | undefined;
  readonly page: number;
  readonly perPage: number;
}

/**
 * Reads of invoices and agreements; every parameter is in the key. Only what a list is asked for by name is sent: the
 * router hands on whatever else an address holds, which would filter the list with nothing on the screen that says so.
 */
export const invoiceQueries = {
  all: () => queryOptions({ queryKey: ['invoices'] }),
  list: ({ proformas: isProforma, orderId: order, sort, page, perPage }: InvoiceListRequest) => {
    const paging = { sort, page, perPage };
    const query = order === undefined ? paging : { ...paging, order };
    return queryOptions({
      queryKey: ['invoices', isProforma ? 'proformas' : 'invoices', query],
      queryFn: ({ signal }) => callApi(isProforma ? proformas : invoices, { query }, { signal }),
      placeholderData: keepPreviousData,
      staleTime: INVOICES_STALE_MS,
    });
  },
  agreements: () =>
    queryOptions({
      queryKey: ['invoices', 'agreements'],
      queryFn: ({ signal }) => callApi(agreements, {}, { signal }),
      staleTime: INVOICES_STALE_MS,
    }),
};

/** Who began what takes several calls: none of them is made in the name of whoever logs in meanwhile. */
type Owner = Pick<CallOptions, 'owner'>;

/** Documents that were never downloaded, oldest first; asked anew each time. */
export const listNewInvoices = (isProforma: boolean, page: number, perPage: number, owner: Owner) =>
  callApi(isProforma ? proformas : invoices, { query: { new: true, sort: 'date:asc', page, perPage } }, owner);

/** A document's file. @throws {ApiError} 403 `agreement_required`, `pdf_first` */
export const downloadInvoice = (
  { id, kind }: Pick<Invoice, 'id' | 'kind'>,
  format: InvoiceFormat,
  owner: Owner = {},
) =>
  kind === 'proforma'
    ? callFile(proformaFile, { params: { id } }, FILE_TYPES, owner)
    : callFile(invoiceFile, { params: { id, format } }, FILE_TYPES, owner);

/** One key for one decision of the user. @throws {ApiError} */
export const decideAgreement = (id: number, isAccepted: boolean, idempotencyKey: string) =>
  callApi(isAccepted ? acceptAgreement : declineAgreement, { params: { id } }, { idempotencyKey });
