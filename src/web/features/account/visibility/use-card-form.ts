import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import * as v from 'valibot';
import { type Visibility, visibilityForm } from '#shared/contract/accounts/visibility.ts';
import { visibilityTexts as texts } from '#shared/texts/accounts/visibility.ts';
import { sendVisibility, visibilityQuery } from '#web/api/visibility.ts';
import { useFormSending } from '#web/offline/actions/use-form-sending.ts';
import { readDraft, removeDraft, writeDraft } from '#web/offline/drafts/drafts.ts';
import { showToast } from '#web/state/toasts.ts';
import type { UnsentForm } from '#web/state/unsent-work.ts';
import { type CardValues, cardDraft, cardErrors, fieldOrder, initialValues, sentCard } from './card-values.ts';

const DRAFT = 'visibility' satisfies UnsentForm;

/** The form of the card. What is typed stays on the device, over leaving the screen too, until it is sent or discarded. */
export function useCardForm(visibility: Visibility) {
  const client = useQueryClient();
  const [kept] = useState(() => keptDraft(visibility));
  // The card that the user has seen: the server compares it with that of now.
  const base = useRef(kept ? kept.base : visibility.changedAt);
  const sent = initialValues(visibility, new Date());
  const [isChanged, setChanged] = useState(kept !== null);
  const form = useForm<CardValues>({
    initialValues: kept?.values ?? sent,
    validate: (values) => cardErrors(values, new Date()),
    onValuesChange: (values) => {
      const differs = JSON.stringify(values) !== JSON.stringify(sent);
      setChanged(differs);
      if (differs) writeDraft(DRAFT, { values, base: base.current });
      else removeDraft(DRAFT);
    },
  });
  const start = (from: Visibility) => {
    base.current = from.changedAt;
    form.setValues(initialValues(from, new Date()));
    form.clearErrors();
    removeDraft(DRAFT);
    setChanged(false);
  };
  const { sending, submit } = useFormSending({
    form,
    fields: fieldOrder(form.values),
    send: (values, key) => sendVisibility(v.parse(visibilityForm, { ...sentCard(values), base: base.current }), key),
    onDone: (answer: Visibility) => {
      showToast({ text: visibility.state === 'none' || visibility.state === 'withdrawn' ? texts.sent : texts.saved });
      client.setQueryData(visibilityQuery().queryKey, answer);
      start(answer);
    },
    // Somebody else may have changed the card, or the words of the consent are others: saving again is meant.
    onRefused: async () => {
      const now = await client.fetchQuery({ ...visibilityQuery(), staleTime: 0 });
      const consent = stillTicked(form.getValues(), now, base.current);
      base.current = now.changedAt;
      form.setValues({ consent });
    },
  });
  return { form, sending, submit, isChanged, discard: () => start(visibility) };
}

function keptDraft(visibility: Visibility) {
  const kept = v.safeParse(cardDraft, readDraft(DRAFT, Date.now()));
  if (!kept.success) return null;
  const { values, base } = kept.output;
  return { values: { ...values, consent: stillTicked(values, visibility, base) }, base };
}

/** A tick holds for the words that stood beside it, until a withdrawal that its form, which has seen `base`, does not know. */
function stillTicked(values: CardValues, { consent, state, changedAt }: Visibility, base: string | null): string {
  const isWithdrawn = state === 'withdrawn' && base !== changedAt;
  return values.consent === consent.version && !isWithdrawn ? values.consent : '';
}

export type CardForm = ReturnType<typeof useCardForm>['form'];
