import { useNavigate } from '@tanstack/react-router';
import { useId } from 'react';
import type { ReorderPackage } from '#shared/contract/reorder.ts';
import { formatZl } from '#shared/language/money-format.ts';
import { reorderTexts } from '#shared/texts/reorder.ts';
import { useConnectivity } from '#web/offline/connectivity/connectivity.ts';
import { LockableButton } from '#web/ui/buttons/LockableButton.tsx';
import classes from './Reorder.module.css';
import { type PackagesAgain, packagesWanted } from './use-packages-again.ts';

const { inPackages: texts } = reorderTexts;

interface PackagesFooterProps {
  /** Those that can be added. */
  readonly offers: readonly ReorderPackage[];
  readonly again: PackagesAgain;
}

/** While only packages are wanted: their sum, and one button that adds them all and then leads to the cart. */
export function PackagesFooter({ offers, again }: PackagesFooterProps) {
  const reasonId = useId();
  const navigate = useNavigate();
  const isOnline = useConnectivity() === 'online';
  const isDone = offers.every(({ packageId }) => again.added.has(packageId));
  const reason = isOnline || isDone ? null : reorderTexts.whyLocked.offline;
  const packages = offers.reduce((sum, offer) => sum + packagesWanted(offer), 0);
  const net = offers.reduce((sum, offer) => sum + packagesWanted(offer) * offer.priceNet, 0);
  return (
    <>
      <div className={classes.reason}>
        <p id={reasonId} className={classes.why} role="status">
          {reason}
        </p>
      </div>
      <p className={classes.sums}>
        <span>{texts.chosen(packages)}</span>
        <span>
          {reorderTexts.total} <strong>{formatZl(net)}</strong>
        </span>
      </p>
      <LockableButton
        lockedBy={reason && reasonId}
        isBusy={again.isRunning}
        onClick={() => (isDone ? void navigate({ to: '/koszyk' }) : again.add(offers))}
      >
        {isDone ? texts.toCart : texts.addAll(offers.length)}
      </LockableButton>
    </>
  );
}
