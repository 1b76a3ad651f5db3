import { NativeSelect } from '@mantine/core';
import IconChevronDown from '@tabler/icons-react/icons/IconChevronDown';
import type { ComponentProps } from 'react';
import type { ProfileField } from '#shared/contract/accounts/profile.ts';
import { PROFILE_FIELD_LABELS } from '#shared/texts/accounts/dictionaries.ts';
import { fieldError } from '#web/ui/controls/field-error.tsx';
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
  const { error, ...input } = form.getInputProps(name);
  return (
    <NativeSelect
      {...input}
      name={name}
      error={fieldError(error)}
      label={PROFILE_FIELD_LABELS[name]}
      required={required}
      data={[...options]}
      rightSection={<IconChevronDown size={18} aria-hidden />}
      rightSectionPointerEvents="none"
    />
  );
}
