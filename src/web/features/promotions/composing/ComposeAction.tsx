import { Button } from '@mantine/core';
import IconPackage from '@tabler/icons-react/icons/IconPackage';
import { useId } from 'react';
import { rightTexts } from '#shared/texts/accounts/rights.ts';
import { composeTexts as texts } from '#shared/texts/promotions.ts';
import { useConnectivity } from '#web/offline/connectivity/connectivity.ts';
import { useMayOrder } from '#web/state/session.ts';
import { LockedButton } from '#web/ui/controls/LockedButton.tsx';
import classes from './ComposeAction.module.css';
import type { Purpose } from './use-composition.ts';

/** What the button does, once at a time. */
export interface Press {
  readonly run: () => void;
  readonly isRunning: boolean;
}

export interface ComposeActionProps {
  readonly packages: number;
  readonly purpose: Purpose;
  readonly press: Press;
  readonly isLocked: boolean;
  /** In the bar of a narrow screen. */
  readonly isShort?: boolean;
  /** How many things keep it locked; they stand above. */
  readonly reasons?: number;
}

/** Adds the package, or says how many things are to be settled first. */
export function ComposeAction({
  packages,
  purpose,
  press,
  isLocked,
  isShort = false,
  reasons = 0,
}: ComposeActionProps) {
  const hintId = useId();
  // An own package needs the server and says so itself.
  const isOffline = useConnectivity() !== 'online' && purpose !== 'own';
  const mayOrder = useMayOrder();
  const label = labelOf(purpose, packages, isShort);
  if (isLocked) {
    return (
      <div className={classes.action}>
        <LockedButton reasonId={hintId} fullWidth>
          {label}
        </LockedButton>
        <p id={hintId} className={isShort ? 'visually-hidden' : classes.hint}>
          {mayOrder ? texts.locked(Math.max(1, reasons)) : rightTexts.viewOnlyShort}
        </p>
      </div>
    );
  }
  return (
    <div className={classes.action}>
      <Button
        size="lg"
        fullWidth
        px="sm"
        aria-busy={press.isRunning}
        aria-describedby={isOffline ? hintId : undefined}
        leftSection={<IconPackage size={20} aria-hidden />}
        onClick={() => press.run()}
      >
        {press.isRunning ? texts.adding[purpose] : label}
      </Button>
      {isOffline && (
        <p id={hintId} className={isShort ? 'visually-hidden' : classes.hint}>
          {texts.offlineNote}
        </p>
      )}
    </div>
  );
}

function labelOf(purpose: Purpose, packages: number, isShort: boolean): string {
  if (purpose === 'cart') return texts.saveEdit;
  if (purpose === 'own') return texts.saveOwn;
  return isShort ? texts.addShort(packages) : texts.add(packages);
}
