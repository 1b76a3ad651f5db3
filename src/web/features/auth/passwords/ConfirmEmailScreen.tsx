import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { passwordScreenTexts } from '#shared/texts/accounts/passwords.ts';
import { confirmEmail } from '#web/api/account-links.ts';
import { AuthCard } from '#web/features/auth/AuthCard.tsx';
import { BusyButton } from '#web/ui/buttons/BusyButton.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { focusNew } from '#web/ui/focus.ts';
import { DeadLink } from './ActivationScreen.tsx';
import classes from './PasswordScreens.module.css';

const texts = passwordScreenTexts.email;

/** Confirms a new e-mail address by the link sent to it. A press, because mail programs open links by themselves. */
export function ConfirmEmailScreen({ token }: { readonly token: string }) {
  const { mutate, data, error, isPending } = useMutation({ mutationFn: () => confirmEmail(token) });
  const confirm = () => {
    if (!isPending) mutate();
  };
  if (error !== null)
    return (
      <AuthCard title={texts.title}>
        <DeadLink error={error} onRetry={confirm} />
      </AuthCard>
    );
  if (data !== undefined)
    return (
      <AuthCard title={texts.title}>
        <div className={classes.notice}>
          <Notice tone="ok" role="status" title={data.message}>
            {data.email}
          </Notice>
          <div className={classes.actions}>
            <Button ref={focusNew} renderRoot={(props) => <Link to="/dashboard" {...props} />}>
              {texts.done}
            </Button>
          </div>
        </div>
      </AuthCard>
    );
  return (
    <AuthCard title={texts.title} lead={texts.lead}>
      <div className={classes.actions}>
        <BusyButton size="lg" fullWidth isBusy={isPending} onClick={confirm}>
          {texts.submit}
        </BusyButton>
      </div>
    </AuthCard>
  );
}
