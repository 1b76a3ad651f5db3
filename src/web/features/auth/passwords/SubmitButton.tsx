import { Button, Loader } from '@mantine/core';
import { useId } from 'react';
import { useConnectivity } from '#web/offline/connectivity/connectivity.ts';
import { LockedButton } from '#web/ui/controls/LockedButton.tsx';
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
  if (useConnectivity() !== 'online') {
    return (
      <>
        <LockedButton reasonId={reasonId} fullWidth>
          {label}
        </LockedButton>
        <p id={reasonId} className={classes.hint} role="status">
          {offline}
        </p>
      </>
    );
  }
  return (
    <Button
      type="submit"
      size="lg"
      fullWidth
      aria-busy={isSending}
      leftSection={isSending && <Loader size={18} color="currentColor" aria-hidden />}
    >
      {label}
    </Button>
  );
}
