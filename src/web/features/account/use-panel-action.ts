import { type DataTag, useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '#web/api/api-error.ts';
import { useAction } from '#web/offline/actions/use-action.ts';
import type { ConfirmIntent } from '#web/state/overlays.ts';
import { showToast } from '#web/state/toasts.ts';
import { focusScreen } from '#web/ui/focus.ts';

interface PanelAction<Answer> {
  /** Of the query whose data the answer replaces. */
  readonly queryKey: DataTag<readonly string[], Answer, ApiError>;
  readonly question?: ConfirmIntent;
  readonly send: (key: string) => Promise<Answer>;
  /** Said when it is done. */
  readonly done: string;
  /** The title of a failure. */
  readonly failed: string;
}

/**
 * An action of a button in a panel. Afterwards the button is gone or means something else, so the focus moves to the
 * heading; the answer replaces the data of the query, and a toast says that it is done.
 */
export function usePanelAction<Answer>({ queryKey, question, send, done, failed }: PanelAction<Answer>) {
  const client = useQueryClient();
  return useAction({
    ...(question && { question }),
    send,
    onDone: (answer) => {
      focusScreen();
      client.setQueryData(queryKey, answer);
      showToast({ text: done });
    },
    failure: ({ message, fieldErrors }) => ({ title: failed, text: Object.values(fieldErrors)[0] ?? message }),
    refresh: queryKey,
  });
}
