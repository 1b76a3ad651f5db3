import { Button, Loader, type TextInputProps } from '@mantine/core';
import type { User } from '#shared/contract/auth.ts';
import { authTexts } from '#shared/texts/auth.ts';
import { TextField } from '#web/ui/controls/TextField.tsx';
import { LoginPasswordField } from './LoginPasswordField.tsx';
import { LoginProblem, SessionEndNote } from './LoginProblem.tsx';
import classes from './LoginScreen.module.css';
import { startSession } from './start-session.ts';
import { useLogIn } from './use-log-in.ts';

export interface LoginFormProps {
  /** Something was sent: time to fetch the code of what comes after. */
  readonly onSending: () => void;
  /** Leads on to the asked page. */
  readonly onLoggedIn: (user: User) => void;
}

/** The form of the log-in screen. */
export function LoginForm({ onSending, onLoggedIn }: LoginFormProps) {
  const { form, attempt, submit } = useLogIn({
    username: '',
    onSending,
    onLoggedIn: async (user) => {
      await startSession(user);
      onLoggedIn(user);
    },
  });
  return (
    <form className={classes.form} onSubmit={submit} noValidate aria-labelledby="login-heading">
      {attempt.error === null ? <SessionEndNote /> : <LoginProblem error={attempt.error} />}
      <UsernameField key={form.key('username')} {...form.getInputProps('username')} />
      <LoginPasswordField key={form.key('password')} {...form.getInputProps('password')} />
      <Button type="submit" variant="filled" size="lg" fullWidth aria-busy={attempt.isPending}>
        {attempt.isPending && <Loader className={classes.busy} size={18} color="currentColor" aria-hidden />}
        {authTexts.submit}
      </Button>
    </form>
  );
}

/** Login or e-mail. */
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
