import type { UseFormReturnType } from '@mantine/form';
import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { type ApiError, endsSession, isOutcomeUnknown } from '#web/api/api-error.ts';
import { retryTransient } from './use-action.ts';

interface Sent<Values> {
  readonly values: Values;
  readonly key: string;
}

interface FormSending<Values, Answer> {
  readonly form: UseFormReturnType<Values>;
  /** Paths in the order in which they stand: the first wrong one gets the focus. */
  readonly fields: readonly string[];
  readonly send: (values: Values, key: string) => Promise<Answer>;
  readonly onDone: (answer: Answer) => void;
  /** Before errors are put at the fields. */
  readonly onRefused?: () => Promise<void>;
  /** With what could not be sent, refused or not, but for the end of the session. */
  readonly onFailed?: (error: ApiError) => unknown;
  /**
   * False: a lost answer is shown at once, and the user sends again, unchanged under the same key, which does it once.
   * When absent the form repeats by itself; a later press has a new key, since what was done may be undone by then.
   */
  readonly isRetried?: boolean;
}

/**
 * Sends a form once at a time, with errors at its fields. Never queued. The end of a session is told by the log-in alone.
 */
export function useFormSending<Values extends object, Answer>(parts: FormSending<Values, Answer>) {
  const { form, fields, send, onDone, onRefused, onFailed, isRetried = true } = parts;
  const focusFirst = (errors: object): void => {
    const first = fields.find((field) => field in errors);
    if (first !== undefined) form.getInputNode(first)?.focus();
  };
  const sending: UseMutationResult<Answer, ApiError, Sent<Values>> = useMutation({
    mutationFn: ({ values, key }: Sent<Values>) => send(values, key),
    retry: isRetried && retryTransient,
    // Its values may hold passwords.
    gcTime: 0,
    onSuccess: onDone,
    onError: async (error) => {
      // The form stays under the log-in, and must not say it once that is done.
      if (endsSession(error)) return sending.reset();
      onFailed?.(error);
      const { fieldErrors } = error;
      if (Object.keys(fieldErrors).length > 0) await onRefused?.().catch(() => undefined);
      form.setErrors(fieldErrors);
      focusFirst(fieldErrors);
    },
  });
  const submit = form.onSubmit((values) => {
    const { isPending, error, variables } = sending;
    if (isPending) return;
    const unanswered = !isRetried && error !== null && isOutcomeUnknown(error) ? variables : undefined;
    const isSame = JSON.stringify(unanswered?.values) === JSON.stringify(values);
    sending.mutate({ values, key: (isSame && unanswered?.key) || crypto.randomUUID() });
  }, focusFirst);
  return { sending, submit };
}
