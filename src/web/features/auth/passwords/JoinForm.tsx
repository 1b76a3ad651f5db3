import { schemaResolver, useForm } from '@mantine/form';
import IconBuildingStore from '@tabler/icons-react/icons/IconBuildingStore';
import { ACCOUNT_LIMITS } from '#shared/contract/accounts/fields.ts';
import { joining } from '#shared/contract/accounts/people.ts';
import { warsawDateTime } from '#shared/language/dates.ts';
import type { PasswordOwner } from '#shared/rules/accounts/password.ts';
import { passwordScreenTexts } from '#shared/texts/accounts/passwords.ts';
import { joinTexts as texts } from '#shared/texts/accounts/people.ts';
import { joinPharmacy } from '#web/api/account-links.ts';
import { useFormSending } from '#web/offline/actions/use-form-sending.ts';
import { TextField } from '#web/ui/controls/TextField.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { RequestProblem } from '#web/ui/feedback/RequestProblem.tsx';
import { NewPasswordFields } from '#web/ui/password/NewPasswordFields.tsx';
import { newPasswordFaults } from '#web/ui/password/new-password.ts';
import classes from './PasswordScreens.module.css';
import { SubmitButton } from './SubmitButton.tsx';
import type { ActivationFormProps } from './use-activation.ts';

const FIELDS = ['name', 'login', 'password', 'passwordRepeat'] as const;
type Joining = Record<(typeof FIELDS)[number], string>;

/** An invited person gives a name, a login and a password. */
export function JoinForm({ link, token, onDone }: ActivationFormProps) {
  const { form, sending, submit } = useJoining({ link, token, onDone });
  const owner = ownerOf(form.values, link);
  return (
    <form className={classes.form} onSubmit={submit} noValidate aria-label={texts.title}>
      {sending.error !== null && <RequestProblem error={sending.error} />}
      <Notice tone="neutral" icon={<IconBuildingStore size={20} aria-hidden />} title={link.facilityName}>
        {link.email}
      </Notice>
      <TextField
        {...form.getInputProps('name')}
        name="name"
        label={texts.name}
        required
        withAsterisk={false}
        autoFocus
        autoComplete="name"
        maxLength={ACCOUNT_LIMITS.person}
      />
      <TextField
        {...form.getInputProps('login')}
        name="username"
        label={texts.login}
        description={texts.loginHint}
        required
        withAsterisk={false}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={50}
      />
      <NewPasswordFields
        form={form}
        label={passwordScreenTexts.password}
        repeatLabel={passwordScreenTexts.repeat}
        owner={owner}
      />
      <SubmitButton
        label={texts.submit}
        offline={passwordScreenTexts.activation.offline}
        isSending={sending.isPending}
      />
      <p className={classes.hint}>
        {passwordScreenTexts.activation.validUntil(warsawDateTime(new Date(link.expiresAt)))}
      </p>
    </form>
  );
}

function useJoining({ link, token, onDone }: ActivationFormProps) {
  const check = schemaResolver(joining, { sync: true });
  const form = useForm<Joining>({
    initialValues: { name: '', login: '', password: '', passwordRepeat: '' },
    validate: (values) => ({ ...check(values), ...newPasswordFaults(values, ownerOf(values, link)) }),
  });
  const sending = useFormSending({
    form,
    fields: FIELDS,
    isRetried: false,
    send: (values) => joinPharmacy(token, values),
    onDone: ({ message, login }) => onDone(message, login),
  });
  return { form, ...sending };
}

function ownerOf({ login }: Joining, { email, facilityName }: ActivationFormProps['link']): PasswordOwner {
  return { login, email, pharmacyName: facilityName };
}
