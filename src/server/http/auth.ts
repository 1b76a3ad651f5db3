import { type Auth, userOf } from '#server/services/accounts/auth.ts';
import { requireActor } from '#server/services/common/actor.ts';
import * as calls from '#shared/contract/auth.ts';
import { authServerTexts } from '#shared/texts/auth.ts';
import { type Endpoint, endpoint } from './endpoint.ts';

/** Log-in, log-out and the current session (docs/product.md §7 Auth). */
export function authEndpoints(auth: Auth): readonly Endpoint[] {
  return [
    endpoint(calls.loginCheck, async ({ body }, { address, device, session }) => {
      const { actor, session: opened } = await auth.logIn({
        ...body,
        address: address(),
        device: device(),
        previousToken: session.token,
      });
      session.start(opened, actor.publicId);
      return { user: userOf(actor), status: 'active' as const };
    }),
    endpoint(calls.logout, async (_, { session }) => {
      if (session.token) await auth.logOut(session.token);
      session.end();
      return { message: authServerTexts.loggedOut };
    }),
    endpoint(calls.currentUser, async (_, { actor }) => ({
      user: userOf(requireActor(actor)),
      status: 'active' as const,
    })),
  ];
}
