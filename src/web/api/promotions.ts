import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { PackedCount } from '#shared/contract/promotion-facts.ts';
import { ownPackages } from '#shared/contract/promotions/own-packages.ts';
import {
  calculatePackage,
  createPackage,
  editPackage,
  getPackage,
  type PackageQuery,
  packageFilter,
  removeOwnPackage,
  saveOwnPackage,
} from '#shared/contract/promotions/packages.ts';
import { callApi } from './client.ts';
import { RETENTION_MS } from './retention.ts';

/** As lists of products: stock and prices of the day. */
const STALE_MS = 30_000;

/** A composition to calculate; `replaces` is the package of the cart that is being changed. */
interface CalculationRequest {
  readonly products: readonly PackedCount[];
  readonly packages: number;
  readonly replaces?: number;
}

/** The calls themselves, for callers with a fallback. */
export const promotionCalls = {
  list: (body: PackageQuery, signal: AbortSignal) => callApi(packageFilter, { body }, { signal }),
  form: (id: number, signal: AbortSignal) => callApi(getPackage, { params: { id } }, { signal }),
  edit: (id: number, signal: AbortSignal) => callApi(editPackage, { params: { id } }, { signal }),
};

/** Promotions and packages; loaders and components share these options, and every parameter is in the key. */
export const promotionQueries = {
  all: () => queryOptions({ queryKey: ['promotions'] }),
  list: (query: PackageQuery) =>
    queryOptions({
      queryKey: ['promotions', 'list', { ...query }],
      queryFn: ({ signal }) => promotionCalls.list(query, signal),
      placeholderData: keepPreviousData,
      staleTime: STALE_MS,
      meta: { kept: 'prices' },
    }),
  form: (id: number) =>
    queryOptions({
      queryKey: ['promotions', 'form', id],
      queryFn: ({ signal }) => promotionCalls.form(id, signal),
      staleTime: STALE_MS,
      meta: { kept: 'prices' },
    }),
  edit: (id: number) =>
    queryOptions({
      queryKey: ['promotions', 'edit', id],
      queryFn: ({ signal }) => promotionCalls.edit(id, signal),
      staleTime: 0,
      meta: { kept: 'prices' },
    }),
  calculation: (pharmacyPackageId: number, request: CalculationRequest) =>
    queryOptions({
      queryKey: ['promotions', 'calculation', pharmacyPackageId, request],
      queryFn: ({ signal }) =>
        callApi(
          calculatePackage,
          { params: { pharmacyPackageId }, body: { ...request, products: [...request.products] } },
          { signal },
        ),
      staleTime: STALE_MS,
      gcTime: STALE_MS,
      // The device has calculated already.
      retry: false,
    }),
  own: () =>
    queryOptions({
      queryKey: ['promotions', 'own'],
      queryFn: ({ signal }) => callApi(ownPackages, {}, { signal }),
      staleTime: STALE_MS,
      gcTime: RETENTION_MS,
      meta: { kept: 'prices' },
    }),
};

/** A composition to save as an own package, which puts nothing into the cart. */
interface OwnComposition {
  /** Of the promotion, or of the own package whose composition is changed: then the name moves to the new one. */
  readonly packageId: number;
  readonly products: readonly PackedCount[];
  readonly name: string;
  /** Of the own package `packageId`: refused at `edits` when somebody has renamed or removed it. */
  readonly edits?: true;
}

/** Composes an own package under a name; one key for each decision. @throws {ApiError} 422 at `name` and `edits`. */
export const createOwnPackage = ({ packageId, products, name, edits }: OwnComposition, idempotencyKey: string) =>
  callApi(
    createPackage,
    { params: { id: packageId }, body: { products: [...products], packages: 0, name, ...(edits && { edits }) } },
    { idempotencyKey },
  );

/** Saves a package under a name, or restores a removed one. @throws {ApiError} 404, 422 at `name`. */
export const saveOwn = (id: number, name: string, idempotencyKey: string) =>
  callApi(saveOwnPackage, { params: { id }, body: { name } }, { idempotencyKey });

/** Takes a package from the own ones; one in the cart stays there. @throws {ApiError} 404. */
export const removeOwn = (id: number, idempotencyKey: string) =>
  callApi(removeOwnPackage, { params: { id } }, { idempotencyKey });
