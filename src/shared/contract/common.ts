import * as v from 'valibot';
import { errorTexts } from '#shared/texts/common.ts';

/** Largest page size of any list (docs/api.md "Contract"). */
export const MAX_PER_PAGE = 100;
/** docs/product.md §9 default product page size. */
export const DEFAULT_PER_PAGE = 10;
/** The limit of PostgreSQL's integer. */
const MAX_INT = 2_147_483_647;
/** A larger quantity is a typing or scanning mistake. */
export const MAX_COUNT = 99_999;

/** Integer grosz, for unit prices and sums. */
export const grosz = v.pipe(v.number(), v.safeInteger());
export const count = v.pipe(v.number(), v.integer());
export const isoDate = v.pipe(v.string(), v.isoDate());
export const isoTimestamp = v.pipe(v.string(), v.isoTimestamp());

function intText(min: number, max: number, message: string) {
  return v.pipe(
    v.union([v.string(), v.number()]),
    v.transform(String),
    v.regex(/^\d{1,10}$/, message),
    v.transform(Number),
    v.minValue(min, message),
    v.maxValue(max, message),
  );
}

/** Path or query values: parses digits to a number; out of range is a field error. */
export const idParam = intText(1, MAX_INT, errorTexts.badId);
export const countParam = intText(1, MAX_COUNT, errorTexts.badCount);
/** A count that a line had, 0 for none. */
export const heldParam = intText(0, MAX_COUNT, errorTexts.badCount);
export const pageParam = intText(1, 1_000_000, errorTexts.badPage);
export const perPageParam = intText(1, MAX_PER_PAGE, errorTexts.badPerPage);
/** Part of a document's number. */
export const numberParam = v.pipe(v.string(), v.trim(), v.maxLength(40, errorTexts.longText(40)));
/** A month, `YYYY-MM`. */
export const monthParam = v.pipe(v.string(), v.regex(/^20\d{2}-(0[1-9]|1[0-2])$/, errorTexts.badMonth));
/** Flags are sent as `1` (docs/product.md §7); anything else is refused. */
export const flagParam = v.pipe(
  v.union([v.literal('1'), v.literal(1), v.literal(true)]),
  v.transform(() => true as const),
);

export const pageParams = v.object({ page: pageParam, perPage: perPageParam });

/** Lists are `{ items, page, perPage, total }` (docs/api.md). */
export function listOf<T extends v.GenericSchema>(item: T) {
  return v.object({ items: v.array(item), page: count, perPage: count, total: count });
}

/** The body of every error response (docs/api.md "Contract"). */
export const errorBody = v.object({
  message: v.string(),
  code: v.optional(v.string()),
  errors: v.optional(v.record(v.string(), v.array(v.string()))),
  available: v.optional(count),
  count: v.optional(count),
  requestId: v.string(),
});
export type ErrorBody = v.InferOutput<typeof errorBody>;

/** Codes beside the HTTP status. Clients decide by these, never by the Polish message. */
export const ERROR_CODES = {
  noSession: 'no_session',
  badCredentials: 'bad_credentials',
  inactive: 'inactive',
  switchedOff: 'switched_off',
  viewOnly: 'view_only',
  notOwner: 'not_owner',
  salesBlocked: 'sales_blocked',
  otherUser: 'other_user',
  writeGuard: 'write_guard',
  inProgress: 'in_progress',
  keyReused: 'key_reused',
  staleCart: 'stale_cart',
  countChanged: 'count_changed',
  outOfStock: 'out_of_stock',
  notPermitted: 'not_permitted',
  inStock: 'in_stock',
  withdrawn: 'withdrawn',
  problems: 'problems',
  narcoticDocuments: 'narcotic_documents',
  logisticMinimum: 'logistic_minimum',
  emptyCart: 'empty_cart',
  notCancellable: 'not_cancellable',
  agreementRequired: 'agreement_required',
  pdfFirst: 'pdf_first',
  tooMany: 'too_many_requests',
  quizAnswered: 'quiz_answered',
  notFound: 'not_found',
  linkUsed: 'link_used',
  linkExpired: 'link_expired',
  registerDown: 'register_down',
  invalid: 'invalid',
  tooLarge: 'too_large',
  unavailable: 'unavailable',
} as const;
