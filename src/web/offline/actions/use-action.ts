import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type ApiError, isTransient } from '#web/api/api-error.ts';
import { type FailureMessage, type FailureNotice, reportError, reportFailure } from '#web/api/report-failure.ts';
import { connectivity } from '#web/offline/connectivity/connectivity.ts';
import { type ConfirmIntent, confirm } from '#web/state/overlays.ts';

const MAX_RETRIES = 2;

/** `retry` of a mutation: repeats the request under the same key after a lost answer. */
export const retryTransient = (failures: number, error: ApiError): boolean =>
  failures < MAX_RETRIES && isTransient(error);

/** Runs `work` once at a time; presses before it ends are ignored. */
export function useSingleFlight<Args extends unknown[]>(work: (...args: Args) => Promise<unknown>) {
  const [isRunning, setRunning] = useState(false);
  // A ref, because two presses may come before the next render.
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
  /** Calls the server. `key` is the idempotency key of this run, the same for its retries. */
  readonly send: (key: string, input: Input) => Promise<Answer>;
  /** Asked first; the action runs only after a yes. */
  readonly question?: ConfirmIntent;
  /** Shown without a connection instead of sending. Absent: it is sent anyway. */
  readonly offline?: FailureNotice;
  readonly onDone: (answer: Answer, input: Input) => void;
  /** Shown when it fails. */
  readonly failure: FailureMessage;
  readonly onFailed?: (error: ApiError) => void;
  /** False for what is large: a lost answer is then told, and the user presses again. True when absent. */
  readonly isRetried?: boolean;
  /** Queries to refetch after a success and after a failure: either way they may be out of date. */
  readonly refresh?: QueryKey;
}

/**
 * An action of the user that needs the server: runs once at a time, is retried under the same key after a lost
 * answer, and reports its failure. It is never queued; changes of the cart use the outbox instead.
 */
export function useAction<Answer, Input = void>(action: Action<Input, Answer>) {
  const { send, question, offline, onDone, failure, onFailed, isRetried = true, refresh } = action;
  const client = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ input, key }: { readonly input: Input; readonly key: string }) => send(key, input),
    retry: isRetried && retryTransient,
    onSuccess: (answer, { input }) => onDone(answer, input),
    onError: (error) => {
      onFailed?.(error);
      void reportFailure(error, failure);
    },
    onSettled: () => refresh && client.invalidateQueries({ queryKey: refresh }),
  });
  const { run } = useSingleFlight(async (input: Input) => {
    if (question !== undefined && !(await confirm(question))) return;
    // It was not sent, so the message must not say that the outcome is unknown.
    if (offline !== undefined && connectivity.state() !== 'online') return await reportError(offline);
    // `onError` reports the failure.
    await mutateAsync({ input, key: crypto.randomUUID() }).catch(() => undefined);
  });
  return { run, isPending };
}
