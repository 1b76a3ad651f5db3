import { Button, Loader, type TextInputProps } from '@mantine/core';
import type { User } from '#shared/contract/auth.ts';
import { authTexts } from '#shared/texts/auth.ts';
import { TextField } from '#web/ui/controls/TextField.tsx';
import { LoginPasswordField } from './LoginPasswordField.tsx';
import { LoginProblem, SessionEndNote } from './LoginProblem.tsx';
import classes from './LoginScreen.module.css';
import { startSession } from './start-session.ts';
import { useLogInForm } from './use-log-in-form.ts';

export interface LoginFormProps {
  /** Called on submit: time to prefetch the next screen's code. */
  readonly onSending: () => void;
  /** Navigates to the requested page. */
  readonly onLoggedIn: (user: User) => void;
}

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

/** The login name or e-mail address. */
function UsernameField(props: TextInputProps) {
  return (
    <TextField
      {...props}
      name="username"
      label={authTexts.username}
      labelProps={{ className: classes.required }}
      aria-required
      autoComplete="username"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      maxLength={254}
    />
  );
}
