import type { ComponentProps } from 'react';
import type { ProfileField } from '#shared/contract/accounts/profile.ts';
import { PROFILE_FIELD_LABELS } from '#shared/texts/accounts/dictionaries.ts';
import { ChoiceField } from '#web/ui/controls/ChoiceField.tsx';
import { TextField } from '#web/ui/controls/TextField.tsx';
import type { FacilityFormState } from './use-facility-form.ts';

interface FieldProps extends Omit<ComponentProps<typeof TextField>, 'form'> {
  readonly form: FacilityFormState;
  readonly name: ProfileField;
}

/** A text field of the pharmacy's data. */
export function Field({ form, name, ...props }: FieldProps) {
  return <TextField {...form.getInputProps(name)} name={name} label={PROFILE_FIELD_LABELS[name]} {...props} />;
}

interface ChoiceProps extends Pick<FieldProps, 'form' | 'name' | 'required'> {
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** A choice of a list. */
export function Choice({ form, name, required = false, options }: ChoiceProps) {
  return (
    <ChoiceField
      {...form.getInputProps(name)}
      name={name}
      label={PROFILE_FIELD_LABELS[name]}
      required={required}
      data={[...options]}
    />
  );
}
