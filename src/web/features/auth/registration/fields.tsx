import type { ComponentProps } from 'react';
import { registrationTexts } from '#shared/texts/accounts/registration.ts';
import classes from '#web/features/auth/AuthFields.module.css';
import { ChoiceField } from '#web/ui/controls/ChoiceField.tsx';
import { TextField } from '#web/ui/controls/TextField.tsx';
import { PasswordField } from '#web/ui/password/PasswordField.tsx';
import type { RegistrationForm } from './use-registration.ts';

interface FieldProps extends Omit<ComponentProps<typeof TextField>, 'form'> {
  readonly form: RegistrationForm;
  readonly name: keyof typeof registrationTexts.fields;
}

/** A text field of the form, with its label and error. */
export function Field({ form, name, required = false, ...props }: FieldProps) {
  return (
    <TextField
      {...form.getInputProps(name)}
      {...labelOf(name, required)}
      name={name}
      aria-required={required}
      {...props}
    />
  );
}

/** The asterisk is drawn by CSS, so that the accessible name stays the label. */
function labelOf(name: FieldProps['name'], isRequired: boolean) {
  return {
    label: registrationTexts.fields[name],
    ...(isRequired && { labelProps: { className: classes.required } }),
  };
}

/** A new password. */
export function SecretField({ form, name }: Pick<FieldProps, 'form' | 'name'>) {
  return (
    <PasswordField
      {...form.getInputProps(name)}
      name={name}
      label={registrationTexts.fields[name]}
      autoComplete="new-password"
      maxLength={1024}
    />
  );
}

interface ChoiceProps {
  readonly form: RegistrationForm;
  readonly name: keyof typeof registrationTexts.fields;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly description?: string;
}

/** A required choice of a list. */
export function Choice({ form, name, options, description }: ChoiceProps) {
  return (
    <ChoiceField
      {...form.getInputProps(name)}
      name={name}
      {...labelOf(name, true)}
      description={description}
      aria-required
      data={[{ value: '', label: registrationTexts.choose }, ...options]}
    />
  );
}
