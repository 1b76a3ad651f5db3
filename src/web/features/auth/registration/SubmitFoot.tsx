import { type ReactNode, useId } from 'react';
import { useConnectivity } from '#web/offline/connectivity/connectivity.ts';
import { BusyButton } from '#web/ui/buttons/BusyButton.tsx';
import classes from './Registration.module.css';

interface SubmitFootProps {
  readonly label: string;
  /** Why it cannot be sent without a connection. */
  readonly offline: string;
  readonly isSending: boolean;
  /** It does nothing now, which needs no reason. */
  readonly isIdle?: boolean;
  /** Before the button that sends. */
  readonly children?: ReactNode;
}

/** The foot of a step's form: sends it; locked with its reason while there is no connection. */
export function SubmitFoot({ label, offline, isSending, isIdle = false, children }: SubmitFootProps) {
  const reasonId = useId();
  const isOnline = useConnectivity() === 'online';
  return (
    <div className={classes.foot}>
      {children}
      {!isOnline && (
        <p id={reasonId} className={classes.reason} role="status">
          {offline}
        </p>
      )}
      <BusyButton type="submit" size="lg" isBusy={isSending} lockedBy={isOnline ? null : reasonId} isIdle={isIdle}>
        {label}
      </BusyButton>
    </div>
  );
}
