import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { acceptAgreement, agreements, declineAgreement } from '#shared/contract/agreements.ts';
import type { CallResponse } from '#shared/contract/call.ts';
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

interface InvoiceListRequest {
  /** Proformas instead of invoices and corrections. */
  readonly proformas: boolean;
  readonly orderId?: number | undefined;
  /** Month of issue, `YYYY-MM`. */
  readonly month?: string | undefined;
  /** Part of the document's number. */
  readonly number?: string | undefined;
  readonly sort?: InvoiceSort | undefined;
  readonly page: number;
  readonly perPage: number;
}

/**
 * Invoices and agreements; every parameter is in the key. Only named parameters are sent, because the router passes
 * on unknown ones, which would filter the list invisibly.
 */
export const invoiceQueries = {
  all: () => queryOptions({ queryKey: ['invoices'] }),
  list: ({ proformas: isProforma, orderId: order, month, number, sort, page, perPage }: InvoiceListRequest) => {
    const filters = Object.entries({ order, month, number }).filter(([, value]) => value !== undefined);
    const query = { sort, page, perPage, ...Object.fromEntries(filters) };
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

/** The user of an action of several calls, so that none is made for a user who logs in meanwhile. */
type Owner = Pick<CallOptions, 'owner'>;

/** Documents to download together: those never downloaded, or those of a month (`YYYY-MM`). */
export type WantedDocuments = { readonly new: true } | { readonly month: string };

/** A page of wanted documents, oldest first; not cached. */
export const listWanted = (
  wanted: WantedDocuments,
  isProforma: boolean,
  paging: { readonly page: number; readonly perPage: number },
  owner: Owner,
) => callApi(isProforma ? proformas : invoices, { query: { ...wanted, sort: 'date:asc', ...paging } }, owner);

/** The file of a document. @throws {ApiError} 403 `agreement_required`, `pdf_first` */
export const downloadInvoice = (
  { id, kind }: Pick<Invoice, 'id' | 'kind'>,
  format: InvoiceFormat,
  owner: Owner = {},
) =>
  kind === 'proforma'
    ? callFile(proformaFile, { params: { id } }, FILE_TYPES, owner)
    : callFile(invoiceFile, { params: { id, format } }, FILE_TYPES, owner);

/** Marks a PDF as downloaded in the cached lists, so that its XML unlocks before the refetch. */
export function markDownloaded(client: QueryClient, { id, kind }: Pick<Invoice, 'id' | 'kind'>, now: Date): void {
  const of = kind === 'proforma' ? 'proformas' : 'invoices';
  const downloadedDate = now.toISOString();
  client.setQueriesData<CallResponse<typeof invoices>>({ queryKey: ['invoices', of] }, (list) => {
    const items = list?.items.map((item) =>
      item.id === id && item.downloadedDate === null ? { ...item, downloadedDate } : item,
    );
    return list && items && { ...list, items };
  });
}

/** Accepts or declines an agreement, with one key for each decision. @throws {ApiError} */
export const decideAgreement = (id: number, isAccepted: boolean, idempotencyKey: string) =>
  callApi(isAccepted ? acceptAgreement : declineAgreement, { params: { id } }, { idempotencyKey });
