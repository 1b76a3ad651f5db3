import { schemaResolver, useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import * as v from 'valibot';
import { contactMessage } from '#shared/contract/contact.ts';
import { sendMessage } from '#web/api/contact.ts';
import { useDraft } from '#web/offline/drafts.ts';
import { type ContactValues, isContactDraft } from './contact-draft.ts';

const FIELDS = ['name', 'email', 'subject', 'productName', 'message'] as const;

/**
 * The message being written: a draft that is there again after a reload, and one key until it is changed, so that it
 * reaches the wholesaler once however often it is sent.
 */
export function useContact(initial: ContactValues) {
  const draft = useDraft({ name: 'contact', initial, isValid: isContactDraft });
  const key = useRef(crypto.randomUUID());
  const form = useForm<ContactValues>({
    mode: 'uncontrolled',
    initialValues: draft.value,
    validate: schemaResolver(contactMessage, { sync: true }),
    onValuesChange: (values) => {
      key.current = crypto.randomUUID();
      draft.set(values);
    },
  });
  const focusFirst = (errors: object) => {
    const wrong = FIELDS.find((field) => field in errors);
    if (wrong !== undefined) form.getInputNode(wrong)?.focus();
  };
  const sending = useMutation({
    mutationFn: (values: ContactValues) => sendMessage(contactMessageOf(values), key.current),
    onSuccess: draft.clear,
    onError: ({ fieldErrors }) => {
      form.setErrors(fieldErrors);
      focusFirst(fieldErrors);
    },
  });
  const submit = form.onSubmit((values) => {
    if (!sending.isPending) sending.mutate(values);
  }, focusFirst);
  return { form, sending, submit, typed: draft.value };
}

/** The form has checked it against the same schema. */
function contactMessageOf(values: ContactValues) {
  return v.parse(contactMessage, values);
}
