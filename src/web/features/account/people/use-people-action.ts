import { useQueryClient } from '@tanstack/react-query';
import type { People } from '#shared/contract/accounts/people.ts';
import { peopleQuery } from '#web/api/account.ts';
import { useAction } from '#web/offline/actions/use-action.ts';
import type { ConfirmIntent } from '#web/state/overlays.ts';
import { showToast } from '#web/state/toasts.ts';
import { focusScreen } from '#web/ui/focus.ts';

interface PeopleAction {
  readonly question?: ConfirmIntent;
  readonly send: (key: string) => Promise<People>;
  /** Said when it is done. */
  readonly done: string;
  /** The title of a failure. */
  readonly failed: string;
}

/** A step about a person or an invitation; the answer is the new list. */
export function usePeopleAction({ question, send, done, failed }: PeopleAction) {
  const client = useQueryClient();
  return useAction({
    ...(question && { question }),
    send,
    onDone: (people: People) => {
      // The button disappears or means something else by now, so the focus moves.
      focusScreen();
      client.setQueryData(peopleQuery().queryKey, people);
      showToast({ text: done });
    },
    failure: ({ message, fieldErrors }) => ({ title: failed, text: Object.values(fieldErrors)[0] ?? message }),
    refresh: peopleQuery().queryKey,
  });
}
