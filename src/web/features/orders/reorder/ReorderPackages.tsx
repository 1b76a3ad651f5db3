import IconCheck from '@tabler/icons-react/icons/IconCheck';
import IconPackage from '@tabler/icons-react/icons/IconPackage';
import { useId } from 'react';
import type { ReorderPackage } from '#shared/contract/reorder.ts';
import { formatZl } from '#shared/language/money-format.ts';
import { cartPackageLines } from '#shared/rules/cart-items.ts';
import { reorderTexts } from '#shared/texts/reorder.ts';
import { useConnectivity } from '#web/offline/connectivity/connectivity.ts';
import { useShownCart } from '#web/offline/outbox/use-outbox.ts';
import { LockableButton } from '#web/ui/buttons/LockableButton.tsx';
import classes from './ReorderPackages.module.css';
import { type PackagesAgain, packagesWanted } from './use-packages-again.ts';

const { inPackages: texts, whyLocked } = reorderTexts;

interface ReorderPackagesProps {
  readonly packages: readonly ReorderPackage[];
  readonly again: PackagesAgain;
  /** The list of products is being sent, or its answer is missing. */
  readonly isLocked: boolean;
}

/** The packages of the earlier order, each added to the cart as a package; their pieces are not among the products. */
export function ReorderPackages({ packages, again, isLocked }: ReorderPackagesProps) {
  const { cart } = useShownCart();
  const lines = cart === undefined ? [] : cartPackageLines(cart);
  return (
    <ul className={classes.packages} aria-label={texts.list}>
      {packages.map((offer) => (
        <PackageRow
          key={offer.packageId}
          offer={offer}
          inCart={lines.find(({ packageId }) => packageId === offer.packageId)?.count ?? 0}
          again={again}
          isLocked={isLocked}
        />
      ))}
    </ul>
  );
}

interface PackageRowProps extends Omit<ReorderPackagesProps, 'packages'> {
  readonly offer: ReorderPackage;
  /** Packages of it in the cart. */
  readonly inCart: number;
}

function PackageRow({ offer, inCart, again, isLocked }: PackageRowProps) {
  const { name, count, priceNet, savingNet, refusal } = offer;
  const facts = [
    texts.before(count),
    ...(savingNet > 0 ? [texts.saved(formatZl(savingNet))] : []),
    ...(inCart > 0 ? [reorderTexts.inCart(inCart)] : []),
  ];
  return (
    <li className={classes.row}>
      <IconPackage className={classes.icon} size={24} aria-hidden />
      <div>
        <p className={classes.name}>{name}</p>
        <p className={classes.detail}>{facts.join(' · ')}</p>
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
          <AddAgain offer={offer} again={again} isLocked={isLocked} />
        </div>
      )}
    </li>
  );
}

function AddAgain({ offer, again, isLocked }: Omit<PackageRowProps, 'inCart'>) {
  const reasonId = useId();
  const wanted = packagesWanted(offer);
  const isAdded = again.added.has(offer.packageId);
  const isOnline = useConnectivity() === 'online';
  const reason = isOnline || isAdded ? null : whyLocked.offline;
  const words = isAdded ? texts.done : texts.add;
  const named = isAdded ? texts.doneNamed : texts.addNamed;
  return (
    <>
      <LockableButton
        variant="tinted"
        size="sm"
        lockedBy={reason && reasonId}
        isIdle={isAdded || isLocked}
        isBusy={again.isRunning}
        leftSection={isAdded && <IconCheck size={18} aria-hidden />}
        aria-label={named(wanted, offer.name)}
        onClick={() => again.add([offer])}
      >
        {words(wanted)}
      </LockableButton>
      {reason !== null && (
        <p id={reasonId} className="visually-hidden">
          {reason}
        </p>
      )}
    </>
  );
}
