import { getCart } from '#server/services/cart/cart.ts';
import { requireActor } from '#server/services/common/actor.ts';
import { createPackage } from '#server/services/promotions/create-package.ts';
import { getEditedPackage } from '#server/services/promotions/edit-package.ts';
import type { Look } from '#server/services/promotions/look.ts';
import { getOwnPackages, removedAnswer, removeOwn, saveOwnNamed } from '#server/services/promotions/own-packages.ts';
import { calculateComposition, findPackages, getPackage } from '#server/services/promotions/packages.ts';
import { ownPackages } from '#shared/contract/promotions/own-packages.ts';
import * as calls from '#shared/contract/promotions/packages.ts';
import { packageServerTexts } from '#shared/texts/offers.ts';
import { cartScope } from './cart.ts';
import { type Context, type Endpoint, endpoint } from './endpoint.ts';

function lookOf({ db, actor, deps }: Context): Look {
  return { db, actor: requireActor(actor), now: deps.now() };
}

/** Calls of promotions and packages (docs/api.md "Packages"). */
export const packageEndpoints: readonly Endpoint[] = [
  endpoint(calls.packageFilter, ({ body }, context) => findPackages(lookOf(context), context.deps, body)),
  endpoint(calls.getPackage, ({ params }, context) => getPackage(lookOf(context), context.deps, params.id)),
  endpoint(calls.calculatePackage, ({ params, body }, context) =>
    calculateComposition(lookOf(context), params.pharmacyPackageId, body),
  ),
  endpoint(calls.createPackage, ({ params, body }, context) => createPackage(cartScope(context), params.id, body), {
    onRepeat: (context) => getCart(cartScope(context)),
  }),
  endpoint(calls.editPackage, ({ params }, context) => getEditedPackage(lookOf(context), context.deps, params.id)),
  endpoint(ownPackages, (_, context) => getOwnPackages(lookOf(context))),
  endpoint(calls.saveOwnPackage, ({ params, body }, context) => saveOwnNamed(lookOf(context), params.id, body.name), {
    onRepeat: async () => ({ message: packageServerTexts.own.savedBefore }),
  }),
  endpoint(calls.removeOwnPackage, ({ params }, context) => removeOwn(lookOf(context), params.id), {
    onRepeat: async () => removedAnswer(''),
  }),
];
