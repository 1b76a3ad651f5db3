import { Button } from '@mantine/core';
import IconPackage from '@tabler/icons-react/icons/IconPackage';
import { useId } from 'react';
import type { ReorderPackage } from '#shared/contract/reorder.ts';
import { formatZl } from '#shared/language/money-format.ts';
import { packageKey } from '#shared/rules/cart-items.ts';
import { outboxTexts } from '#shared/texts/outbox.ts';
import { reorderTexts } from '#shared/texts/reorder.ts';
import { useSingleFlight } from '#web/offline/actions/use-action.ts';
import { useConnectivity } from '#web/offline/connectivity/connectivity.ts';
import { useSubmitChange } from '#web/offline/outbox/use-outbox.ts';
import { openMessage } from '#web/state/overlays.ts';
import { useMayOrder } from '#web/state/session.ts';
import { showToast } from '#web/state/toasts.ts';
import { LockedButton } from '#web/ui/controls/LockedButton.tsx';
import classes from './ReorderPackages.module.css';

const { inPackages: texts, whyLocked } = reorderTexts;

interface ReorderPackagesProps {
  readonly packages: readonly ReorderPackage[];
  /** The list of products is being sent, or its answer is missing. */
  readonly isLocked: boolean;
}

/** The packages of the earlier order, each added to the cart as a package; their pieces are not among the products. */
export function ReorderPackages({ packages, isLocked }: ReorderPackagesProps) {
  return (
    <ul className={classes.packages} aria-label={texts.list}>
      {packages.map((offer) => (
        <PackageRow key={offer.packageId} offer={offer} isLocked={isLocked} />
      ))}
    </ul>
  );
}

function PackageRow({ offer, isLocked }: { readonly offer: ReorderPackage; readonly isLocked: boolean }) {
  const { name, count, priceNet, savingNet, refusal } = offer;
  return (
    <li className={classes.row}>
      <IconPackage className={classes.icon} size={24} aria-hidden />
      <div>
        <p className={classes.name}>{name}</p>
        <p className={classes.detail}>
          {texts.before(count)}
          {savingNet > 0 && ` · ${texts.saved(formatZl(savingNet))}`}
        </p>
        {refusal !== null && (
          <p className={classes.refusal}>
            {refusal} {texts.singly}
          </p>
        )}
      </div>
      {refusal === null && (
        <div className={classes.action}>
          <p className={classes.price}>
            <strong>{formatZl(priceNet)}</strong> {texts.each}
          </p>
          <AddAgain offer={offer} isLocked={isLocked} />
        </div>
      )}
    </li>
  );
}

function AddAgain({ offer, isLocked }: { readonly offer: ReorderPackage; readonly isLocked: boolean }) {
  const { name, count, available } = offer;
  const reasonId = useId();
  const wanted = Math.min(count, available);
  const { run, isRunning } = useAddAgain(offer, wanted);
  const isOnline = useConnectivity() === 'online';
  const mayOrder = useMayOrder();
  if (!mayOrder) return null;
  if (!isOnline) {
    return (
      <>
        <LockedButton size="md" reasonId={reasonId}>
          {texts.add(wanted)}
        </LockedButton>
        <p id={reasonId} className="visually-hidden">
          {whyLocked.offline}
        </p>
      </>
    );
  }
  return (
    <Button
      variant="tinted"
      size="sm"
      disabled={isLocked}
      aria-label={texts.addNamed(wanted, name)}
      aria-busy={isRunning || undefined}
      onClick={() => run()}
    >
      {texts.add(wanted)}
    </Button>
  );
}

/** Adds the packages as one change of the cart. */
function useAddAgain({ packageId, name, discountPercent, available }: ReorderPackage, count: number) {
  const submit = useSubmitChange();
  return useSingleFlight(async () => {
    const facts = { type: 'package', packageId, packageName: name, discountPercent, available } as const;
    const change = { verb: 'add', item: packageKey(packageId), count } as const;
    const outcome = await submit(change, [{ ...facts, parts: [] }]).outcome;
    if (outcome.state === 'refused') {
      void openMessage({ tone: 'error', title: texts.refused, text: outcome.error.message });
    } else if (outcome.state === 'unsaved') {
      void openMessage({ tone: 'error', title: outboxTexts.notSaved, text: outcome.reason });
    } else if (outcome.state !== 'paused') {
      showToast({ text: texts.added(count, name) });
    }
  });
}
