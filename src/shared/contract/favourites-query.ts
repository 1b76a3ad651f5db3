import * as v from 'valibot';
import { errorTexts } from '#shared/texts/common.ts';

// Apart from the call, because the address of the screen is checked before anything of it is loaded.

const ORDERS = ['name:asc', 'name:desc', 'price:asc', 'price:desc', 'added:desc'] as const;

/** Order of the favourites; by name when absent. */
export const favouriteOrder = v.optional(v.picklist(ORDERS, errorTexts.badOrder));
