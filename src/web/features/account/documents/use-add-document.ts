import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { warsawDate } from '#shared/language/dates.ts';
import { documentEnd } from '#shared/rules/accounts/document-end.ts';
import type { DocumentKind } from '#shared/rules/accounts/store-types.ts';
import { documentTexts } from '#shared/texts/accounts/documents.ts';
import { facilityDocumentTexts as texts } from '#shared/texts/accounts/panel.ts';
import { uiTexts } from '#shared/texts/ui.ts';
import { accountQueries, type SentDocument, sendDocument } from '#web/api/account.ts';
import { useLeaveQuestion } from '#web/features/account/use-leave-question.ts';
import { fileFault, headOf, mayHaveArrived, uploadFailure } from '#web/offline/actions/upload-problem.ts';
import { retryTransient } from '#web/offline/actions/use-action.ts';
import { beforeReload } from '#web/state/before-reload.ts';
import { showToast } from '#web/state/toasts.ts';
import { registerUnsentWork } from '#web/state/unsent-work.ts';
import { readDate } from '#web/ui/filters/date-text.ts';

/** One sending of a document. */
interface Upload {
  readonly key: string;
  readonly signal: AbortSignal;
}

interface DocumentValues {
  readonly kind: DocumentKind | undefined;
  readonly institution: string;
  /** As it is typed; empty: without an end. */
  readonly expirationDate: string;
}

/** Whether the form holds what was not sent; there is one form at most. */
let isFilled = false;
registerUnsentWork(() => isFilled, 'document');
beforeReload(() => {
  if (isFilled) throw new Error('There is a document that a reload would lose.');
});

export type DocumentForm = ReturnType<typeof useAddDocument>;

/** The form of a new document: one file, sent once under a key of its own. Leaving it, once asked, ends its upload. */
export function useAddDocument(first: DocumentKind | undefined, onClose: () => void) {
  const client = useQueryClient();
  const [values, setValues] = useState<DocumentValues>({ kind: first, institution: '', expirationDate: '' });
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<{ readonly title: string; readonly text: string } | null>(null);
  const fail = (text: string | null, title: string = texts.notSent) =>
    setProblem(text === null ? null : { title, text });
  const [wrongDate, setWrongDate] = useState<string | null>(null);
  const [share, setShare] = useState(0);
  const upload = useRef<AbortController>(undefined);
  const { documents } = accountQueries;
  const sending = useMutation({
    mutationFn: ({ key, signal, ...document }: SentDocument & Upload) =>
      sendDocument(document, { key, signal, onUploaded: setShare }),
    retry: retryTransient,
    // The form shows its own progress, and the spinner would cover the question about leaving it.
    meta: { isQuiet: true },
    onSuccess: (list) => {
      client.setQueryData(documents().queryKey, list);
      showToast({ text: texts.sent });
      onClose();
    },
    onError: (error, { signal }) => {
      const isUnknown = mayHaveArrived(error);
      if (isUnknown || signal.aborted) void client.invalidateQueries({ queryKey: documents().queryKey });
      if (!signal.aborted) fail(uploadFailure(error, texts.unknownText), isUnknown ? texts.unknown : texts.notSent);
    },
  });
  useEffect(() => () => upload.current?.abort(), []);
  const isUnsent = file !== null || values.institution !== '' || values.expirationDate !== '';
  useEffect(() => {
    isFilled = isUnsent;
    return () => {
      isFilled = false;
    };
  }, [isUnsent]);
  // Stays so until it is sent again.
  const isUnknown = sending.error !== null && mayHaveArrived(sending.error);
  const leaveText = isUnknown ? texts.leaveUnknown : texts.leaveText;
  const text = sending.isPending ? texts.leaveSending : leaveText;
  const mayLeave = useLeaveQuestion(() => isUnsent, { title: texts.leaveTitle, text });

  const pick = async (files: readonly File[]): Promise<void> => {
    const [picked] = files;
    if (picked === undefined || sending.isPending) return;
    const fault = files.length > 1 ? texts.oneFile : fileFault(picked, await headOf(picked));
    fail(fault);
    setFile(fault === null ? picked : null);
  };
  const submit = (): void => {
    if (sending.isPending) return;
    const { kind, institution } = values;
    const expirationDate = values.expirationDate.trim() === '' ? '' : readDate(values.expirationDate);
    const isOver = expirationDate !== null && documentEnd(expirationDate || null, warsawDate(new Date())) === 'over';
    setWrongDate(expirationDate === null ? uiTexts.date.faulty : isOver ? documentTexts.over : null);
    fail(file === null ? texts.needsFile : null);
    if (expirationDate === null || isOver || file === null || kind === undefined) return;
    setShare(0);
    upload.current = new AbortController();
    const { signal } = upload.current;
    sending.mutate({ key: crypto.randomUUID(), signal, kind, institution, expirationDate, file });
  };
  const cancel = async (): Promise<void> => {
    if (await mayLeave()) onClose();
  };
  const change = (next: Partial<DocumentValues>) => setValues((before) => ({ ...before, ...next }));
  const { fieldErrors } = sending.error ?? { fieldErrors: {} as Readonly<Record<string, string>> };
  const errors = { institution: fieldErrors.institution, expirationDate: wrongDate ?? fieldErrors.expirationDate };
  return { values, change, file, share, pick, problem, errors, isSending: sending.isPending, submit, cancel };
}
