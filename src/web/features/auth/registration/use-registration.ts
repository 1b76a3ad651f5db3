import { schemaResolver, useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { registration } from '#shared/contract/accounts/registration.ts';
import { consentText, type PageEdition } from '#shared/rules/contents/page-names.ts';
import { registryTexts } from '#shared/texts/accounts/fields.ts';
import { register } from '#web/api/registration.ts';
import { retryTransient } from '#web/offline/actions/use-action.ts';
import { dropRegistration, keepRegistration, readRegistration } from './registration-draft.ts';
import {
  EMPTY,
  firstWrongField,
  firstWrongStep,
  type RegistrationField,
  type RegistrationValues,
  type Step,
} from './steps.ts';
import { useSteps } from './use-steps.ts';

/** Called with the token of stage 2. */
type OnRegistered = (token: string) => void;

/**
 * Stage 1 of the registration: its form in steps, checked by the rules of the server, kept on the device without
 * passwords until it is sent. `pages` are accepted with it.
 */
export function useRegistration(pages: readonly PageEdition[], onRegistered: OnRegistered) {
  const [draft] = useState(() => readRegistration(Date.now()));
  const [keptAt, setKeptAt] = useState(draft?.at ?? null);
  const steps = useSteps();
  const { step } = steps;
  const form = useForm<RegistrationValues>({
    initialValues: draft?.values ?? EMPTY,
    validate: (values) => ({ ...byContract(values), ...consentFault(values, pages) }),
    onValuesChange: (values) => {
      keepRegistration(values, Date.now());
      setKeptAt(Date.now());
    },
  });
  const focus = useFocusAfterRender(form.getInputNode);
  const showErrors = (errors: Readonly<Record<string, string>>): void => {
    form.setErrors(errors);
    const wrong = firstWrongStep(errors, 'payer') ?? 'payer';
    if (wrong !== step) steps.show(wrong);
    focus(firstWrongField(errors, wrong));
  };
  const sending = useSending({ onRegistered, onRefused: showErrors });

  const next = () => {
    const errors = form.validate().errors as Record<string, string>;
    const wrong = firstWrongStep(errors, step);
    if (wrong !== null) return showErrors(errorsUpTo(errors, step));
    form.clearErrors();
    if (step !== 'payer') steps.next();
    else if (!sending.isPending) sending.mutate(form.values);
  };
  const discard = (): void => {
    form.setValues(EMPTY);
    form.clearErrors();
    dropRegistration();
    setKeptAt(null);
    if (step !== 'account') steps.show('account');
  };
  const { index, back } = steps;
  return { form, step, index, next, back, sending, draft, keptAt, discard };
}

const byContract = schemaResolver(registration, { sync: true });

/** The pages in force are known to the server alone, so no schema can ask for their consent. */
function consentFault(
  { acceptedPages }: RegistrationValues,
  pages: readonly PageEdition[],
): Partial<RegistrationValues> {
  return acceptedPages === consentText(pages) ? {} : { acceptedPages: registryTexts.acceptPages };
}

export type RegistrationForm = ReturnType<typeof useRegistration>['form'];

/** Errors of the steps that the user has seen: later ones are still empty. */
function errorsUpTo(errors: Readonly<Record<string, string>>, step: Step): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).filter(([field]) => firstWrongStep({ [field]: true }, step) !== null),
  );
}

interface SendingParts {
  readonly onRegistered: OnRegistered;
  readonly onRefused: (errors: Readonly<Record<string, string>>) => void;
}

/** Sends the form; after a lost answer the same values go under the same key, so that they make one application. */
function useSending({ onRegistered, onRefused }: SendingParts) {
  const sent = useRef({ text: '', key: '' });
  return useMutation({
    mutationFn: (values: RegistrationValues) => {
      const text = JSON.stringify(values);
      if (sent.current.text !== text) sent.current = { text, key: crypto.randomUUID() };
      return register(v.parse(registration, values), sent.current.key);
    },
    retry: retryTransient,
    onSuccess: ({ token }) => {
      dropRegistration();
      onRegistered(token);
    },
    onError: ({ fieldErrors }) => {
      if (Object.keys(fieldErrors).length > 0) onRefused(fieldErrors);
    },
  });
}

/** Focuses a field once the step that holds it is shown. */
function useFocusAfterRender(nodeOf: (field: RegistrationField) => HTMLElement | null) {
  const wanted = useRef<RegistrationField | undefined>(undefined);
  useEffect(() => {
    if (wanted.current === undefined) return;
    const node = nodeOf(wanted.current);
    // Its step is not shown yet.
    if (node === null) return;
    node.focus();
    wanted.current = undefined;
  });
  return (field: RegistrationField | undefined) => {
    wanted.current = field;
  };
}
