import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { passwordScreenTexts } from '#shared/texts/accounts/passwords.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { deadLinkReason } from '#web/features/auth/dead-link-reason.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { mayRetry } from '#web/ui/feedback/may-retry.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { focusScreen } from '#web/ui/focus.ts';
import classes from './PasswordScreens.module.css';
import { mayHaveWorked } from './sent-link.ts';

const texts = passwordScreenTexts.activation;

interface DeadLinkProps {
  readonly token: string;
  readonly error: ApiError;
  readonly onRetry: () => void;
  /** What to do when this tab has used the link and got no answer. */
  readonly mayBeDone: string;
  /** Buttons: what to do next. */
  readonly children: ReactNode;
}

/** A link that opens nothing: why, and what to do next. Any other failure can be tried again. */
export function DeadLink({ token, error, onRetry, mayBeDone, children }: DeadLinkProps) {
  // It takes the place of the button that was pressed.
  useEffect(() => {
    if (document.activeElement === document.body) focusScreen();
  }, []);
  const reason = deadLinkReason(error);
  if (reason === null) {
    return (
      <div className={classes.notice}>
        <ErrorState title={texts.failed} requestId={error.requestId} onRetry={mayRetry(error) ? onRetry : undefined}>
          {error.message}
        </ErrorState>
      </div>
    );
  }
  const isMaybeDone = mayHaveWorked(token, error);
  return (
    <div className={classes.notice}>
      <Notice
        tone={isMaybeDone ? 'wait' : 'bad'}
        role="alert"
        title={isMaybeDone ? texts.mayBeDoneTitle : texts.deadTitle}
      >
        {isMaybeDone ? mayBeDone : reason}
      </Notice>
      <div className={classes.actions}>{children}</div>
    </div>
  );
}

/** To the log-in; `isMain`: what to try first. */
export function LogInLink({ isMain }: { readonly isMain: boolean }) {
  return (
    <Button variant={isMain ? 'filled' : 'outline'} renderRoot={(props) => <Link to="/auth/logowanie" {...props} />}>
      {texts.logIn}
    </Button>
  );
}
