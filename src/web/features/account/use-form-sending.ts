import type { UseFormReturnType } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { isOutcomeUnknown } from '#web/api/api-error.ts';
import { retryTransient } from '#web/offline/actions/use-action.ts';

interface FormSending<Values, Answer> {
  readonly form: UseFormReturnType<Values>;
  /** In the order in which they stand: the first wrong one gets the focus. */
  readonly fields: readonly (keyof Values & string)[];
  readonly send: (values: Values, key: string) => Promise<Answer>;
  readonly onDone: (answer: Answer) => void;
}

/**
 * Sends a form of the account once at a time, with errors at its fields. While the outcome is unknown the same values
 * go under the same key, so that a password that was changed already is not called wrong. It is never queued.
 */
export function useFormSending<Values extends object, Answer>(parts: FormSending<Values, Answer>) {
  const { form, fields, send, onDone } = parts;
  const sent = useRef({ text: '', key: '' });
  const focusFirst = (errors: object): void => {
    const first = fields.find((field) => field in errors);
    if (first !== undefined) form.getInputNode(first)?.focus();
  };
  const sending = useMutation({
    mutationFn: (values: Values) => {
      const text = JSON.stringify(values);
      if (sent.current.text !== text) sent.current = { text, key: crypto.randomUUID() };
      return send(values, sent.current.key);
    },
    retry: retryTransient,
    // Its values may hold passwords.
    gcTime: 0,
    onSuccess: (answer) => {
      sent.current = { text: '', key: '' };
      onDone(answer);
    },
    onError: (error) => {
      if (!isOutcomeUnknown(error)) sent.current = { text: '', key: '' };
      form.setErrors(error.fieldErrors);
      focusFirst(error.fieldErrors);
    },
  });
  const submit = form.onSubmit((values) => {
    if (!sending.isPending) sending.mutate(values);
  }, focusFirst);
  return { sending, submit };
}
