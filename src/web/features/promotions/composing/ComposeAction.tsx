import IconPackage from '@tabler/icons-react/icons/IconPackage';
import { useId } from 'react';
import { rightTexts } from '#shared/texts/accounts/rights.ts';
import { composeTexts as texts } from '#shared/texts/promotions.ts';
import { useConnectivity } from '#web/offline/connectivity/connectivity.ts';
import { useMayOrder } from '#web/state/session.ts';
import { LockableButton } from '#web/ui/buttons/LockableButton.tsx';
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
  const hint = useHint(isLocked, purpose, reasons);
  const hintClass = isShort ? 'visually-hidden' : classes.hint;
  return (
    <div className={classes.action}>
      <LockableButton
        size="lg"
        fullWidth
        px="sm"
        lockedBy={isLocked ? hintId : null}
        isBusy={press.isRunning}
        aria-describedby={hint === null ? undefined : hintId}
        leftSection={<IconPackage size={20} aria-hidden />}
        onClick={() => press.run()}
      >
        {!isLocked && press.isRunning ? texts.adding[purpose] : labelOf(purpose, packages, isShort)}
      </LockableButton>
      {hint !== null && (
        <p id={hintId} className={hintClass}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** Beside the button: why it is locked, or that the package waits for the connection. */
function useHint(isLocked: boolean, purpose: Purpose, reasons: number): string | null {
  // An own package needs the server and says so itself.
  const isOffline = useConnectivity() !== 'online' && purpose !== 'own';
  const mayOrder = useMayOrder();
  if (!isLocked) return isOffline ? texts.offlineNote : null;
  return mayOrder ? texts.locked(Math.max(1, reasons)) : rightTexts.viewOnlyShort;
}

function labelOf(purpose: Purpose, packages: number, isShort: boolean): string {
  if (purpose === 'cart') return texts.saveEdit;
  if (purpose === 'own') return texts.saveOwn;
  return isShort ? texts.addShort(packages) : texts.add(packages);
}
