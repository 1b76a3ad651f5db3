import {
  addDemandForm,
  deleteDemandForm,
  getDemandFormFile,
  getDemandFormTemplate,
} from '#server/services/cart/demand-forms.ts';
import { requireActor } from '#server/services/common/actor.ts';
import * as calls from '#shared/contract/demand.ts';
import { attachment } from './attachment.ts';
import { cartOnRepeat, cartScope } from './cart.ts';
import { type Endpoint, endpoint } from './endpoint.ts';

/** Calls of demand forms for controlled products (docs/product.md §7 Cart). */
export const demandEndpoints: readonly Endpoint[] = [
  endpoint(calls.addDemandForm, ({ body }, context) => addDemandForm(cartScope(context), body), cartOnRepeat),
  endpoint(
    calls.deleteDemandForm,
    ({ params }, context) => deleteDemandForm(cartScope(context), params.id),
    cartOnRepeat,
  ),
  endpoint(calls.demandFormFile, async ({ params }, { db, actor }) => {
    const { fileName, ...file } = await getDemandFormFile(db, requireActor(actor), params.id);
    return attachment({ ...file, name: fileName });
  }),
  endpoint(calls.demandFormTemplate, (_, { db, actor, deps }) =>
    getDemandFormTemplate(db, requireActor(actor), deps.demandForm),
  ),
];
