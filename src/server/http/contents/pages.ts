import { type Endpoint, endpoint } from '#server/http/endpoint.ts';
import { getPage } from '#server/services/contents/pages.ts';
import { page } from '#shared/contract/contents/pages.ts';

/** The legal pages (docs/product.md §2.3), for everybody. */
export const pageEndpoints: readonly Endpoint[] = [
  endpoint(page, ({ params, query }, { db, deps }) => getPage(db, { ...params, ...query, now: deps.now() })),
];
