import { queryOptions } from '@tanstack/react-query';
import { page } from '#shared/contract/contents/pages.ts';
import type { PageName } from '#shared/rules/contents/page-names.ts';
import { callApi } from '#web/api/client.ts';

/** A wholesaler changes a page a few times a year. */
const STALE_MS = 10 * 60_000;

/** A legal page; without a version the one in force. The service worker keeps it for readers without a connection. */
export const pageQuery = (name: PageName, version?: number) =>
  queryOptions({
    queryKey: ['page', name, version ?? null],
    queryFn: ({ signal }) =>
      callApi(page, { params: { name }, query: version === undefined ? {} : { version } }, { signal }),
    staleTime: STALE_MS,
  });
