import { schemaResolver, useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { loginCheck, type User } from '#shared/contract/auth.ts';
import { logIn } from '#web/api/auth.ts';

interface LogInParts {
  /** Login to begin with. */
  readonly username: string;
  /** Something was sent. */
  readonly onSending?: () => void;
  readonly onLoggedIn: (user: User) => Promise<void>;
  /** The button alone shows it; the screen around is not busy. */
  readonly isQuiet?: boolean;
}

/** A log-in form: one request at a time, errors beside their fields, the focus on what is to be mended. */
export function useLogIn({ username, onSending, onLoggedIn, isQuiet = false }: LogInParts) {
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { username, password: '' },
    validate: schemaResolver(loginCheck.body, { sync: true }),
  });
  // A refusal names no field: the password is what has to be typed again.
  const focusFirst = (errors: object) =>
    (('username' in errors && form.getInputNode('username')) || form.getInputNode('password'))?.focus();
  const attempt = useMutation({
    mutationFn: logIn,
    meta: { isQuiet },
    onSuccess: ({ user }) => onLoggedIn(user),
    onError: ({ fieldErrors }) => {
      form.setErrors(fieldErrors);
      focusFirst(fieldErrors);
    },
  });
  const submit = form.onSubmit((values) => {
    if (attempt.isPending) return;
    attempt.mutate(values);
    onSending?.();
  }, focusFirst);
  return { form, attempt, submit };
}
