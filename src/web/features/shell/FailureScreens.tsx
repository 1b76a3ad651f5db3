import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { BRAND } from '#shared/brand.ts';
import { failureTexts, screenLabels } from '#shared/texts/shell.ts';
import { ApiError } from '#web/api/api-error.ts';
import { connectivity, useConnectivity } from '#web/offline/connectivity/connectivity.ts';
import { isChunkError } from '#web/state/chunk-errors.ts';
import { usePageTitle } from '#web/state/page-title.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { GuestShell } from './GuestShell.tsx';
import classes from './Shell.module.css';

/** Shown inside the shell when a screen failed to open: what happened, what is safe, what to do. */
export function ErrorScreen(props: ErrorComponentProps) {
  return isChunkError(props.error) ? <NoCodeScreen {...props} /> : <FailedScreen {...props} />;
}

/** The code of the screen could not be fetched: mostly an outage, which is unexpected only where the API answers. */
function NoCodeScreen(props: ErrorComponentProps) {
  const connection = useConnectivity();
  const [isReached, setReached] = useState(false);
  useEffect(() => {
    // Two failed probes are an outage, which `connection` then knows.
    const ask = async () => (await connectivity.probe()) || (await connectivity.probe());
    void ask().then(setReached);
  }, []);
  return isReached && connection === 'online' ? <FailedScreen {...props} /> : <MissingScreen />;
}

function FailedScreen({ error }: ErrorComponentProps) {
  const router = useRouter();
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

/** Shown offline when the code of a screen is not on the device; reloads when the connection is back. */
function MissingScreen() {
  // Nothing is in progress here, so the reload need not wait for other reconnect work.
  useEffect(() => connectivity.subscribe(() => connectivity.state() === 'online' && window.location.reload()), []);
  return <NoScreen title={failureTexts.missingTitle} text={failureTexts.missingText} />;
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

/** Shown for an unknown address. */
export function NotFoundScreen() {
  usePageTitle(screenLabels.notFound);
  return <NoScreen title={screenLabels.notFound} text={failureTexts.notFoundText} />;
}

function NoScreen({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <div className={classes.failure}>
      <h1>{title}</h1>
      <p>{text}</p>
      <p>
        <Link to="/dashboard">{failureTexts.notFoundAction}</Link>
      </p>
    </div>
  );
}

/** `ErrorScreen` outside the shell. */
export function FramedErrorScreen(props: ErrorComponentProps) {
  return (
    <GuestShell>
      <ErrorScreen {...props} />
    </GuestShell>
  );
}
