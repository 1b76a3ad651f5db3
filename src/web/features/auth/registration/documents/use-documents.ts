import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Application } from '#shared/contract/accounts/application.ts';
import type { DocumentKind } from '#shared/rules/accounts/store-types.ts';
import { registrationDocumentTexts as texts } from '#shared/texts/accounts/registration.ts';
import { ApiError, isOutcomeUnknown } from '#web/api/api-error.ts';
import { applicationQuery, removeDocument, uploadDocument } from '#web/api/registration.ts';
import { fileFault, headOf, uploadFailure } from '#web/offline/actions/upload-problem.ts';
import { retryTransient } from '#web/offline/actions/use-action.ts';
import { announce } from '#web/state/announcer.ts';

/** A file that waits or is being sent; `share` uploaded, from 0 to 1. */
export interface Upload {
  readonly key: string;
  readonly kind: DocumentKind;
  readonly file: File;
  readonly share: number;
}

/** Sends picked documents one after another, and removes attached ones. `refused` says why files were not attached. */
export function useDocuments(token: string) {
  const client = useQueryClient();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const last = useRef(Promise.resolve());
  const { queryKey } = applicationQuery(token);
  const take = (application: Application) => client.setQueryData(queryKey, application);
  /** What is shown may be out of date: changed or sent in another tab, or by what got no answer. */
  const refresh = () => client.invalidateQueries({ queryKey });
  const { mutateAsync } = useMutation({
    mutationFn: ({ key, kind, file }: Upload) => {
      const onUploaded = (share: number) =>
        setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, share } : upload)));
      return uploadDocument({ token, kind, file, key, onUploaded });
    },
    retry: retryTransient,
    meta: { isQuiet: true },
  });
  const removing = useMutation({
    mutationFn: ({ id }: Application['documents'][number]) => removeDocument(token, id),
    onSuccess: (application, { fileName }) => {
      take(application);
      announce(texts.removed(fileName));
    },
    onError: (error, { fileName }) => {
      setRefused([texts.refused(fileName, Object.values(error.fieldErrors)[0] ?? error.message)]);
      void refresh();
    },
  });

  /** Whether a file whose answer was lost is attached now: there is a new document of its kind and size. */
  const hasArrived = async ({ kind, file }: Upload): Promise<boolean> => {
    const before = client.getQueryData(queryKey)?.documents ?? [];
    await refresh();
    const after = client.getQueryData(queryKey)?.documents ?? [];
    const added = after.filter(({ id }) => !before.some((document) => document.id === id));
    return added.some((document) => document.kind === kind && document.size === file.size);
  };
  const send = async (upload: Upload): Promise<void> => {
    const fault = fileFault(upload.file, await headOf(upload.file));
    try {
      if (fault === null) take(await mutateAsync(upload));
      else refuse(upload.file, fault);
    } catch (error) {
      const isLost = error instanceof ApiError && isOutcomeUnknown(error);
      if (!isLost || !(await hasArrived(upload))) {
        refuse(upload.file, uploadFailure(error, texts.unknown) ?? texts.unknown);
      }
      if (error instanceof ApiError && !isLost) await refresh();
    }
    setUploads((all) => all.filter(({ key }) => key !== upload.key));
  };
  const refuse = (file: File, reason: string) => setRefused((all) => [...all, texts.refused(file.name, reason)]);
  const pick = (kind: DocumentKind, files: readonly File[]): void => {
    setRefused([]);
    const picked = files.map((file): Upload => ({ key: crypto.randomUUID(), kind, file, share: 0 }));
    setUploads((all) => [...all, ...picked]);
    // One at a time: a counter's connection is slow, and each has its progress.
    for (const upload of picked) last.current = last.current.then(() => send(upload));
  };
  const remove = (document: Application['documents'][number]): void => {
    if (!removing.isPending) removing.mutate(document);
  };
  return { uploads, refused, pick, remove };
}
