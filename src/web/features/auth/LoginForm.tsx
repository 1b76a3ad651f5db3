import { Button, Loader } from '@mantine/core';
import type { User } from '#shared/contract/auth.ts';
import { authTexts } from '#shared/texts/auth.ts';
import { LoginPasswordField } from './LoginPasswordField.tsx';
import { LoginProblem, SessionEndNote } from './LoginProblem.tsx';
import classes from './LoginScreen.module.css';
import { startSession } from './start-session.ts';
import { UsernameField } from './UsernameField.tsx';
import { useLogInForm } from './use-log-in-form.ts';

export interface LoginFormProps {
  /** Something was sent: time to fetch the code of what comes after. */
  readonly onSending: () => void;
  /** Leads on to the asked page. */
  readonly onLoggedIn: (user: User) => void;
}

/** The form of the log-in screen. */
export function LoginForm({ onSending, onLoggedIn }: LoginFormProps) {
  const { attempt, formProps, propsOf } = useLogInForm({
    onSending,
    onLoggedIn: async (user) => {
      await startSession(user);
      onLoggedIn(user);
    },
  });
  return (
    <form {...formProps} className={classes.form} aria-labelledby="login-heading">
      {attempt.error === null ? <SessionEndNote /> : <LoginProblem error={attempt.error} />}
      <UsernameField {...propsOf('username')} />
      <LoginPasswordField {...propsOf('password')} />
      <Button type="submit" variant="filled" size="lg" fullWidth aria-busy={attempt.isPending}>
        {attempt.isPending && <Loader className={classes.busy} size={18} color="currentColor" aria-hidden />}
        {authTexts.submit}
      </Button>
    </form>
  );
}
