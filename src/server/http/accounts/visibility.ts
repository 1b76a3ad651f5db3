import { type Context, type Endpoint, endpoint } from '#server/http/endpoint.ts';
import { requireActor } from '#server/services/common/actor.ts';
import { getVisibility, sendVisibility, withdrawVisibility } from '#server/services/profile/visibility.ts';
import * as calls from '#shared/contract/accounts/visibility.ts';

const onRepeat = { onRepeat: ({ db, actor }: Context) => getVisibility(db, requireActor(actor)) };

/** The card that patients see of a pharmacy (docs/product.md §4.14). */
export const visibilityEndpoints: readonly Endpoint[] = [
  endpoint(calls.letYourselfBeFound, (_, { db, actor }) => getVisibility(db, requireActor(actor))),
  endpoint(
    calls.sendVisibility,
    ({ body }, { db, actor, deps }) => sendVisibility(db, requireActor(actor), { body, now: deps.now() }),
    onRepeat,
  ),
  endpoint(
    calls.withdrawVisibility,
    (_, { db, actor, deps }) => withdrawVisibility(db, requireActor(actor), deps.now()),
    onRepeat,
  ),
];
