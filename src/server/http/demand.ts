import {
  addDemandForm,
  deleteDemandForm,
  getDemandFormFile,
  getDemandFormTemplate,
} from '#server/services/cart/demand-forms.ts';
import { requireActor } from '#server/services/common/actor.ts';
import { type KeptFile, keepUploadedFile } from '#server/services/files/uploaded-file.ts';
import * as calls from '#shared/contract/demand.ts';
import { attachment } from './attachment.ts';
import { cartOnRepeat, cartScope } from './cart.ts';
import { type Endpoint, endpoint } from './endpoint.ts';

/** Calls of demand forms for controlled products (docs/product.md §7 Cart). */
export const demandEndpoints: readonly Endpoint[] = [
  endpoint(calls.addDemandForm, ({ body }, context, file: KeptFile) => addDemandForm(cartScope(context), body, file), {
    ...cartOnRepeat,
    prepare: ({ body }, { files }) => keepUploadedFile(files, body),
  }),
  endpoint(
    calls.deleteDemandForm,
    ({ params }, context) => deleteDemandForm(cartScope(context), params.id),
    cartOnRepeat,
  ),
  endpoint(calls.demandFormFile, async ({ params }, { db, actor, deps }) => {
    const { fileName, ...file } = await getDemandFormFile({ db, files: deps.files }, requireActor(actor), params.id);
    return attachment({ ...file, name: fileName });
  }),
  endpoint(calls.demandFormTemplate, (_, { db, actor, deps }) =>
    getDemandFormTemplate(db, requireActor(actor), deps.demandForm),
  ),
];
