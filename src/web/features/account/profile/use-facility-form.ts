import { schemaResolver, useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { emptiedFields, type Profile, type ProfileField, profileValues } from '#shared/contract/accounts/profile.ts';
import { profileTexts } from '#shared/texts/accounts/panel.ts';
import { errorTexts } from '#shared/texts/common.ts';
import { accountQueries, editProfile } from '#web/api/account.ts';
import { useFormSending } from '#web/offline/actions/use-form-sending.ts';
import { readDraft, removeDraft, writeDraft } from '#web/offline/drafts/drafts.ts';
import { showToast } from '#web/state/toasts.ts';
import type { UnsentForm } from '#web/state/unsent-work.ts';

type FacilityValues = Record<ProfileField, string>;

const texts = profileTexts.facility;
const DRAFT = 'profile' satisfies UnsentForm;

/** As they stand in the form. */
const FIELDS: readonly ProfileField[] = [
  'facilityName',
  'registerNumber',
  'distributionGroup',
  'phone',
  'fax',
  'invoiceEmail',
  'payerName',
  'street',
  'building',
  'apartment',
  'postCode',
  'city',
  'province',
];

const values = v.object(v.entriesFromList(FIELDS, v.string()));
/** What was typed, and the values with which the form began. */
const draft = v.object({ values, base: values });

/** What a reload of this tab has left of the form; null without it. */
export function keptFacilityForm(): v.InferOutput<typeof draft> | null {
  const kept = v.safeParse(draft, readDraft(DRAFT, Date.now()));
  return kept.success ? kept.output : null;
}

/** The form of the pharmacy's data, checked by the rules of the server. It survives a reload of its tab. */
export function useFacilityForm(profile: Profile, onClose: () => void) {
  const client = useQueryClient();
  const [kept] = useState(keptFacilityForm);
  // The values that the user has seen: the server compares them with those of now.
  const base = useRef(kept?.base ?? wantedValues(profile));
  const differs = (typed: FacilityValues) => FIELDS.some((field) => typed[field] !== base.current[field]);
  const check = schemaResolver(profileValues, { sync: true });
  const form = useForm<FacilityValues>({
    initialValues: kept?.values ?? base.current,
    validate: (typed) => {
      const emptied = emptiedFields(profile.values as FacilityValues, typed).map((field) => [
        field,
        errorTexts.required,
      ]);
      return { ...check(typed), ...Object.fromEntries(emptied) };
    },
    onValuesChange: (typed) => {
      if (differs(typed)) writeDraft(DRAFT, { values: typed, base: base.current }, 'tab');
      else removeDraft(DRAFT);
    },
  });
  useEffect(() => () => removeDraft(DRAFT), []);
  const isSent = useRef(false);
  const isDirty = () => !isSent.current && differs(form.getValues());
  const { sending, submit } = useFormSending({
    form,
    fields: FIELDS,
    send: (typed, key) => editProfile({ ...v.parse(profileValues, typed), base: JSON.stringify(base.current) }, key),
    onDone: (answer: Profile) => {
      isSent.current = true;
      client.setQueryData(accountQueries.profile().queryKey, answer);
      showToast({ text: answer.changes.length > 0 ? texts.waits : texts.unchanged });
      onClose();
    },
    // Somebody else may have changed a field: what was left alone follows, and saving again is meant.
    onRefused: async () => {
      const now = wantedValues(await client.fetchQuery({ ...accountQueries.profile(), staleTime: 0 }));
      const typed = form.getValues();
      const left = FIELDS.filter((field) => typed[field] === base.current[field]);
      base.current = now;
      form.setValues(Object.fromEntries(left.map((field) => [field, now[field]])));
    },
  });
  return { form, sending, submit, isDirty };
}

export type FacilityFormState = ReturnType<typeof useFacilityForm>['form'];

/** What waits stays asked for: a field that is again as it was in force would take its request back. */
function wantedValues({ values: inForce, changes }: Profile): FacilityValues {
  const all = FIELDS.map((field) => [field, inForce[field] ?? '']);
  return Object.fromEntries([...all, ...changes.map(({ field, to }) => [field, to])]);
}
