import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { passwordScreenTexts } from '#shared/texts/accounts/passwords.ts';
import { confirmEmail } from '#web/api/account-links.ts';
import { AuthCard } from '#web/features/auth/AuthCard.tsx';
import { useUser } from '#web/state/session.ts';
import { BusyButton } from '#web/ui/buttons/BusyButton.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { focusNew } from '#web/ui/focus.ts';
import { DeadLink, LogInLink } from './DeadLink.tsx';
import classes from './PasswordScreens.module.css';
import { sendByLink } from './sent-link.ts';

const texts = passwordScreenTexts.email;

const toDashboard = (props: object) => <Link to="/dashboard" {...props} />;

/** Confirms a new e-mail address by the link sent to it. A press, because mail programs open links by themselves. */
export function ConfirmEmailScreen({ token }: { readonly token: string }) {
  // The same for every press: one whose answer was lost is answered as done.
  const [key] = useState(() => crypto.randomUUID());
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => sendByLink(token, () => confirmEmail(token, key)),
  });
  const isGuest = useUser() === null;
  const confirm = () => {
    if (!isPending) mutate();
  };
  if (error !== null)
    return (
      <AuthCard title={texts.title}>
        <DeadLink token={token} error={error} onRetry={confirm} mayBeDone={texts.mayBeDone}>
          {isGuest ? <LogInLink isMain /> : <Button renderRoot={toDashboard}>{texts.done}</Button>}
        </DeadLink>
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
            <Button ref={focusNew} renderRoot={toDashboard}>
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
