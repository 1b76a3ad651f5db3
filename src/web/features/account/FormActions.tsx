import { Button, Loader } from '@mantine/core';
import { LockedButton } from '#web/ui/controls/LockedButton.tsx';
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
  const reasonId = useLock({ right });
  return (
    <div className={classes.actions}>
      {note !== undefined && <p className={classes.hint}>{note}</p>}
      {cancel !== undefined && (
        <Button variant="ghost" onClick={cancel.onPress}>
          {cancel.label}
        </Button>
      )}
      {reasonId === null ? (
        <Button
          type="submit"
          aria-busy={isSending}
          leftSection={isSending && <Loader size={18} color="currentColor" aria-hidden />}
        >
          {submit}
        </Button>
      ) : (
        <LockedButton size="md" reasonId={reasonId}>
          {submit}
        </LockedButton>
      )}
    </div>
  );
}
