import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
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

interface SendParts {
  readonly productId: number | null;
  readonly onSent: (file: PickedFile) => void;
  /** Called after a final refusal. */
  readonly onRefused: (file: PickedFile) => void;
}

/** Sends one file at a time with progress and cancellation. Files are never queued: they need the server. */
export function useSendDemandForm({ productId, onSent, onRefused }: SendParts) {
  const client = useQueryClient();
  const [sending, setSending] = useState<Sending | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const stop = useRef<AbortController | null>(null);
  const { mutateAsync } = useMutation({
    mutationFn: (file: PickedFile) => {
      const signal = (stop.current ?? new AbortController()).signal;
      const onUploaded = (share: number) => setSending({ file, share });
      return uploadDemandForm({ fileName: file.name, file: file.file, productId, key: file.key, signal, onUploaded });
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
      takeCart(client, await mutateAsync(file));
      announce(attachTexts.sent(file.name));
      onSent(file);
    } catch (error) {
      if (!own.signal.aborted && isFinal(error)) onRefused(file);
      setFailure(own.signal.aborted ? attachTexts.stopped : uploadFailure(error, attachTexts.unknown));
    } finally {
      if (stop.current === own) stop.current = null;
      setSending(null);
    }
  };
  return { sending, failure, send: (file: PickedFile) => void send(file), stop: () => stop.current?.abort() };
}

function isFinal(error: unknown): boolean {
  return error instanceof ApiError && !isOutcomeUnknown(error) && !endsSession(error);
}
