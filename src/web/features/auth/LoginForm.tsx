import { Button, Loader } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { loginCheck, type User } from '#shared/contract/auth.ts';
import { authTexts } from '#shared/texts/auth.ts';
import { logIn } from '#web/api/auth.ts';
import { LoginPasswordField } from './LoginPasswordField.tsx';
import { LoginProblem, SessionEndNote } from './LoginProblem.tsx';
import classes from './LoginScreen.module.css';
import { startSession } from './start-session.ts';
import { UsernameField } from './UsernameField.tsx';

export interface LoginFormProps {
  /** Something was sent: time to fetch the code of what comes after. */
  readonly onSending: () => void;
  /** Leads on to the asked page. */
  readonly onLoggedIn: (user: User) => void;
}

/** The form of the log-in screen: one request at a time, errors beside their fields, focus on what is to be mended. */
export function LoginForm({ onSending, onLoggedIn }: LoginFormProps) {
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { username: '', password: '' },
    validate: schemaResolver(loginCheck.body, { sync: true }),
  });
  const focusFirst = (errors: object) => form.getInputNode('username' in errors ? 'username' : 'password')?.focus();
  const attempt = useMutation({
    mutationFn: logIn,
    onSuccess: async ({ user }) => {
      await startSession(user);
      onLoggedIn(user);
    },
    onError: ({ fieldErrors }) => {
      form.setErrors(fieldErrors);
      // A refusal names no field: the password is what has to be typed again.
      focusFirst(fieldErrors);
    },
  });
  const submit = form.onSubmit((values) => {
    if (attempt.isPending) return;
    attempt.mutate(values);
    onSending();
  }, focusFirst);

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
