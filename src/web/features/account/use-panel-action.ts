import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useAction } from '#web/offline/actions/use-action.ts';
import type { ConfirmIntent } from '#web/state/overlays.ts';
import { showToast } from '#web/state/toasts.ts';
import { focusScreen } from '#web/ui/focus.ts';

interface PanelAction<Answer> {
  /** Of the query whose data the answer replaces. */
  readonly queryKey: QueryKey;
  readonly question?: ConfirmIntent;
  readonly send: (key: string) => Promise<Answer>;
  /** Said when it is done. */
  readonly done: string;
  /** The title of a failure. */
  readonly failed: string;
}

/** An action of a button in a panel, which disappears or means something else afterwards. */
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
