import { useQueryClient } from '@tanstack/react-query';
import type { OwnPackage } from '#shared/contract/promotions/own-packages.ts';
import { packageKey } from '#shared/rules/cart-items.ts';
import { composeTexts, ownPackageTexts as texts } from '#shared/texts/promotions.ts';
import { promotionQueries, removeOwn, saveOwn } from '#web/api/promotions.ts';
import { headOfFixed, partsOfFixed } from '#web/features/promotions/parts/fixed-package.ts';
import { cartFailure } from '#web/offline/actions/cart-failure.ts';
import { useAction, useSingleFlight } from '#web/offline/actions/use-action.ts';
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
    const facts = { ...headOfFixed(own), parts: await partsOfFixed(own, client) };
    const outcome = await submit({ verb: 'add', item, count: 1 }, [facts]).outcome;
    void client.invalidateQueries(promotionQueries.own());
    const failure = cartFailure(outcome, composeTexts.refused);
    if (failure !== null) return void openMessage(failure);
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
