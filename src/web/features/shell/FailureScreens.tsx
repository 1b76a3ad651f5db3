import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { BRAND } from '#shared/brand.ts';
import { failureTexts, screenLabels } from '#shared/texts/shell.ts';
import { ApiError } from '#web/api/api-error.ts';
import { connectivity, useConnectivity } from '#web/offline/connectivity/connectivity.ts';
import { isChunkError } from '#web/state/chunk-errors.ts';
import { usePageTitle } from '#web/state/page-title.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { GuestShell } from './GuestShell.tsx';
import classes from './Shell.module.css';

/** In place of a screen that failed to open, inside the shell: what happened, what is safe, what to do. */
export function ErrorScreen({ error }: ErrorComponentProps) {
  const router = useRouter();
  const connection = useConnectivity();
  if (isChunkError(error) && connection !== 'online') return <MissingScreen />;
  const failure = error instanceof ApiError ? error : null;
  return (
    <div className={classes.failure}>
      <h1>{failureTexts.failedTitle}</h1>
      <ErrorState
        title={failure?.message ?? failureTexts.unexpectedTitle}
        requestId={failure?.requestId}
        onRetry={() => void (failure === null ? window.location.reload() : router.invalidate())}
      >
        {failure === null ? <UnexpectedAdvice /> : adviceOn(failure)}
      </ErrorState>
    </div>
  );
}

/** In place of a screen that this device has no code of, while there is no connection: it opens when that is back. */
function MissingScreen() {
  // Nothing can be half done here, so the page need not wait for what else an outage's end does.
  useEffect(() => connectivity.subscribe(() => connectivity.state() === 'online' && window.location.reload()), []);
  return (
    <div className={classes.failure}>
      <h1>{failureTexts.missingTitle}</h1>
      <p>{failureTexts.missingText}</p>
      <p>
        <Link to="/dashboard">{failureTexts.notFoundAction}</Link>
      </p>
    </div>
  );
}

function adviceOn({ kind, status }: ApiError): string {
  return kind === 'network' && status < 500 ? failureTexts.offlineText : failureTexts.serverText;
}

function UnexpectedAdvice() {
  return (
    <p>
      {failureTexts.unexpectedText} <a href={BRAND.servicePhone.href}>{BRAND.servicePhone.label}</a>
    </p>
  );
}

/** In place of a screen that does not exist. */
export function NotFoundScreen() {
  usePageTitle(screenLabels.notFound);
  return (
    <div className={classes.failure}>
      <h1>{screenLabels.notFound}</h1>
      <p>{failureTexts.notFoundText}</p>
      <p>
        <Link to="/dashboard">{failureTexts.notFoundAction}</Link>
      </p>
    </div>
  );
}

/** The same where the shell itself could not be shown. */
export function FramedErrorScreen(props: ErrorComponentProps) {
  return (
    <GuestShell>
      <ErrorScreen {...props} />
    </GuestShell>
  );
}

export function FramedNotFoundScreen() {
  return (
    <GuestShell>
      <NotFoundScreen />
    </GuestShell>
  );
}
