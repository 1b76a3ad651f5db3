import { Button, Loader } from '@mantine/core';
import { useId } from 'react';
import type { User } from '#shared/contract/auth.ts';
import { authTexts, logInPlaceTexts } from '#shared/texts/auth.ts';
import { useUnsent } from '#web/offline/outbox/use-outbox.ts';
import { type SessionPause, session } from '#web/state/session.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { OVER_DIALOGS } from '#web/ui/dialog/layers.ts';
import classes from './LogInDialog.module.css';
import { LoginPasswordField } from './LoginPasswordField.tsx';
import { LoginProblem } from './LoginProblem.tsx';
import { startSession } from './start-session.ts';
import { useLogInForm } from './use-log-in-form.ts';

interface LogInDialogProps {
  /** The user of the screen behind the dialogue: only they can log in here. */
  readonly user: User;
  readonly reason: SessionPause;
  readonly onLeave: () => void;
}

/** Asks for the password of the current account. It can only be closed by a log-in or by leaving. */
export function LogInDialog({ user, reason, onLeave }: LogInDialogProps) {
  const formId = useId();
  const { attempt, formProps, propsOf } = useLogInForm({
    isQuiet: true,
    // The login name may have been reassigned to another account, which must not open this user's screen.
    onLoggedIn: (found) => (found.id === user.id ? startSession(found) : onLeave()),
  });
  return (
    <Dialog
      opened
      isQuestion
      size="md"
      zIndex={OVER_DIALOGS}
      title={logInPlaceTexts.title}
      footer={
        <>
          <Button variant="ghost" onClick={onLeave}>
            {logInPlaceTexts.leave}
          </Button>
          <Button type="submit" form={formId} variant="filled" aria-busy={attempt.isPending}>
            {attempt.isPending && <Loader className={classes.busy} size={18} color="currentColor" aria-hidden />}
            {authTexts.submit}
          </Button>
        </>
      }
    >
      <form {...formProps} id={formId} className={classes.form}>
        <Explanation reason={reason} />
        {attempt.error !== null && <LoginProblem error={attempt.error} />}
        <Account user={user} />
        <LoginPasswordField data-autofocus {...propsOf('password')} />
      </form>
    </Dialog>
  );
}

function Explanation({ reason }: { readonly reason: SessionPause }) {
  const { kept, lost } = useUnsent();
  return (
    <div className={classes.words}>
      <p className={classes.reason}>{reasonText(reason)}</p>
      <p>{kept === 0 ? logInPlaceTexts.draft : logInPlaceTexts.changes(kept)}</p>
      {lost > 0 && <p>{logInPlaceTexts.lost(lost)}</p>}
      {reason === 'other_user' && <p>{logInPlaceTexts.otherLeaves}</p>}
      {kept > 0 && <p>{logInPlaceTexts.leaveChanges(kept)}</p>}
    </div>
  );
}

function reasonText(reason: SessionPause): string {
  if (reason === 'expired') return logInPlaceTexts.expired;
  const [other, own] = [session.onDevice(), session.user()];
  if (other === null || other.id === own?.id) return logInPlaceTexts.unknownUser;
  // The name of the pharmacy would not tell a colleague's account from the user's own.
  if (other.pharmacyNettleId === own?.pharmacyNettleId) return logInPlaceTexts.colleague(other.name || other.login);
  return logInPlaceTexts.otherUser(`${other.pharmacyName}, ${other.pharmacyCity}`);
}

function Account({ user }: { readonly user: User }) {
  return (
    <div className={classes.account}>
      <span className={classes.label}>{logInPlaceTexts.account}</span>
      <strong>{user.pharmacyName}</strong>
      <span className={classes.login}>{user.login}</span>
      {/* Read by password managers and by the form. */}
      <input type="text" name="username" autoComplete="username" value={user.login} readOnly hidden />
    </div>
  );
}
