import * as v from 'valibot';
import { defineCall } from '#shared/contract/call.ts';
import { count, ERROR_CODES, idParam } from '#shared/contract/common.ts';

/** Requests a mail once a product without stock is available again. 422 `in_stock` when it is, with `available`. */
export const notifyAboutProduct = defineCall('notifyAboutProduct', {
  params: v.object({ id: idParam }),
  response: v.object({ message: v.string() }),
  errors: [ERROR_CODES.notFound, ERROR_CODES.withdrawn, ERROR_CODES.inStock],
});

/** Ids of the products that the pharmacy has requested. */
export const awaitedProducts = defineCall('awaitedProducts', { response: v.array(count) });
