import { useId } from 'react';
import { useConnectivity } from '#web/offline/connectivity/connectivity.ts';
import { BusyButton } from '#web/ui/buttons/BusyButton.tsx';
import classes from './PasswordScreens.module.css';

interface SubmitButtonProps {
  readonly label: string;
  /** Why the form cannot be sent without a connection. */
  readonly offline: string;
  readonly isSending: boolean;
}

/** Sends a form about a password; locked with its reason while there is no connection. */
export function SubmitButton({ label, offline, isSending }: SubmitButtonProps) {
  const reasonId = useId();
  const isOnline = useConnectivity() === 'online';
  return (
    <>
      <BusyButton type="submit" size="lg" fullWidth isBusy={isSending} lockedBy={isOnline ? null : reasonId}>
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
