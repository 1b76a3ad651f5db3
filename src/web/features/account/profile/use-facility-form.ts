import { schemaResolver, useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import * as v from 'valibot';
import { type Profile, type ProfileField, profileValues } from '#shared/contract/accounts/profile.ts';
import { profileTexts } from '#shared/texts/accounts/panel.ts';
import { accountQueries, editProfile } from '#web/api/account.ts';
import { useFormSending } from '#web/features/account/use-form-sending.ts';
import { beforeReload } from '#web/state/before-reload.ts';
import { showToast } from '#web/state/toasts.ts';

type FacilityValues = Record<ProfileField, string>;

const texts = profileTexts.facility;

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

/** The form of the pharmacy's data, checked by the rules of the server. */
export function useFacilityForm(profile: Profile, onClose: () => void) {
  const client = useQueryClient();
  const form = useForm<FacilityValues>({
    initialValues: wantedValues(profile),
    validate: schemaResolver(profileValues, { sync: true }),
  });
  const { sending, submit } = useFormSending({
    form,
    fields: FIELDS,
    send: (values, key) => editProfile(v.parse(profileValues, values), key),
    onDone: (answer: Profile) => {
      client.setQueryData(accountQueries.profile().queryKey, answer);
      showToast({ text: answer.changes.length > 0 ? texts.waits : texts.unchanged });
      onClose();
    },
  });
  const refuse = useEffectEvent(() => {
    if (form.isDirty()) throw new Error('There is a form that a reload would lose.');
  });
  useEffect(() => beforeReload(refuse), []);
  return { form, sending, submit };
}

/** What waits stays asked for: a field that is again as it was in force would take its request back. */
function wantedValues({ values, changes }: Profile): FacilityValues {
  const inForce = FIELDS.map((field) => [field, values[field] ?? '']);
  return Object.fromEntries([...inForce, ...changes.map(({ field, to }) => [field, to])]);
}
