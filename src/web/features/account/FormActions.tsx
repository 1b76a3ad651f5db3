import { Button } from '@mantine/core';
import { BusyButton } from '#web/ui/buttons/BusyButton.tsx';
import classes from './Account.module.css';
import { type LockProps, useLock } from './use-lock.ts';

interface FormActionsProps extends LockProps {
  readonly submit: string;
  readonly isSending: boolean;
  /** Beside the button: what it does. */
  readonly note?: string;
  readonly cancel?: { readonly label: string; readonly onPress: () => void };
}

/** The buttons of a form; the notice of the screen says why it cannot be sent now. */
export function FormActions({ submit, isSending, note, cancel, right }: FormActionsProps) {
  return (
    <div className={classes.actions}>
      {note !== undefined && <p className={classes.hint}>{note}</p>}
      {cancel !== undefined && (
        <Button variant="ghost" onClick={cancel.onPress}>
          {cancel.label}
        </Button>
      )}
      <BusyButton type="submit" isBusy={isSending} lockedBy={useLock({ right })}>
        {submit}
      </BusyButton>
    </div>
  );
}
