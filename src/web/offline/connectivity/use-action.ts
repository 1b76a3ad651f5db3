import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type ApiError, isTransient } from '#web/api/api-error.ts';
import { type FailureMessage, type FailureNotice, reportError, reportFailure } from '#web/api/report-failure.ts';
import { type ConfirmIntent, confirm } from '#web/state/overlays.ts';
import { connectivity } from './connectivity.ts';

const MAX_RETRIES = 2;

/** `retry` of a mutation: the same request again, under the same key, after an answer that was lost. */
export const retryTransient = (failures: number, error: ApiError): boolean =>
  failures < MAX_RETRIES && isTransient(error);

/** Runs `work` once at a time: presses that come before it ends are ignored. */
export function useSingleFlight<Args extends unknown[]>(work: (...args: Args) => Promise<unknown>) {
  const [isRunning, setRunning] = useState(false);
  // Beside the state, because two presses may come before the next render.
  const isBusy = useRef(false);
  const finish = () => {
    isBusy.current = false;
    setRunning(false);
  };
  const run = (...args: Args): void => {
    if (isBusy.current) return;
    isBusy.current = true;
    setRunning(true);
    void work(...args).finally(finish);
  };
  return { run, isRunning };
}

interface Action<Input, Answer> {
  /** Calls the server. `key` is the idempotency key: one for each run, the same in every retry of it. */
  readonly send: (key: string, input: Input) => Promise<Answer>;
  /** Asked first; only a yes goes on. */
  readonly question?: ConfirmIntent;
  /** Said without a connection, in place of sending. Absent: it is tried all the same. */
  readonly offline?: FailureNotice;
  readonly onDone: (answer: Answer, input: Input) => void;
  /** Said when it fails. */
  readonly failure: FailureMessage;
  readonly onFailed?: (error: ApiError) => void;
  /** Reads that are asked for again after a success and a refusal alike: either way they may be out of date. */
  readonly refresh?: QueryKey;
}

/**
 * An action of the user that needs the server: once at a time, tried again under the same key when an answer was lost,
 * and a failure is told. It is never kept for later; changes of the cart, which are, go through the outbox.
 */
export function useAction<Answer, Input = void>(action: Action<Input, Answer>) {
  const { send, question, offline, onDone, failure, onFailed, refresh } = action;
  const client = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ input, key }: { readonly input: Input; readonly key: string }) => send(key, input),
    retry: retryTransient,
    onSuccess: (answer, { input }) => onDone(answer, input),
    onError: (error) => {
      onFailed?.(error);
      void reportFailure(error, failure);
    },
    onSettled: () => refresh && client.invalidateQueries({ queryKey: refresh }),
  });
  const { run } = useSingleFlight(async (input: Input) => {
    if (question !== undefined && !(await confirm(question))) return;
    // Known not to be sent, so it is not called unknown.
    if (offline !== undefined && connectivity.state() !== 'online') return await reportError(offline);
    // Its failure is told above.
    await mutateAsync({ input, key: crypto.randomUUID() }).catch(() => undefined);
  });
  return { run, isPending };
}
