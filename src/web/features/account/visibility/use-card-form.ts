import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
import { type Visibility, visibilityForm } from '#shared/contract/accounts/visibility.ts';
import { visibilityTexts as texts } from '#shared/texts/accounts/visibility.ts';
import { sendVisibility, visibilityQuery } from '#web/api/contents/visibility.ts';
import { useFormSending } from '#web/features/account/use-form-sending.ts';
import { readDraft, removeDraft, writeDraft } from '#web/offline/drafts/drafts.ts';
import { showToast } from '#web/state/toasts.ts';
import { type CardValues, cardErrors, fieldOrder, initialValues, isCardValues, sentCard } from './card-values.ts';

const DRAFT = 'visibility';

/** The form of the card. What is typed stays on the device, over leaving the screen too, until it is sent or discarded. */
export function useCardForm(visibility: Visibility) {
  const client = useQueryClient();
  const [kept] = useState(() => keptDraft());
  const sent = initialValues(visibility);
  const [isChanged, setChanged] = useState(kept !== null);
  const form = useForm<CardValues>({
    initialValues: kept ?? sent,
    validate: cardErrors,
    onValuesChange: (values) => {
      const differs = JSON.stringify(values) !== JSON.stringify(sent);
      setChanged(differs);
      if (differs) writeDraft(DRAFT, values);
      else removeDraft(DRAFT);
    },
  });
  const start = (from: Visibility) => {
    form.setValues(initialValues(from));
    form.clearErrors();
    removeDraft(DRAFT);
    setChanged(false);
  };
  const { sending, submit } = useFormSending({
    form,
    fields: fieldOrder(form.values),
    send: (values, key) => sendVisibility(v.parse(visibilityForm, sentCard(values)), key),
    onDone: (answer: Visibility) => {
      showToast({ text: visibility.state === 'none' || visibility.state === 'withdrawn' ? texts.sent : texts.saved });
      client.setQueryData(visibilityQuery().queryKey, answer);
      start(answer);
    },
  });
  return { form, sending, submit, isChanged, discard: () => start(visibility) };
}

function keptDraft(): CardValues | null {
  const draft = readDraft(DRAFT, Date.now());
  return isCardValues(draft) ? draft : null;
}

export type CardForm = ReturnType<typeof useCardForm>['form'];
