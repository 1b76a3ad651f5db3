import IconBuildingStore from '@tabler/icons-react/icons/IconBuildingStore';
import { Link } from '@tanstack/react-router';
import { warsawDateTime } from '#shared/language/dates.ts';
import { passwordScreenTexts } from '#shared/texts/accounts/passwords.ts';
import { authTexts } from '#shared/texts/auth.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { RequestProblem } from '#web/ui/feedback/RequestProblem.tsx';
import { NewPasswordFields } from '#web/ui/password/NewPasswordFields.tsx';
import { PasswordField } from '#web/ui/password/PasswordField.tsx';
import classes from './PasswordScreens.module.css';
import { SubmitButton } from './SubmitButton.tsx';
import { type ActivationFormProps, useActivation } from './use-activation.ts';

const texts = passwordScreenTexts.activation;

/** Asks for the password of the registration once more, or for a new one twice with its rules. */
export function ActivationForm({ link, token, onDone }: ActivationFormProps) {
  const { form, sending, submit } = useActivation({ link, token, onDone });
  const isNew = link.asks === 'newPassword';
  const owner = { login: link.login, email: link.email, pharmacyName: link.facilityName };
  return (
    <form className={classes.form} onSubmit={submit} noValidate aria-label={texts.title}>
      {sending.error !== null && <RequestProblem error={sending.error} />}
      <Notice tone="neutral" icon={<IconBuildingStore size={20} aria-hidden />} title={link.facilityName}>
        {texts.login(link.login)}
      </Notice>
      {/* Password managers save the password under it. */}
      <input type="hidden" name="username" autoComplete="username" value={link.login} readOnly />
      {isNew ? (
        <NewPasswordFields
          form={form}
          label={passwordScreenTexts.password}
          repeatLabel={passwordScreenTexts.repeat}
          owner={owner}
        />
      ) : (
        <PasswordField
          {...form.getInputProps('password')}
          name="password"
          label={passwordScreenTexts.password}
          autoComplete="current-password"
          maxLength={1024}
        />
      )}
      <SubmitButton
        label={isNew ? texts.submit : texts.confirm}
        offline={texts.offline}
        isSending={sending.isPending}
      />
      {!isNew && (
        <Link to="/auth/remind" className={classes.link}>
          {authTexts.forgotten}
        </Link>
      )}
      <p className={classes.hint}>{texts.validUntil(warsawDateTime(new Date(link.expiresAt)))}</p>
    </form>
  );
}
