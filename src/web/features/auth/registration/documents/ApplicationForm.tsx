import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Application } from '#shared/contract/accounts/application.ts';
import { warsawDate } from '#shared/language/dates.ts';
import { registrationTexts, registrationDocumentTexts as texts } from '#shared/texts/accounts/registration.ts';
import { applicationQuery, sendApplication } from '#web/api/registration.ts';
import classes from '#web/features/auth/registration/Registration.module.css';
import { STEP_COUNT } from '#web/features/auth/registration/StepBar.tsx';
import { SubmitFoot } from '#web/features/auth/registration/SubmitFoot.tsx';
import { retryTransient } from '#web/offline/actions/use-action.ts';
import { FileDrop } from '#web/ui/controls/FileDrop.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { RequestProblem } from '#web/ui/feedback/RequestProblem.tsx';
import { DocumentList } from './DocumentList.tsx';
import { RegisterAgain } from './RegisterAgain.tsx';
import { useDocuments } from './use-documents.ts';

interface ApplicationFormProps {
  readonly token: string;
  readonly application: Application;
}

/** The documents that a store type needs, each with its drop zone, and sending. */
export function ApplicationForm({ token, application }: ApplicationFormProps) {
  const { wanted, documents, storeTypeLabel } = application;
  const { uploads, refused, pick, remove } = useDocuments(token);
  const sending = useSendApplication(token);
  const faults: Readonly<Record<string, string>> = sending.error?.fieldErrors ?? {};
  // Without any document the facility is a general shop (docs/product.md §5.11).
  const isGeneralShop = documents.length === 0 && uploads.length === 0;
  // A pharmacy becomes a general shop only by the user's choice (docs/product.md §5.11), so the button says it.
  const isOtherType = isGeneralShop && wanted.length > 0;
  return (
    <form
      className={classes.card}
      noValidate
      aria-labelledby="documents-heading"
      onSubmit={(event) => {
        event.preventDefault();
        if (!sending.isPending && uploads.length === 0) sending.mutate(isGeneralShop);
      }}
    >
      <div>
        <h1 id="documents-heading" tabIndex={-1}>
          {texts.title}
        </h1>
        <p className={classes.lead}>
          {registrationTexts.step(STEP_COUNT, STEP_COUNT)} {texts.lead(storeTypeLabel)}
        </p>
      </div>
      {wanted.map(({ id, label, isRequired }) => (
        <div key={id}>
          <FileDrop
            label={label}
            limits={texts.limits}
            hint={texts.drop}
            choose={texts.choose}
            inputLabel={texts.input(label)}
            isRequired={isRequired}
            isDisabled={sending.isPending}
            onPick={(files) => pick(id, files)}
          />
          <DocumentList
            label={texts.attached(label)}
            documents={documents.filter(({ kind }) => kind === id)}
            uploads={uploads.filter(({ kind }) => kind === id)}
            onRemove={remove}
          />
        </div>
      ))}
      <Problems
        lines={[...refused, ...Object.values(faults)]}
        action={faults.login !== undefined && <RegisterAgain variant="ghost" />}
      />
      {sending.error !== null && <RequestProblem error={sending.error} />}
      {isOtherType && <Notice tone="wait">{texts.general(storeTypeLabel)}</Notice>}
      <SubmitFoot
        label={isOtherType ? texts.submitGeneral : texts.submit}
        offline={texts.offline}
        isSending={sending.isPending}
        isIdle={uploads.length > 0}
      />
      <p className={classes.lead}>{texts.later(warsawDate(new Date(application.expiresAt)))}</p>
    </form>
  );
}

/**
 * Sends the application once, also after a lost answer. When that fails, what is shown may be out of date: documents may
 * have come or gone on another device.
 */
function useSendApplication(token: string) {
  const client = useQueryClient();
  const [key] = useState(() => crypto.randomUUID());
  return useMutation({
    mutationFn: (isGeneralShop: boolean) => sendApplication(token, isGeneralShop, key),
    retry: retryTransient,
    onSuccess: (application) => client.setQueryData(applicationQuery(token).queryKey, application),
    // Awaited, so that the reason stands beside the list it is about.
    onError: () => client.invalidateQueries({ queryKey: applicationQuery(token).queryKey }),
  });
}

/** Why files were not attached, and why the application was not sent: this form has no fields to show that at. */
function Problems({ lines, action }: { readonly lines: readonly string[]; readonly action: ReactNode }) {
  if (lines.length === 0) return null;
  return (
    <Notice tone="bad" role="alert" action={action}>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Notice>
  );
}
