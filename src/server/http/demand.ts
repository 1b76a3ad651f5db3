import {
  addDocument,
  deleteDocument,
  getDemandForm,
  getDocumentFile,
} from '#server/services/cart/narcotic-documents.ts';
import { requireActor } from '#server/services/common/actor.ts';
import * as calls from '#shared/contract/demand.ts';
import { attachment } from './attachment.ts';
import { cartAgain, cartScope } from './cart.ts';
import { type Endpoint, endpoint } from './endpoint.ts';

/** Calls of demand forms for controlled products (docs/product.md §7 Cart). */
export const demandEndpoints: readonly Endpoint[] = [
  endpoint(calls.addDocument, ({ body }, context) => addDocument(cartScope(context), body), cartAgain),
  endpoint(calls.deleteDocument, ({ params }, context) => deleteDocument(cartScope(context), params.id), cartAgain),
  endpoint(calls.documentFile, async ({ params }, { db, actor }) => {
    const { fileName, ...file } = await getDocumentFile(db, requireActor(actor), params.id);
    return attachment({ ...file, name: fileName });
  }),
  endpoint(calls.demandForm, (_, { db, actor, deps }) => getDemandForm(db, requireActor(actor), deps.demandForm)),
];
