import { Button, Loader } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { loginCheck, type User } from '#shared/contract/auth.ts';
import { authTexts, logInPlaceTexts } from '#shared/texts/auth.ts';
import { logIn } from '#web/api/auth.ts';
import { unsent } from '#web/offline/outbox/outbox.ts';
import { type SessionLoss, session } from '#web/state/session.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { OVER_DIALOGS } from '#web/ui/dialog/layers.ts';
import classes from './LogInDialog.module.css';
import { LoginPasswordField } from './LoginPasswordField.tsx';
import { LoginProblem } from './LoginProblem.tsx';
import { startSession } from './start-session.ts';

interface LogInDialogProps {
  /** Whose screen it is: nobody else logs in here. */
  readonly user: User;
  readonly reason: SessionLoss;
  readonly onLeave: () => void;
}

/** Asks for the password of the account whose screen stands behind. There is no way past it but back in, or out. */
export function LogInDialog({ user, reason, onLeave }: LogInDialogProps) {
  const formId = useId();
  const { form, attempt, submit } = useLogIn(user, onLeave);
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
      <form id={formId} className={classes.form} onSubmit={submit} noValidate>
        <Explanation reason={reason} />
        {attempt.error !== null && <LoginProblem error={attempt.error} />}
        <Account user={user} />
        <LoginPasswordField data-autofocus key={form.key('password')} {...form.getInputProps('password')} />
      </form>
    </Dialog>
  );
}

function useLogIn(user: User, onLeave: () => void) {
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { username: user.login, password: '' },
    validate: schemaResolver(loginCheck.body, { sync: true }),
  });
  const focus = () => form.getInputNode('password')?.focus();
  const attempt = useMutation({
    mutationFn: logIn,
    // The button shows it; the screen behind is not busy.
    meta: { isQuiet: true },
    onSuccess: async ({ user: found }) => {
      // A login that was given to somebody else meanwhile does not open this screen.
      if (found.id === user.id) await startSession(found);
      else onLeave();
    },
    onError: ({ fieldErrors }) => {
      form.setErrors(fieldErrors);
      focus();
    },
  });
  const submit = form.onSubmit((values) => {
    if (!attempt.isPending) attempt.mutate(values);
  }, focus);
  return { form, attempt, submit };
}

function Explanation({ reason }: { readonly reason: SessionLoss }) {
  const { kept, lost } = unsent();
  return (
    <div className={classes.words}>
      <p className={classes.reason}>{reason === 'expired' ? logInPlaceTexts.expired : whoIsThere()}</p>
      <p>{kept === 0 ? logInPlaceTexts.draft : logInPlaceTexts.changes(kept)}</p>
      {lost > 0 && <p>{logInPlaceTexts.lost(lost)}</p>}
      {reason === 'other_user' && <p>{logInPlaceTexts.otherLeaves}</p>}
      {kept > 0 && <p>{logInPlaceTexts.leaveChanges(kept)}</p>}
    </div>
  );
}

function whoIsThere(): string {
  const [other, own] = [session.onDevice(), session.user()];
  if (other === null || other.id === own?.id) return logInPlaceTexts.unknownUser;
  return logInPlaceTexts.otherUser(`${other.pharmacyName}, ${other.pharmacyCity}`);
}

function Account({ user }: { readonly user: User }) {
  return (
    <div className={classes.account}>
      <span className={classes.label}>{logInPlaceTexts.account}</span>
      <strong>{user.pharmacyName}</strong>
      <span className={classes.login}>{user.login}</span>
      {/* For password managers. */}
      <input type="text" name="username" autoComplete="username" value={user.login} readOnly hidden />
    </div>
  );
}
