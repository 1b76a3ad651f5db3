import * as v from 'valibot';
import { DEFAULT_PER_PAGE, flagParam, idParam, pageParam, perPageParam } from '#shared/contract/common.ts';
import { favouriteOrder } from '#shared/contract/favourites-query.ts';
import { invoiceSort, invoicesQuery } from '#shared/contract/invoices-query.ts';
import { ordersQuery } from '#shared/contract/orders-query.ts';
import { MAX_QUERY, productQuery } from '#shared/contract/product-query.ts';
import { packageQuery } from '#shared/contract/promotions/package-query.ts';

type Entries = v.ObjectEntries;
type Forgiving<E extends Entries> = { [K in keyof E]: v.SchemaWithFallback<E[K], undefined> };

/** People type and paste addresses: a wrong value becomes "not chosen" instead of an error page. */
function forgiving<E extends Entries>(entries: E): Forgiving<E> {
  const pairs = Object.entries(entries).map(([name, schema]) => [name, v.fallback(schema, undefined as never)]);
  return Object.fromEntries(pairs) as Forgiving<E>;
}

const paging = {
  page: v.optional(v.fallback(pageParam, 1), 1),
  perPage: v.optional(v.fallback(perPageParam, DEFAULT_PER_PAGE), DEFAULT_PER_PAGE),
};

/** Left out of the address. */
export const PAGING_DEFAULTS = { page: 1, perPage: DEFAULT_PER_PAGE };

/** Search, filters, sorting and paging of the product list in the address. */
export const productSearch = v.object({
  ...forgiving(productQuery.entries),
  // A phrase of any length is kept: without it the whole offer would look like the result.
  name: v.fallback(v.optional(v.pipe(v.string(), v.trim())), undefined),
  ...paging,
});
export type ProductSearch = v.InferOutput<typeof productSearch>;

/** The address of the list; the manufacturer's name is for people (docs/product.md §2), the id decides. */
export const productListSearch = v.object({
  ...productSearch.entries,
  manufacturerName: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(MAX_QUERY))), undefined),
});

/** Whether a phrase exceeds the limit: the user is told, and no request is sent. */
export const isPhraseTooLong = (phrase = ''): boolean => phrase.trim().length > MAX_QUERY;

/** Filters and page of promotions. */
export const promotionSearch = v.object({
  ...forgiving({
    name: packageQuery.entries.name,
    manufacturer: packageQuery.entries.manufacturer,
    types: packageQuery.entries.types,
    clubOnly: packageQuery.entries.clubOnly,
  }),
  page: paging.page,
});
export type PromotionSearch = v.InferOutput<typeof promotionSearch>;

/** The product whose packages are searched, by id and name. */
export const packageSearch = v.object(forgiving({ product: v.optional(idParam), name: productQuery.entries.name }));
export type PackageSearch = v.InferOutput<typeof packageSearch>;

/** As docs/product.md §2.2 writes the flag. */
const trueParam = v.pipe(
  v.literal('true'),
  v.transform(() => true as const),
);

/** `own`: the package is changed as one of the own packages, not in the cart. */
export const editPackageSearch = v.object(forgiving({ own: v.optional(v.union([flagParam, trueParam])) }));

/** Order and paging of the favourites. */
export const favouriteSearch = v.object({ ...forgiving({ order: favouriteOrder }), ...paging });
export type FavouriteSearch = v.InferOutput<typeof favouriteSearch>;

/** Filters and paging of the order history; `orderId` opens the details, with `ponow` the reorder. */
export const orderSearch = v.object({
  ...forgiving({ ...ordersQuery.entries, orderId: v.optional(idParam), ponow: v.optional(flagParam) }),
  ...paging,
});
export type OrderSearch = v.InferOutput<typeof orderSearch>;

/** List, filters, sorting and paging; without `widok` invoices and corrections. */
export const invoiceSearch = v.object({
  ...forgiving({
    widok: v.optional(v.literal('proformas')),
    sort: invoiceSort,
    orderId: v.optional(idParam),
    month: invoicesQuery.entries.month,
    number: invoicesQuery.entries.number,
  }),
  ...paging,
});
export type InvoiceSearch = v.InferOutput<typeof invoiceSearch>;

/** `powrot` is the local path to return to after log-in; see `localPath`. */
export const loginSearch = v.object({
  powrot: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(2000))), undefined),
});

/** `krok` is a step of the registration, from 2; the first is left out. */
export const registrationSearch = v.object({
  krok: v.fallback(v.optional(v.pipe(v.unknown(), v.transform(Number), v.picklist([2, 3, 4]))), undefined),
});

/** `produkt` is the name of the product in question; `sprawa=klub` asks to join the club. */
export const contactSearch = v.object({
  produkt: v.fallback(v.optional(v.string()), undefined),
  sprawa: v.fallback(v.optional(v.literal('klub')), undefined),
});

/** Words and topic of the knowledge zone, and its page. */
export const knowledgeSearch = v.object({
  szukaj: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(MAX_QUERY))), undefined),
  temat: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(40))), undefined),
  page: paging.page,
});
export type KnowledgeSearch = v.InferOutput<typeof knowledgeSearch>;
