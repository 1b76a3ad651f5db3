import type { UseFormReturnType } from '@mantine/form';
import type { PasswordOwner } from '#shared/rules/accounts/password.ts';
import type { NewPassword } from './new-password.ts';
import { PasswordField } from './PasswordField.tsx';
import { PasswordRules } from './PasswordRules.tsx';

interface NewPasswordFieldsProps {
  readonly form: Pick<UseFormReturnType<NewPassword>, 'getInputProps' | 'values'>;
  readonly label: string;
  readonly repeatLabel: string;
  readonly owner: PasswordOwner;
}

/** A new password, its rules, and the password once more (docs/product.md §5.9). */
export function NewPasswordFields({ form, label, repeatLabel, owner }: NewPasswordFieldsProps) {
  const field = { autoComplete: 'new-password', maxLength: 1024 } as const;
  return (
    <>
      <PasswordField {...form.getInputProps('password')} {...field} name="password" label={label} />
      <PasswordRules password={form.values.password} owner={owner} />
      <PasswordField {...form.getInputProps('passwordRepeat')} {...field} name="passwordRepeat" label={repeatLabel} />
    </>
  );
}
