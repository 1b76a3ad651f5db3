import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { Cart } from '#shared/contract/cart.ts';
import type { Calculation } from '#shared/contract/promotions/calculation.ts';
import type { PackageForm } from '#shared/contract/promotions/packages.ts';
import { packageKey } from '#shared/rules/cart-items.ts';
import { composeTexts as texts } from '#shared/texts/promotions.ts';
import { cartQuery } from '#web/api/cart.ts';
import { promotionQueries } from '#web/api/promotions.ts';
import { cartFailure } from '#web/offline/actions/cart-failure.ts';
import { useSingleFlight } from '#web/offline/actions/use-action.ts';
import type { CartChange } from '#web/offline/outbox/cart-change.ts';
import { keyOfComposition } from '#web/offline/outbox/composed.ts';
import { useShownCart, useSubmitChange } from '#web/offline/outbox/use-outbox.ts';
import { confirm, openMessage } from '#web/state/overlays.ts';
import { confirmPackage } from '#web/state/package-overlays.ts';
import { showToast } from '#web/state/toasts.ts';
import type { Press } from './ComposeAction.tsx';
import { isChangedElsewhere, packedCounts } from './composition.ts';
import { factsOfComposition, nameOfComposition } from './package-facts.ts';
import type { Composing } from './use-composition.ts';

interface AddPackageInput {
  readonly form: PackageForm;
  readonly composing: Composing;
  readonly calculation: Calculation;
  /** The package of the cart whose composition is changed; null for a new composition. */
  readonly replaced: number | null;
  /** How many of it the cart holds. */
  readonly inCart: number;
}

/** Puts the composition into the cart, or in place of the one that is changed; waits on the device without a connection. */
export function useAddPackage({ form, composing, calculation, replaced, inCart }: AddPackageInput): Press {
  const submit = useSubmitChange();
  const client = useQueryClient();
  const router = useRouter();
  const { cart } = useShownCart();
  const { run, isRunning } = useSingleFlight(async () => {
    const { composed, dropDraft, restoreDraft } = composing;
    const isOther = replaced !== null && isChangedElsewhere(composed, inCart);
    if (isOther && !(await confirm(countQuestion(composed.packages, inCart)))) return;
    const products = packedCounts(composed);
    const promotionId = form.promotion.id;
    const item = keyOfComposition({ promotionId, products }, cart);
    const seenPriceNet = calculation.packagePriceNet;
    const count = composed.packages;
    const isOnlyCount = replaced !== null && item === packageKey(replaced);
    const change: CartChange = isOnlyCount
      ? { verb: 'set', item, count, seen: inCart }
      : {
          verb: 'compose',
          item,
          count,
          promotionId,
          products,
          replaces: replaced,
          seenPriceNet,
          ...(replaced !== null && { seen: inCart }),
        };
    const nameIn = (held: Cart | undefined) =>
      nameOfComposition(form, products, held, client.getQueryData(promotionQueries.own().queryKey));
    const submission = submit(change, [factsOfComposition(form, calculation, item, nameIn(cart))]);
    // From now on the outbox holds it: a reload before the answer must not show it as still to be added.
    dropDraft();
    const outcome = await submission.outcome;
    const failure = cartFailure(outcome, texts.refused);
    if (failure !== null) {
      void openMessage(failure);
      restoreDraft();
      // The stock on the screen is older than the refusal.
      if (outcome.state === 'refused') void client.invalidateQueries(promotionQueries.all());
      return;
    }
    if (outcome.state === 'paused') return;
    if (replaced !== null) {
      showToast({ text: texts.edited });
      await router.navigate({ to: '/koszyk' });
      return;
    }
    confirmPackage({
      name: nameIn(client.getQueryData(cartQuery().queryKey)),
      packages: count,
      discountPercent: calculation.tier?.discountPercent ?? 0,
      priceNet: calculation.priceNet,
      savingNet: calculation.savingNet,
      item,
      isWaiting: outcome.state === 'waiting',
    });
  });
  return { run, isRunning };
}

const countQuestion = (packages: number, inCart: number) => ({
  title: texts.countChanged(inCart),
  text: texts.countQuestion,
  confirmLabel: texts.countConfirm(packages),
});
