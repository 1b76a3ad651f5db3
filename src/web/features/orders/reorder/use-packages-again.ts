import { useState } from 'react';
import type { ReorderPackage } from '#shared/contract/reorder.ts';
import { packageKey } from '#shared/rules/cart-items.ts';
import { reorderTexts } from '#shared/texts/reorder.ts';
import { cartFailure } from '#web/offline/actions/cart-failure.ts';
import { useSingleFlight } from '#web/offline/actions/use-action.ts';
import { useSubmitChange } from '#web/offline/outbox/use-outbox.ts';
import { openMessage } from '#web/state/overlays.ts';
import { showToast } from '#web/state/toasts.ts';

const { inPackages: texts } = reorderTexts;

/** The packages of an earlier order, added to the cart as packages. */
export interface PackagesAgain {
  /** Ids of packages that this dialogue has added; each is offered once. */
  readonly added: ReadonlySet<number>;
  readonly isRunning: boolean;
  /** Adds those that are not added yet. */
  readonly add: (offers: readonly ReorderPackage[]) => void;
}

/** How many of a package are added: as many as were ordered, no more than the stock allows. */
export const packagesWanted = ({ count, available }: ReorderPackage): number => Math.min(count, available);

/** How many packages of the offers were not added yet. */
export function packagesLeft(offers: readonly ReorderPackage[], { added }: PackagesAgain): number {
  const left = offers.filter(({ packageId }) => !added.has(packageId));
  return left.reduce((sum, offer) => sum + packagesWanted(offer), 0);
}

export function usePackagesAgain(): PackagesAgain {
  const addOne = useAddOne();
  const [added, setAdded] = useState<ReadonlySet<number>>(new Set());
  const { run, isRunning } = useSingleFlight(async (offers: readonly ReorderPackage[]) => {
    for (const offer of offers) {
      if (added.has(offer.packageId) || !(await addOne(offer))) continue;
      setAdded((before) => new Set([...before, offer.packageId]));
    }
  });
  return { added, isRunning, add: run };
}

/** Adds the packages of one offer as one change of the cart; false when they are not added, and the reason is shown. */
function useAddOne() {
  const submit = useSubmitChange();
  return async (offer: ReorderPackage): Promise<boolean> => {
    const { packageId, name, discountPercent, available, parts } = offer;
    const count = packagesWanted(offer);
    const facts = { type: 'package', packageId, packageName: name, discountPercent, available, parts } as const;
    const change = { verb: 'add', item: packageKey(packageId), count } as const;
    const outcome = await submit(change, [facts]).outcome;
    const failure = cartFailure(outcome, texts.refused);
    if (failure !== null) void openMessage(failure);
    if (failure !== null || outcome.state === 'paused') return false;
    showToast({ text: texts.added(count, name) });
    return true;
  };
}
