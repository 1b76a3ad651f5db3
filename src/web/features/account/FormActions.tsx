import { Button, Loader } from '@mantine/core';
import { useConnectivity } from '#web/offline/connectivity/connectivity.ts';
import { LockedButton } from '#web/ui/controls/LockedButton.tsx';
import classes from './Account.module.css';
import { OFFLINE_REASON_ID } from './offline-reason.ts';

interface FormActionsProps {
  readonly submit: string;
  readonly isSending: boolean;
  /** Beside the button: what it does. */
  readonly note?: string;
  readonly cancel?: { readonly label: string; readonly onPress: () => void };
}

/** The buttons of a form; without a connection the reason is given by the notice of the screen. */
export function FormActions({ submit, isSending, note, cancel }: FormActionsProps) {
  const isOnline = useConnectivity() === 'online';
  return (
    <div className={classes.actions}>
      {note !== undefined && <p className={classes.hint}>{note}</p>}
      {cancel !== undefined && (
        <Button variant="ghost" onClick={cancel.onPress}>
          {cancel.label}
        </Button>
      )}
      {isOnline ? (
        <Button
          type="submit"
          aria-busy={isSending}
          leftSection={isSending && <Loader size={18} color="currentColor" aria-hidden />}
        >
          {submit}
        </Button>
      ) : (
        <LockedButton size="md" reasonId={OFFLINE_REASON_ID}>
          {submit}
        </LockedButton>
      )}
    </div>
  );
}
