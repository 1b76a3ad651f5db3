import * as v from 'valibot';
import { FIRST_ROUTES } from '#shared/contract/rows/first-routes.ts';
import { callOf } from '#shared/contract/rows/row-call.ts';
import { errorTexts } from '#shared/texts/common.ts';
import { ERROR_CODES } from './common.ts';

/** Account states; only `active` may log in. */
const accountStatus = v.picklist(['active', 'inactive']);

/**
 * docs/product.md §3 User, with the data that the shell shows. `id` is opaque: the value of the `Zapas-User` header.
 */
export const user = v.object({
  id: v.string(),
  login: v.string(),
  email: v.string(),
  pharmacyName: v.string(),
  pharmacyCity: v.string(),
  pharmacyNettleId: v.number(),
  inZapasClub: v.boolean(),
  is_sales_allowed: v.boolean(),
  /** How the person is shown to colleagues; empty: by the login. Absent, as the next three, in what an older version stored. */
  name: v.optional(v.string(), ''),
  /** False: may look, and change nothing of cart and orders. */
  mayOrder: v.optional(v.boolean(), true),
  /** Whether the person invites others and switches them off. */
  isOwner: v.optional(v.boolean(), false),
  /** Whether the pharmacy has, or had, other people: then it is shown whose a change was. */
  hasColleagues: v.optional(v.boolean(), false),
  /** Availability categories that this facility may not buy (ours; the cart refuses them in any case). */
  forbiddenRxCategories: v.optional(v.array(v.string())),
});
export type User = v.InferOutput<typeof user>;

const session = v.object({ user, status: accountStatus });

const text = (max: number) =>
  v.pipe(v.string(), v.trim(), v.nonEmpty(errorTexts.required), v.maxLength(max, errorTexts.invalid));

export const loginCheck = callOf(FIRST_ROUTES.loginCheck, {
  body: v.object({
    username: text(254),
    password: v.pipe(v.string(), v.nonEmpty(errorTexts.required), v.maxLength(1024, errorTexts.invalid)),
  }),
  response: session,
  errors: [ERROR_CODES.badCredentials, ERROR_CODES.inactive, ERROR_CODES.switchedOff, ERROR_CODES.tooMany],
});
export const logout = callOf(FIRST_ROUTES.logout, { response: v.object({ message: v.string() }) });
export const currentUser = callOf(FIRST_ROUTES.currentUser, { response: session });
