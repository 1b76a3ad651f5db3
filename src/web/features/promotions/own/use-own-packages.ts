import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { OwnPackage } from '#shared/contract/promotions/own-packages.ts';
import type { PackageForm } from '#shared/contract/promotions/packages.ts';
import { packageKey } from '#shared/rules/cart-items.ts';
import { packagedPrice } from '#shared/rules/packages.ts';
import { outboxTexts } from '#shared/texts/outbox.ts';
import { composeTexts, ownPackageTexts as texts } from '#shared/texts/promotions.ts';
import { promotionQueries, removeOwn, saveOwn } from '#web/api/promotions.ts';
import { packageParts } from '#web/features/promotions/parts/package-parts.ts';
import { useAction, useSingleFlight } from '#web/offline/actions/use-action.ts';
import { packageQueries } from '#web/offline/catalogue/package-queries.ts';
import { connectivity } from '#web/offline/connectivity/connectivity.ts';
import type { PackageFacts } from '#web/offline/outbox/item-facts.ts';
import { useSubmitChange } from '#web/offline/outbox/use-outbox.ts';
import { openMessage } from '#web/state/overlays.ts';
import { confirmPackage } from '#web/state/package-overlays.ts';
import { showToast } from '#web/state/toasts.ts';
import { focusScreen } from '#web/ui/focus.ts';

/** Puts one of an own package into the cart; waits on the device without a connection. */
export function useOrderAgain(own: OwnPackage) {
  const { packageId, packageName, discountPercent, basicPriceNet, priceNet } = own;
  const submit = useSubmitChange();
  const client = useQueryClient();
  return useSingleFlight(async () => {
    const item = packageKey(packageId);
    const facts = await factsOf(own, client);
    const outcome = await submit({ verb: 'add', item, count: 1 }, [facts]).outcome;
    void client.invalidateQueries(promotionQueries.own());
    if (outcome.state === 'refused')
      return void openMessage({ tone: 'error', title: composeTexts.refused, text: outcome.error.message });
    if (outcome.state === 'unsaved')
      return void openMessage({ tone: 'error', title: outboxTexts.notSaved, text: outcome.reason });
    if (outcome.state === 'paused') return;
    const savingNet = basicPriceNet - priceNet;
    confirmPackage({
      name: packageName,
      packages: 1,
      discountPercent,
      priceNet,
      savingNet,
      item,
      isWaiting: outcome.state === 'waiting',
    });
  });
}

/** What the cart shows until the server has answered; only without a connection is there time to see it. */
async function factsOf(own: OwnPackage, client: QueryClient): Promise<PackageFacts> {
  const { packageId, packageName, promotion, discountPercent, available } = own;
  const head = { packageId, packageName, promotionId: promotion.id, packageType: promotion.type };
  const facts: PackageFacts = { type: 'package', ...head, discountPercent, available, parts: [] };
  if (connectivity.state() === 'online') return facts;
  const form = await client.fetchQuery(packageQueries.form(promotion.id)).catch(() => null);
  return form === null ? facts : { ...facts, parts: partsOf(form.products, own) };
}

/** The products of the package by warehouse and transport, at the price of its discount. */
function partsOf(products: PackageForm['products'], { products: packed, discountPercent }: OwnPackage) {
  const priced = packed.map(({ id, count }) => {
    const product = products.find((entry) => entry.product.id === id)?.product;
    return { productId: id, count, productPriceNet: product ? packagedPrice(product, discountPercent) : 0 };
  });
  return packageParts(products, priced);
}

/** Removes an own package; "Cofnij" saves it again under its name. */
export function useRemoveOwn({ packageId, packageName }: OwnPackage) {
  const refresh = promotionQueries.own().queryKey;
  const restore = useAction({
    offline: texts.removeOffline,
    send: (key) => saveOwn(packageId, packageName, key),
    onDone: () => showToast({ text: texts.restored(packageName) }),
    failure: ({ message }) => message,
    refresh,
  });
  return useAction({
    offline: texts.removeOffline,
    send: (key) => removeOwn(packageId, key),
    onDone: () => {
      focusScreen();
      showToast({ text: texts.removed(packageName), undo: () => restore.run() });
    },
    failure: ({ message }) => message,
    refresh,
  });
}
