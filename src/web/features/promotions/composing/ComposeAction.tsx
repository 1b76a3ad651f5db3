import { Button } from '@mantine/core';
import IconPackage from '@tabler/icons-react/icons/IconPackage';
import { useId } from 'react';
import { composeTexts as texts } from '#shared/texts/promotions.ts';
import { useConnectivity } from '#web/offline/connectivity/connectivity.ts';
import { LockedButton } from '#web/ui/controls/LockedButton.tsx';
import classes from './ComposeAction.module.css';
import type { AddPackage } from './use-add-package.ts';

export interface ComposeActionProps {
  readonly packages: number;
  /** A package of the cart is being changed. */
  readonly isEdit: boolean;
  readonly add: AddPackage;
  readonly isLocked: boolean;
  /** In the bar of a narrow screen. */
  readonly isShort?: boolean;
  /** How many things keep it locked; they stand above. */
  readonly reasons?: number;
}

/** Adds the package, or says how many things are to be settled first. */
export function ComposeAction({ packages, isEdit, add, isLocked, isShort = false, reasons = 0 }: ComposeActionProps) {
  const hintId = useId();
  const isOffline = useConnectivity() !== 'online';
  const label = isEdit ? texts.saveEdit : isShort ? texts.addShort(packages) : texts.add(packages);
  if (isLocked) {
    return (
      <div className={classes.action}>
        <LockedButton reasonId={hintId} fullWidth>
          {label}
        </LockedButton>
        <p id={hintId} className={isShort ? 'visually-hidden' : classes.hint}>
          {texts.locked(Math.max(1, reasons))}
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
        aria-busy={add.isRunning}
        aria-describedby={isOffline ? hintId : undefined}
        leftSection={<IconPackage size={20} aria-hidden />}
        onClick={() => add.run()}
      >
        {add.isRunning ? texts.adding : label}
      </Button>
      {isOffline && (
        <p id={hintId} className={isShort ? 'visually-hidden' : classes.hint}>
          {texts.offlineNote}
        </p>
      )}
    </div>
  );
}
