import { type Context, type Endpoint, endpoint } from '#server/http/endpoint.ts';
import { activate, readActivationLink } from '#server/services/accounts/activation.ts';
import type { Auth } from '#server/services/accounts/auth.ts';
import { type AccountScope, changePassword } from '#server/services/accounts/change-password.ts';
import { remind } from '#server/services/accounts/reminder.ts';
import { requireActor } from '#server/services/common/actor.ts';
import { activateAccount, activationLink, forgotPassword } from '#shared/contract/accounts/links.ts';
import * as profile from '#shared/contract/accounts/profile.ts';

/** Calls about passwords and links (docs/product.md §7 Auth). */
export function passwordEndpoints(auth: Auth): readonly Endpoint[] {
  return [
    endpoint(forgotPassword, ({ params }, { deps, address }) =>
      remind(
        { db: deps.db, auth, now: deps.now(), shopUrl: deps.shopUrl },
        { username: params.username, address: address() },
      ),
    ),
    endpoint(activationLink, ({ params }, { db, deps }) => readActivationLink(db, params.token, deps.now())),
    endpoint(activateAccount, ({ params, body }, { deps, key, address }) =>
      activate({ db: deps.db, auth, now: deps.now() }, { ...params, ...body, key, address: address() }),
    ),
    endpoint(profile.changePassword, ({ body }, context) => changePassword(accountScope(context, auth), body)),
  ];
}

/** The scope of a write about the caller's own account, which opens its own transactions. */
export function accountScope({ deps, actor, address, session }: Context, auth: Auth): AccountScope {
  const { db } = deps;
  return { db, auth, now: deps.now(), actor: requireActor(actor), address: address(), token: session.token };
}
