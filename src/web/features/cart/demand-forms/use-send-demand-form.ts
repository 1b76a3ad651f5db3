import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ERROR_CODES } from '#shared/contract/common.ts';
import type { FormLine } from '#shared/rules/demand-form.ts';
import { attachTexts } from '#shared/texts/demand.ts';
import { ApiError, endsSession, isOutcomeUnknown } from '#web/api/api-error.ts';
import { cartQuery, takeCart } from '#web/api/cart.ts';
import { uploadDemandForm } from '#web/api/demand.ts';
import { uploadFailure } from '#web/offline/actions/upload-problem.ts';
import { retryTransient } from '#web/offline/actions/use-action.ts';
import type { PickedFile } from '#web/offline/journal/picked-files.ts';
import { announce } from '#web/state/announcer.ts';

/** A file being sent; `share` uploaded, from 0 to 1. */
export interface Sending {
  readonly file: PickedFile;
  readonly share: number;
}

/** What the forms are for. */
interface FormSubject {
  /** Null: for every controlled product of the cart. */
  readonly productId: number | null;
  /** The pieces that the user sees; a file that keeps its own is sent for those. */
  readonly lines: readonly FormLine[];
}

interface SendParts {
  readonly subject: FormSubject;
  readonly onSent: (file: PickedFile) => void;
  /** Called after a final refusal. */
  readonly onRefused: (file: PickedFile) => void;
}

/** A file with what it was for when it was sent: a retry sends the same. */
interface Sent {
  readonly file: PickedFile;
  readonly subject: FormSubject;
}

/** Sends one file at a time with progress and cancellation. Files are never queued: they need the server. */
export function useSendDemandForm({ subject, onSent, onRefused }: SendParts) {
  const client = useQueryClient();
  const [sending, setSending] = useState<Sending | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const stop = useRef<AbortController | null>(null);
  const { mutateAsync } = useMutation({
    mutationFn: ({ file, subject: meant }: Sent) => {
      const signal = (stop.current ?? new AbortController()).signal;
      const onUploaded = (share: number) => setSending({ file, share });
      return uploadDemandForm({ fileName: file.name, file: file.file, ...meant, key: file.key, signal, onUploaded });
    },
    networkMode: 'always',
    // Once: the file is large and the user can retry.
    retry: (failures, error) => failures === 0 && !stop.current?.signal.aborted && retryTransient(failures, error),
    onSettled: () => client.invalidateQueries({ queryKey: cartQuery().queryKey }),
    // The dialogue shows its own progress.
    meta: { isQuiet: true },
  });
  // Leaving the screen does not cancel the upload: the file arrives or stays picked.
  useEffect(
    () => () => {
      stop.current = null;
    },
    [],
  );

  const send = async (file: PickedFile) => {
    if (stop.current !== null) return;
    const own = new AbortController();
    stop.current = own;
    setFailure(null);
    setSending({ file, share: 0 });
    try {
      takeCart(client, await mutateAsync({ file, subject: { ...subject, lines: file.lines ?? subject.lines } }));
      announce(attachTexts.sent(file.name));
      onSent(file);
    } catch (error) {
      if (!own.signal.aborted && isFinal(error)) onRefused(file);
      setFailure(own.signal.aborted ? attachTexts.stopped : failureOf(error));
    } finally {
      if (stop.current === own) stop.current = null;
      setSending(null);
    }
  };
  return { sending, failure, send: (file: PickedFile) => void send(file), stop: () => stop.current?.abort() };
}

function failureOf(error: unknown): string | null {
  // The pieces are others than in an earlier try, whose answer was lost.
  const wasSent = error instanceof ApiError && error.code === ERROR_CODES.keyReused;
  return wasSent ? attachTexts.sentBefore : uploadFailure(error, attachTexts.unknown);
}

function isFinal(error: unknown): boolean {
  return error instanceof ApiError && !isOutcomeUnknown(error) && !endsSession(error);
}
