import { attachment } from '#server/http/attachment.ts';
import { type Context, type Endpoint, endpoint } from '#server/http/endpoint.ts';
import type { Auth } from '#server/services/accounts/auth.ts';
import type { Sign } from '#server/services/accounts/secret.ts';
import { requireActor } from '#server/services/common/actor.ts';
import type { KeptFile } from '#server/services/files/uploaded-file.ts';
import { endSession, getSessions } from '#server/services/profile/account-sessions.ts';
import { changeEmail, confirmEmail } from '#server/services/profile/change-email.ts';
import {
  addDocument,
  getDocumentFile,
  getDocuments,
  keepDocument,
} from '#server/services/profile/facility-documents.ts';
import { editPharmacy, getProfile, withdrawChange } from '#server/services/profile/profile.ts';
import * as documents from '#shared/contract/accounts/documents.ts';
import * as calls from '#shared/contract/accounts/profile.ts';
import { accountScope } from './passwords.ts';

const profileOnRepeat = {
  onRepeat: ({ db, actor, deps }: Context) => getProfile(db, requireActor(actor), deps.now()),
};

function sessionScope({ db, actor, session, deps }: Context) {
  return { db, actor: requireActor(actor), token: session.token, now: deps.now() };
}

/** The account of a user: data, e-mail, sessions and documents (docs/product.md §7 Account). */
export function profileEndpoints(auth: Auth, sign: Sign): readonly Endpoint[] {
  return [
    endpoint(calls.pharmacyProfile, (_, { db, actor, deps }) => getProfile(db, requireActor(actor), deps.now())),
    endpoint(
      calls.editPharmacy,
      ({ body }, { db, actor, deps }) => editPharmacy(db, requireActor(actor), { form: body, now: deps.now() }),
      profileOnRepeat,
    ),
    endpoint(
      calls.withdrawChange,
      ({ params }, { db, actor, deps }) => withdrawChange(db, requireActor(actor), params.id, deps.now()),
      profileOnRepeat,
    ),
    endpoint(calls.changeEmail, ({ body }, context) =>
      changeEmail({ ...accountScope(context, auth), sign }, { ...body, shopUrl: context.deps.shopUrl }),
    ),
    endpoint(calls.confirmEmail, ({ params }, { deps, key }) =>
      confirmEmail(deps.db, { token: params.token, key, now: deps.now() }),
    ),
    endpoint(calls.accountSessions, (_, context) => getSessions(sessionScope(context))),
    endpoint(calls.endSession, ({ params }, context) => endSession(sessionScope(context), params.id), {
      onRepeat: (context) => getSessions(sessionScope(context)),
    }),
    endpoint(documents.facilityDocuments, (_, { db, actor, deps }) =>
      getDocuments(db, requireActor(actor), deps.now()),
    ),
    endpoint(documents.facilityDocumentFile, async ({ params }, { db, actor, deps }) =>
      attachment(await getDocumentFile({ db, files: deps.files }, requireActor(actor), params.id)),
    ),
    endpoint(
      documents.addFacilityDocument,
      ({ body }, { db, actor, deps }, file: KeptFile) =>
        addDocument(db, requireActor(actor), { body, file, now: deps.now() }),
      {
        prepare: ({ body }, deps, actor) => keepDocument(deps, requireActor(actor), body),
        onRepeat: ({ db, actor, deps }) => getDocuments(db, requireActor(actor), deps.now()),
      },
    ),
  ];
}
