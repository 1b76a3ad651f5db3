import { schemaResolver, useForm } from '@mantine/form';
import IconMail from '@tabler/icons-react/icons/IconMail';
import { Link } from '@tanstack/react-router';
import { BRAND } from '#shared/brand.ts';
import { forgotPassword } from '#shared/contract/accounts/links.ts';
import { REMINDER_PAUSE_MS } from '#shared/rules/accounts/reminder.ts';
import { passwordScreenTexts } from '#shared/texts/accounts/passwords.ts';
import { authTexts } from '#shared/texts/auth.ts';
import { remindPassword } from '#web/api/account-links.ts';
import { AuthCard } from '#web/features/auth/AuthCard.tsx';
import fields from '#web/features/auth/AuthFields.module.css';
import { useFormSending } from '#web/offline/actions/use-form-sending.ts';
import { TextField } from '#web/ui/controls/TextField.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { RequestProblem } from '#web/ui/feedback/RequestProblem.tsx';
import classes from './PasswordScreens.module.css';
import { SubmitButton } from './SubmitButton.tsx';
import { useCountdown } from './use-countdown.ts';

const texts = passwordScreenTexts.remind;

/** The password reminder (docs/product.md §2 auth/remind): never says whether an account exists. */
export function RemindScreen() {
  const pause = useCountdown();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { username: '' },
    validate: schemaResolver(forgotPassword.params, { sync: true }),
  });
  const { sending, submit } = useFormSending({
    form,
    fields: ['username'],
    isRetried: false,
    send: ({ username }) => remindPassword(username.trim()),
    onDone: () => pause.start(REMINDER_PAUSE_MS / 1000),
  });
  return (
    <AuthCard title={texts.title} lead={texts.lead}>
      <form className={classes.form} onSubmit={pause.left > 0 ? (event) => event.preventDefault() : submit} noValidate>
        {sending.error !== null && <RequestProblem error={sending.error} />}
        {sending.data !== undefined && (
          <Notice tone="ok" role="status" title={texts.sent} icon={<IconMail size={20} aria-hidden />}>
            {sending.data.message} {texts.spam}
          </Notice>
        )}
        <TextField
          key={form.key('username')}
          {...form.getInputProps('username')}
          name="username"
          label={authTexts.username}
          labelProps={{ className: fields.required }}
          aria-required
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={254}
        />
        <SubmitButton
          label={pause.left > 0 ? texts.again(pause.left) : texts.submit}
          offline={texts.offline}
          isSending={sending.isPending}
          isIdle={pause.left > 0}
        />
      </form>
      <div className={classes.foot}>
        <Link to="/auth/logowanie" className={classes.link}>
          {texts.back}
        </Link>
        <p>
          {texts.noMail} <a href={BRAND.servicePhone.href}>{BRAND.servicePhone.label}</a>
        </p>
      </div>
    </AuthCard>
  );
}
