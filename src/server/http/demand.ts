import { requireActor } from '#server/services/actor.ts';
import { addDocument, deleteDocument, getDemandForm, getDocumentFile } from '#server/services/narcotic-documents.ts';
import * as calls from '#shared/contract/demand.ts';
import { cartAgain, cartScope } from './cart.ts';
import { type Blob, type Endpoint, endpoint } from './endpoint.ts';

/** Calls of demand forms for controlled products (SPEC §7 Cart). */
export const demandEndpoints: readonly Endpoint[] = [
  endpoint(calls.addDocument, ({ body }, context) => addDocument(cartScope(context), body), cartAgain),
  endpoint(calls.deleteDocument, ({ params }, context) => deleteDocument(cartScope(context), params.id), cartAgain),
  endpoint(calls.documentFile, async ({ params }, { db, actor }) =>
    download(await getDocumentFile(db, requireActor(actor), params.id)),
  ),
  endpoint(calls.demandForm, (_, { db, actor, deps }) => getDemandForm(db, requireActor(actor), deps.demandForm)),
];

/** A user's file is never a page of ours: it is saved, not opened, and could do nothing if it were (DESIGN §6). */
function download({ fileName, type, bytes }: { fileName: string; type: string; bytes: Uint8Array }): Blob {
  const plain = fileName.normalize('NFKD').replace(/[^\w .()-]/g, '');
  const encoded = encodeURIComponent(fileName).replace(/[()*!]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`);
  return {
    bytes,
    type,
    headers: {
      'Content-Disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`,
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
    },
  };
}
