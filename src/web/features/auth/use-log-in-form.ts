import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { loginCheck, type User } from '#shared/contract/auth.ts';
import { logIn } from '#web/api/auth.ts';
import { finishLogOut } from './finish-log-out.ts';

type FieldErrors = Readonly<Record<string, string | undefined>>;
const FIELDS = ['username', 'password'] as const;

interface LogInFormOptions {
  /** Called on submit: time to prefetch the next screen's code. */
  readonly onSending?: () => void;
  readonly onLoggedIn: (user: User) => void | Promise<void>;
  /** Hides the global spinner: the dialogue shows progress itself. */
  readonly isQuiet?: boolean;
}

/**
 * A form with the fields `username` and `password`: one request at a time, errors at their fields, focus on the first
 * invalid field. Not @mantine/form, which would add 6 kB (brotli) to the code loaded before log-in.
 */
export function useLogInForm({ onSending, onLoggedIn, isQuiet = false }: LogInFormOptions) {
  const ref = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const refuse = (found: FieldErrors) => {
    setErrors(found);
    focusField(ref.current, found.username === undefined ? 'password' : 'username');
  };
  const attempt = useMutation({
    mutationFn: async (credentials: Parameters<typeof logIn>[0]) => {
      // Answered later, the log-out would delete the cookie of the new session.
      await finishLogOut();
      return logIn(credentials);
    },
    meta: { isQuiet },
    onSuccess: ({ user }) => onLoggedIn(user),
    // A refusal names no field, so the focus goes to the password.
    onError: ({ fieldErrors }) => refuse(fieldErrors),
  });
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const checked = v.safeParse(loginCheck.body, Object.fromEntries(new FormData(event.currentTarget)));
    if (!checked.success) return refuse(errorsOf(checked.issues));
    if (attempt.isPending) return;
    setErrors({});
    attempt.mutate(checked.output);
    onSending?.();
  };
  const propsOf = (name: (typeof FIELDS)[number]) => ({
    error: errors[name],
    onChange: () => setErrors((shown) => ({ ...shown, [name]: undefined })),
  });
  useEarlySubmit(ref);
  // By POST, so that a browser that sent the form itself would not write the password into the address.
  return { attempt, formProps: { ref, onSubmit, noValidate: true, method: 'post' as const }, propsOf };
}

/** Sends a form that was submitted before the app was awake (public/login-form.js). */
function useEarlySubmit(ref: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const form = ref.current;
    if (form?.dataset.sent === undefined) return;
    delete form.dataset.sent;
    form.requestSubmit();
  }, [ref]);
}

function focusField(form: HTMLFormElement | null, name: string): void {
  const field = form?.elements.namedItem(name);
  if (field instanceof HTMLInputElement) field.focus();
}

/** The first message of each field. */
function errorsOf(issues: readonly v.BaseIssue<unknown>[]): FieldErrors {
  return Object.fromEntries(issues.toReversed().map((issue) => [v.getDotPath(issue), issue.message]));
}
