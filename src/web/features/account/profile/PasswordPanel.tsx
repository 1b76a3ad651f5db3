import { useForm } from '@mantine/form';
import IconKey from '@tabler/icons-react/icons/IconKey';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Profile } from '#shared/contract/accounts/profile.ts';
import type { PasswordOwner } from '#shared/rules/accounts/password.ts';
import { profileTexts } from '#shared/texts/accounts/panel.ts';
import { errorTexts } from '#shared/texts/common.ts';
import { accountQueries, changePassword } from '#web/api/account.ts';
import account from '#web/features/account/Account.module.css';
import { FormActions } from '#web/features/account/FormActions.tsx';
import { useFormSending } from '#web/offline/actions/use-form-sending.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { RequestProblem } from '#web/ui/feedback/RequestProblem.tsx';
import { Panel } from '#web/ui/layout/Panel.tsx';
import { NewPasswordFields } from '#web/ui/password/NewPasswordFields.tsx';
import { newPasswordFaults } from '#web/ui/password/new-password.ts';
import { PasswordField } from '#web/ui/password/PasswordField.tsx';

const texts = profileTexts.password;
const FIELDS = ['currentPassword', 'password', 'passwordRepeat'] as const;
type Passwords = Record<(typeof FIELDS)[number], string>;
const EMPTY: Passwords = { currentPassword: '', password: '', passwordRepeat: '' };

/** Changes the password, which ends every other session (docs/product.md §5.9). */
export function PasswordPanel({ profile }: { readonly profile: Profile }) {
  const owner = { login: profile.login, email: profile.email, pharmacyName: profile.values.facilityName ?? '' };
  const { form, sending, submit, told } = useChangePassword(owner);
  return (
    <Panel title={texts.title} icon={<IconKey size={20} stroke={1.75} aria-hidden />} flush>
      <form className={`${account.form} ${account.body}`} onSubmit={submit} noValidate aria-label={texts.title}>
        {sending.error !== null && <RequestProblem error={sending.error} />}
        <input type="hidden" name="username" autoComplete="username" value={profile.login} readOnly />
        <PasswordField
          {...form.getInputProps('currentPassword')}
          name="currentPassword"
          label={texts.current}
          autoComplete="current-password"
          maxLength={1024}
        />
        <NewPasswordFields form={form} label={texts.next} repeatLabel={texts.repeat} owner={owner} />
        <div role="status">{told !== null && <Notice tone="ok" title={told} />}</div>
        <FormActions submit={texts.submit} isSending={sending.isPending} note={texts.note} />
      </form>
    </Panel>
  );
}

function useChangePassword(owner: PasswordOwner) {
  const client = useQueryClient();
  const [told, setTold] = useState<string | null>(null);
  const form = useForm<Passwords>({
    initialValues: EMPTY,
    validate: (values) => faults(values, owner),
    onValuesChange: (values) => values !== EMPTY && values.currentPassword !== '' && setTold(null),
  });
  const { sending, submit } = useFormSending({
    form,
    fields: FIELDS,
    send: changePassword,
    onDone: ({ message }: { readonly message: string }) => {
      form.setValues(EMPTY);
      setTold(message);
      void client.invalidateQueries({ queryKey: accountQueries.sessions().queryKey });
    },
  });
  const tryAgain: typeof submit = (event) => {
    setTold(null);
    submit(event);
  };
  return { form, sending, submit: tryAgain, told };
}

function faults(values: Passwords, owner: PasswordOwner): Partial<Passwords> {
  const current = values.currentPassword === '' && { currentPassword: errorTexts.required };
  return { ...current, ...newPasswordFaults(values, owner) };
}
