import { Button } from '@mantine/core';
import { useDidUpdate } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useRef } from 'react';
import type { RegistrationDictionaries } from '#shared/contract/accounts/registration.ts';
import { warsawTime } from '#shared/language/dates.ts';
import { registrationTexts as texts } from '#shared/texts/accounts/registration.ts';
import { registrationFormQuery } from '#web/api/registration.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { mayRetry } from '#web/ui/feedback/may-retry.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { RequestProblem } from '#web/ui/feedback/RequestProblem.tsx';
import { Waiting } from '#web/ui/feedback/Waiting.tsx';
import classes from './Registration.module.css';
import { STEP_COUNT, StepBar } from './StepBar.tsx';
import { SubmitFoot } from './SubmitFoot.tsx';
import { STEP_PARTS } from './step-fields.tsx';
import { EMPTY } from './steps.ts';
import { useRegistration } from './use-registration.ts';

/** Registration, stage 1 (docs/product.md §2 /register/rejestracja). */
export function RegistrationScreen() {
  const { data, error, refetch } = useQuery(registrationFormQuery());
  if (data !== undefined) return <RegistrationSteps dictionaries={data} />;
  return (
    <div className={classes.screen}>
      <StepBar index={0} />
      <div className={classes.card}>
        <h1 tabIndex={-1}>{texts.titles.account}</h1>
        {error === null ? (
          <Waiting label={texts.loading} heights={['360px']} />
        ) : (
          <ErrorState
            title={texts.loadFailed}
            requestId={error.requestId}
            onRetry={mayRetry(error) ? () => void refetch() : undefined}
          >
            {error.message}
          </ErrorState>
        )}
      </div>
    </div>
  );
}

function RegistrationSteps({ dictionaries }: { readonly dictionaries: RegistrationDictionaries }) {
  const navigate = useNavigate();
  const registration = useRegistration(
    dictionaries.pages,
    (token) => void navigate({ to: '/register/rejestracja-etap-2/$token', params: { token }, replace: true }),
  );
  const { form, step, index, next, back, sending, draft } = registration;
  const Fields = STEP_PARTS[step];
  const heading = useHeadingOf(index, Object.keys(form.errors).length > 0);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    next();
  };
  return (
    <div className={classes.screen}>
      <StepBar index={index} />
      <form className={classes.card} onSubmit={submit} noValidate aria-labelledby="registration-heading">
        <div>
          <h1 id="registration-heading" ref={heading} tabIndex={-1}>
            {texts.titles[step]}
          </h1>
          <p className={classes.lead}>
            {texts.step(index + 1, STEP_COUNT)} {texts.leads[step]} {index > 0 && texts.required}
          </p>
        </div>
        {draft !== null && index === 0 && (
          <Notice tone="neutral" role="status">
            {texts.restored(warsawTime(new Date(draft.at)))}
          </Notice>
        )}
        {sending.error !== null && <RequestProblem error={sending.error} fields={Object.keys(EMPTY)} />}
        <Fields form={form} dictionaries={dictionaries} />
        <SubmitFoot
          label={sending.isPending ? texts.sending : texts.next}
          offline={texts.offline}
          isSending={sending.isPending}
        >
          {index > 0 && (
            <Button variant="outline" size="lg" onClick={back}>
              {texts.back}
            </Button>
          )}
        </SubmitFoot>
      </form>
      <DraftNote keptAt={registration.keptAt} onDiscard={registration.discard} />
    </div>
  );
}

/** Leads the reader and the page to a new step's heading; with errors the first wrong field has the focus. */
function useHeadingOf(index: number, hasErrors: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  useDidUpdate(() => {
    if (hasErrors) return;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [index]);
  return heading;
}

interface DraftNoteProps {
  /** When the draft was stored, milliseconds since 1970; null without one. */
  readonly keptAt: number | null;
  readonly onDiscard: () => void;
}

function DraftNote({ keptAt, onDiscard }: DraftNoteProps) {
  return (
    <div className={classes.note}>
      <p>
        {keptAt !== null && texts.draft(warsawTime(new Date(keptAt)))} {texts.verified}
      </p>
      <div className={classes.ways}>
        {keptAt !== null && (
          <Button variant="ghost" onClick={onDiscard}>
            {texts.discard}
          </Button>
        )}
        <Button variant="ghost" renderRoot={(props) => <Link {...props} to="/auth/logowanie" />}>
          {texts.haveAccount}
        </Button>
      </div>
    </div>
  );
}
