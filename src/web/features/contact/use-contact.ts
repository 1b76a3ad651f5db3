import { schemaResolver, useForm } from '@mantine/form';
import { useEffect, useEffectEvent, useRef } from 'react';
import * as v from 'valibot';
import { contactMessage } from '#shared/contract/contact.ts';
import { sendMessage } from '#web/api/contact.ts';
import { useFormSending } from '#web/offline/actions/use-form-sending.ts';
import { useDraft } from '#web/offline/drafts/drafts.ts';
import { beforeReload } from '#web/state/before-reload.ts';
import { session } from '#web/state/session.ts';
import type { UnsentForm } from '#web/state/unsent-work.ts';
import { type ContactDraft, type ContactValues, isContactDraft, valuesOf } from './contact-draft.ts';
import { draftMessage, messageArrived, messageToSend } from './contact-message.ts';

const DRAFT = 'contact' satisfies UnsentForm;

const FIELDS = ['name', 'email', 'subject', 'productName', 'message'] as const;

/**
 * A message with a draft that survives a reload. It is delivered once, however often it is sent. `onSent` gets the
 * server's confirmation.
 */
export function useContact(initial: ContactValues, onSent: (message: string) => void) {
  const draft = useDraft<ContactDraft>({ name: DRAFT, initial, isValid: isContactDraft });
  const last = useRef(draftMessage(draft.value));
  const form = useForm<ContactValues>({
    mode: 'uncontrolled',
    initialValues: valuesOf(draft.value),
    validate: schemaResolver(contactMessage, { sync: true }),
    onValuesChange: draft.set,
  });
  const { sending, submit } = useFormSending({
    form,
    fields: FIELDS,
    // The message keeps its key over further presses and a reload; the user sends it again.
    isRetried: false,
    send: async (values) => {
      draft.saveNow();
      const message = await messageToSend(values, last.current, Date.now());
      last.current = message;
      // The form has validated the values with the same schema.
      const answer = await sendMessage(v.parse(contactMessage, values), message.key);
      last.current = null;
      await messageArrived(message);
      return answer;
    },
    onDone: ({ message }) => {
      draft.clear();
      onSent(message);
    },
  });
  usePreventReload(() => session.user() === null && form.isDirty());
  return { form, sending, submit, typed: valuesOf(draft.value) };
}

/** Prevents an automatic reload while a guest types: guests have no stored draft. */
function usePreventReload(isNeeded: () => boolean): void {
  const refuse = useEffectEvent(() => {
    if (isNeeded()) throw new Error('There is a message that a reload would lose.');
  });
  useEffect(() => beforeReload(refuse), []);
}
