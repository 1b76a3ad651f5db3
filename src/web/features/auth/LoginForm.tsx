import type { ComponentProps } from 'react';
import type { User } from '#shared/contract/auth.ts';
import { authTexts } from '#shared/texts/auth.ts';
import { PlainButton } from '#web/ui/buttons/PlainButton.tsx';
import { LoginField } from '#web/ui/password/LoginField.tsx';
import { LoginPasswordField } from './LoginPasswordField.tsx';
import { LoginProblem, SessionEndNote } from './LoginProblem.tsx';
import classes from './LoginScreen.module.css';
import { startSession } from './start-session.ts';
import { useLogInForm } from './use-log-in-form.ts';

export interface LoginFormProps {
  /** Filled in to begin with, where it is known. */
  readonly login?: string | undefined;
  /** Called on submit: time to prefetch the next screen's code. */
  readonly onSending: () => void;
  /** Navigates to the requested page. */
  readonly onLoggedIn: (user: User) => void;
}

export function LoginForm({ login, onSending, onLoggedIn }: LoginFormProps) {
  const { attempt, formProps, propsOf } = useLogInForm({
    onSending,
    onLoggedIn: async (user) => {
      await startSession(user);
      onLoggedIn(user);
    },
  });
  return (
    <form {...formProps} className={classes.form} aria-label={authTexts.heading}>
      {attempt.error === null ? <SessionEndNote /> : <LoginProblem error={attempt.error} />}
      <UsernameField {...propsOf('username')} defaultValue={login} />
      <LoginPasswordField {...propsOf('password')} />
      <PlainButton type="submit" variant="filled" className={classes.submit} aria-busy={attempt.isPending}>
        {authTexts.submit}
      </PlainButton>
    </form>
  );
}

/** The login name or e-mail address. */
function UsernameField(props: Omit<ComponentProps<typeof LoginField>, 'label'>) {
  return (
    <LoginField
      {...props}
      name="username"
      label={authTexts.username}
      autoComplete="username"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      maxLength={254}
    />
  );
}
