import { useId } from 'react';
import { useConnectivity } from '#web/offline/connectivity/connectivity.ts';
import { BusyButton } from '#web/ui/buttons/BusyButton.tsx';
import classes from './PasswordScreens.module.css';

interface SubmitButtonProps {
  readonly label: string;
  /** Why the form cannot be sent without a connection. */
  readonly offline: string;
  readonly isSending: boolean;
  /** It may be sent again later, as its label says. */
  readonly isIdle?: boolean;
}

/** Sends a form about a password; locked with its reason while there is no connection. */
export function SubmitButton({ label, offline, isSending, ...idle }: SubmitButtonProps) {
  const reasonId = useId();
  const isOnline = useConnectivity() === 'online';
  return (
    <>
      <BusyButton type="submit" size="lg" fullWidth isBusy={isSending} lockedBy={isOnline ? null : reasonId} {...idle}>
        {label}
      </BusyButton>
      {!isOnline && (
        <p id={reasonId} className={classes.hint} role="status">
          {offline}
        </p>
      )}
    </>
  );
}
