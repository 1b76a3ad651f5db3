import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  lowPriceCells,
  lowPriceForm,
  shortExpiryCells,
  shortExpiryForm,
  type Zone,
  type ZoneFilter,
} from '#shared/contract/zones.ts';
import { callApi } from './client.ts';

const CELLS_STALE_MS = 30_000;
/** Filters of a zone change with an import. */
const FORM_STALE_MS = 5 * 60_000;

const CELLS = { lowPrices: lowPriceCells, shortExpiry: shortExpiryCells } as const;
const FORMS = { lowPrices: lowPriceForm, shortExpiry: shortExpiryForm } as const;

/** Cells of the zones and their filters. */
export const zoneQueries = {
  cells: (zone: Zone, filter: ZoneFilter = {}) =>
    queryOptions({
      queryKey: ['products', 'zone', zone, filter],
      queryFn: ({ signal }) => callApi(CELLS[zone], { body: filter }, { signal }),
      placeholderData: keepPreviousData,
      staleTime: CELLS_STALE_MS,
      meta: { kept: 'prices' },
    }),
  form: (zone: Zone, filter: ZoneFilter = {}) =>
    queryOptions({
      queryKey: ['products', 'zone-form', zone, filter],
      queryFn: ({ signal }) => callApi(FORMS[zone], { query: { form: true, ...filter } }, { signal }),
      placeholderData: keepPreviousData,
      staleTime: FORM_STALE_MS,
      meta: { kept: 'other' },
    }),
};
