import type { UseFormReturnType } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { retryTransient } from './use-action.ts';

interface FormSending<Values, Answer> {
  readonly form: UseFormReturnType<Values>;
  /** Paths in the order in which they stand: the first wrong one gets the focus. */
  readonly fields: readonly string[];
  readonly send: (values: Values, key: string) => Promise<Answer>;
  readonly onDone: (answer: Answer) => void;
  /** Before errors are put at the fields. */
  readonly onRefused?: () => Promise<void>;
  /** False when `send` does not use its key: a lost answer is then shown, and the user sends again. True when absent. */
  readonly isRetried?: boolean;
}

/** Sends a form once at a time, with errors at its fields. Never queued. */
export function useFormSending<Values extends object, Answer>(parts: FormSending<Values, Answer>) {
  const { form, fields, send, onDone, onRefused, isRetried = true } = parts;
  const focusFirst = (errors: object): void => {
    const first = fields.find((field) => field in errors);
    if (first !== undefined) form.getInputNode(first)?.focus();
  };
  const sending = useMutation({
    mutationFn: ({ values, key }: { readonly values: Values; readonly key: string }) => send(values, key),
    retry: isRetried && retryTransient,
    // Its values may hold passwords.
    gcTime: 0,
    onSuccess: onDone,
    onError: async ({ fieldErrors }) => {
      if (Object.keys(fieldErrors).length > 0) await onRefused?.().catch(() => undefined);
      form.setErrors(fieldErrors);
      focusFirst(fieldErrors);
    },
  });
  const submit = form.onSubmit((values) => {
    if (!sending.isPending) sending.mutate({ values, key: crypto.randomUUID() });
  }, focusFirst);
  return { sending, submit };
}
