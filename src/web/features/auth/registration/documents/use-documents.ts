import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Application } from '#shared/contract/accounts/application.ts';
import { DEMAND_HEAD_BYTES, demandFileFault } from '#shared/files/demand-file.ts';
import type { DocumentKind } from '#shared/rules/accounts/store-types.ts';
import { registrationDocumentTexts as texts } from '#shared/texts/accounts/registration.ts';
import { attachTexts, demandFileTexts } from '#shared/texts/demand.ts';
import { ApiError } from '#web/api/api-error.ts';
import { applicationQuery, removeDocument, uploadDocument } from '#web/api/registration.ts';
import { UnreadableFile } from '#web/api/upload.ts';
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
  const take = (application: Application) => client.setQueryData(applicationQuery(token).queryKey, application);
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
    onError: (error, { fileName }) => setRefused([texts.refused(fileName, error.message)]),
  });

  const send = async (upload: Upload): Promise<void> => {
    const fault = await faultOf(upload.file);
    try {
      if (fault === null) take(await mutateAsync(upload));
      else refuse(upload.file, fault);
    } catch (error) {
      refuse(upload.file, reasonOf(error));
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

/** Why a file cannot be sent, by its content; null when it can. */
async function faultOf(file: File): Promise<string | null> {
  try {
    const head = new Uint8Array(await file.slice(0, DEMAND_HEAD_BYTES).arrayBuffer());
    const fault = demandFileFault(file.size, head);
    return fault === null ? null : demandFileTexts[fault];
  } catch {
    return attachTexts.unreadable;
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof UnreadableFile) return attachTexts.unreadable;
  if (!(error instanceof ApiError)) return texts.unknown;
  const { fileContent, fileName, documents } = error.fieldErrors;
  if (error.status === 413) return demandFileTexts['too-large'];
  return error.kind === 'http' ? (fileContent ?? fileName ?? documents ?? error.message) : texts.unknown;
}
