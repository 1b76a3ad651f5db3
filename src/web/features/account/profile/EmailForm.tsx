import { schemaResolver, useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { ACCOUNT_LIMITS } from '#shared/contract/accounts/fields.ts';
import { changeEmail as changeEmailCall } from '#shared/contract/accounts/profile.ts';
import { profileTexts } from '#shared/texts/accounts/panel.ts';
import { accountQueries, changeEmail } from '#web/api/account.ts';
import account from '#web/features/account/Account.module.css';
import { FormActions } from '#web/features/account/FormActions.tsx';
import { useFormSending } from '#web/offline/actions/use-form-sending.ts';
import { TextField } from '#web/ui/controls/TextField.tsx';
import { RequestProblem } from '#web/ui/feedback/RequestProblem.tsx';
import { PasswordField } from '#web/ui/password/PasswordField.tsx';

const texts = profileTexts.account;
const FIELDS = ['email', 'currentPassword'] as const;

interface EmailFormProps {
  readonly login: string;
  /** Called with the server's confirmation, or null when it is given up. */
  readonly onClose: (message: string | null) => void;
}

/** Asks for another e-mail address; the present password proves who asks. */
export function EmailForm({ login, onClose }: EmailFormProps) {
  const client = useQueryClient();
  const form = useForm({
    initialValues: { email: '', currentPassword: '' },
    validate: schemaResolver(changeEmailCall.body, { sync: true }),
  });
  const { sending, submit } = useFormSending({
    form,
    fields: FIELDS,
    send: (values, key) => changeEmail(v.parse(changeEmailCall.body, values), key),
    onDone: ({ message }: { readonly message: string }) => {
      void client.invalidateQueries({ queryKey: accountQueries.profile().queryKey });
      onClose(message);
    },
  });
  return (
    <form className={account.form} onSubmit={submit} noValidate aria-label={texts.form}>
      {sending.error !== null && <RequestProblem error={sending.error} />}
      <TextField
        {...form.getInputProps('email')}
        name="email"
        label={texts.newEmail}
        description={texts.hint}
        required
        autoFocus
        type="email"
        autoComplete="email"
        maxLength={ACCOUNT_LIMITS.email}
      />
      {/* Password managers fill in the password of this account. */}
      <input type="hidden" name="username" autoComplete="username" value={login} readOnly />
      <PasswordField
        {...form.getInputProps('currentPassword')}
        name="currentPassword"
        label={texts.currentPassword}
        required
        autoComplete="current-password"
        maxLength={1024}
      />
      <FormActions
        submit={texts.submit}
        isSending={sending.isPending}
        cancel={{ label: profileTexts.cancel, onPress: () => onClose(null) }}
      />
    </form>
  );
}
