import { type Context, type Endpoint, endpoint } from '#server/http/endpoint.ts';
import type { Auth } from '#server/services/accounts/auth.ts';
import { joinPharmacy } from '#server/services/accounts/joining.ts';
import type { Sign } from '#server/services/accounts/secret.ts';
import { requireActor } from '#server/services/common/actor.ts';
import { invitePerson, resendInvitation, withdrawInvitation } from '#server/services/people/invitations.ts';
import { editPerson, getPeople, letIn, switchOff } from '#server/services/people/people.ts';
import * as calls from '#shared/contract/accounts/people.ts';

function peopleScope({ db, actor, deps }: Context) {
  return { db, actor: requireActor(actor), now: deps.now() };
}

const peopleOnRepeat = { onRepeat: (context: Context) => getPeople(peopleScope(context)) };

/** The people of a pharmacy (docs/product.md §6.8); rows of the calls say that they are the owner's. */
export function peopleEndpoints(auth: Auth, sign: Sign): readonly Endpoint[] {
  const inviting = (context: Context) => ({ ...peopleScope(context), sign, shopUrl: context.deps.shopUrl });
  return [
    endpoint(calls.people, (_, context) => getPeople(peopleScope(context))),
    endpoint(calls.invitePerson, ({ body }, context) => invitePerson(inviting(context), body), peopleOnRepeat),
    endpoint(
      calls.resendInvitation,
      ({ params }, context) => resendInvitation(inviting(context), params.id),
      peopleOnRepeat,
    ),
    endpoint(
      calls.withdrawInvitation,
      ({ params }, context) => withdrawInvitation(peopleScope(context), params.id),
      peopleOnRepeat,
    ),
    endpoint(
      calls.editPerson,
      ({ params, body }, context) => editPerson(peopleScope(context), params.id, body),
      peopleOnRepeat,
    ),
    endpoint(
      calls.switchPersonOff,
      ({ params }, context) => switchOff(peopleScope(context), params.id),
      peopleOnRepeat,
    ),
    endpoint(calls.letPersonIn, ({ params }, context) => letIn(peopleScope(context), params.id), peopleOnRepeat),
    endpoint(calls.joinPharmacy, ({ params, body }, { deps, key, address }) =>
      joinPharmacy(
        { db: deps.db, auth, now: deps.now(), uuid: deps.uuid },
        { ...params, key, form: body, address: address() },
      ),
    ),
  ];
}
