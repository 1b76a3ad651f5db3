import * as v from 'valibot';
import { errorTexts } from '#shared/texts/common.ts';

// Separate from the call, because the router validates the address before the screen is loaded.

const ORDERS = ['name:asc', 'name:desc', 'price:asc', 'price:desc', 'added:desc'] as const;

/** Order of the favourites; by name by default. */
export const favouriteOrder = v.optional(v.picklist(ORDERS, errorTexts.badOrder));
