import IconBuildingStore from '@tabler/icons-react/icons/IconBuildingStore';
import { Link } from '@tanstack/react-router';
import { ACCOUNT_LIMITS } from '#shared/contract/accounts/fields.ts';
import { warsawDateTime } from '#shared/language/dates.ts';
import { passwordScreenTexts } from '#shared/texts/accounts/passwords.ts';
import { joinTexts } from '#shared/texts/accounts/people.ts';
import { authTexts } from '#shared/texts/auth.ts';
import { TextField } from '#web/ui/controls/TextField.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { RequestProblem } from '#web/ui/feedback/RequestProblem.tsx';
import { NewPasswordFields } from '#web/ui/password/NewPasswordFields.tsx';
import { PasswordField } from '#web/ui/password/PasswordField.tsx';
import classes from './PasswordScreens.module.css';
import { SubmitButton } from './SubmitButton.tsx';
import { type ActivationFormProps, type ActivationState, useActivation } from './use-activation.ts';

const { password, repeat, activation: texts } = passwordScreenTexts;

const SUBMIT = { password: texts.confirm, newPassword: texts.submit, person: joinTexts.submit };

/**
 * Asks for the password of the registration once more, or for a new one twice with its rules; an invited person gives a
 * name and a login too.
 */
export function ActivationForm(props: ActivationFormProps) {
  const { asks, login, email, facilityName, expiresAt } = props.link;
  const { form, sending, submit, owner } = useActivation(props);
  const isPerson = asks === 'person';
  return (
    <form className={classes.form} onSubmit={submit} noValidate aria-label={isPerson ? joinTexts.title : texts.title}>
      {sending.error !== null && <RequestProblem error={sending.error} />}
      <Notice tone="neutral" icon={<IconBuildingStore size={20} aria-hidden />} title={facilityName}>
        {isPerson ? email : texts.login(login)}
      </Notice>
      {isPerson ? (
        <PersonFields form={form} />
      ) : (
        // Password managers save the password under it.
        <input type="hidden" name="username" autoComplete="username" value={login} readOnly />
      )}
      {asks === 'password' ? (
        <PasswordField
          {...form.getInputProps('password')}
          name="password"
          label={password}
          autoComplete="current-password"
          maxLength={1024}
        />
      ) : (
        <NewPasswordFields form={form} label={password} repeatLabel={repeat} owner={owner} />
      )}
      <SubmitButton label={SUBMIT[asks]} offline={texts.offline} isSending={sending.isPending} />
      {asks === 'password' && (
        <Link to="/auth/remind" className={classes.link}>
          {authTexts.forgotten}
        </Link>
      )}
      <p className={classes.hint}>{texts.validUntil(warsawDateTime(new Date(expiresAt)))}</p>
    </form>
  );
}

function PersonFields({ form }: { readonly form: ActivationState }) {
  return (
    <>
      <TextField
        {...form.getInputProps('name')}
        name="name"
        label={joinTexts.name}
        required
        withAsterisk={false}
        autoFocus
        autoComplete="name"
        maxLength={ACCOUNT_LIMITS.person}
      />
      <TextField
        {...form.getInputProps('login')}
        name="username"
        label={joinTexts.login}
        description={joinTexts.loginHint}
        required
        withAsterisk={false}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={50}
      />
    </>
  );
}
