import { useQuery } from '@tanstack/react-query';
import { registrationDocumentTexts as texts } from '#shared/texts/accounts/registration.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { applicationQuery } from '#web/api/registration.ts';
import { deadLinkReason } from '#web/features/auth/dead-link-reason.ts';
import classes from '#web/features/auth/registration/Registration.module.css';
import { STEP_COUNT, StepBar } from '#web/features/auth/registration/StepBar.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { mayRetry } from '#web/ui/feedback/may-retry.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { Waiting } from '#web/ui/feedback/Waiting.tsx';
import { ApplicationForm } from './ApplicationForm.tsx';
import { RegisterAgain } from './RegisterAgain.tsx';
import { SentApplication } from './SentApplication.tsx';

/** Registration, stage 2: documents, and thanks once it is sent (docs/product.md §2). */
export function DocumentsScreen({ token }: { readonly token: string }) {
  const { data: application, error, refetch } = useQuery(applicationQuery(token));
  const isSent = application !== undefined && application.sentAt !== null;
  return (
    <div className={classes.screen}>
      <StepBar index={isSent ? STEP_COUNT : STEP_COUNT - 1} />
      {application === undefined && (
        <div className={classes.card}>
          <h1 tabIndex={-1}>{texts.title}</h1>
          {error === null ? (
            <Waiting label={texts.loading} heights={['240px']} />
          ) : (
            <Failure error={error} onRetry={() => void refetch()} />
          )}
        </div>
      )}
      {isSent && <SentApplication application={application} />}
      {application !== undefined && !isSent && <ApplicationForm token={token} application={application} />}
    </div>
  );
}

function Failure({ error, onRetry }: { readonly error: ApiError; readonly onRetry: () => void }) {
  const reason = deadLinkReason(error);
  if (reason === null) {
    return (
      <ErrorState title={texts.failed} requestId={error.requestId} onRetry={mayRetry(error) ? onRetry : undefined}>
        {error.message}
      </ErrorState>
    );
  }
  return (
    <>
      <Notice tone="bad" role="alert" title={texts.deadTitle}>
        {reason}
      </Notice>
      <div className={classes.foot}>
        <RegisterAgain />
      </div>
    </>
  );
}
