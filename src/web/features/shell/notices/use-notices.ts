import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Notification } from '#shared/contract/notices/notifications.ts';
import { hideInformation, informationQuery, markRead, notificationsQuery } from '#web/api/notices/notifications.ts';
import { retryTransient } from '#web/offline/actions/use-action.ts';
import { connectivity } from '#web/offline/connectivity/connectivity.ts';

interface Told<Input> {
  readonly input: Input;
  readonly key: string;
}

/** Tells the server what the user has put away; what does not reach it comes back later, so nothing is missed. */
function useTold<Input>(send: (input: Input, key: string) => Promise<unknown>) {
  const { mutate } = useMutation({
    mutationFn: ({ input, key }: Told<Input>) => send(input, key),
    retry: retryTransient,
    meta: { isQuiet: true },
  });
  return (input: Input) => {
    if (connectivity.state() === 'online') mutate({ input, key: crypto.randomUUID() });
  };
}

/**
 * Notifications of the pharmacy, and the user's marking them as read: shown at once and told to the server.
 */
export function useNotifications() {
  const client = useQueryClient();
  const { data, isError } = useQuery(notificationsQuery());
  const tell = useTold(markRead);
  const items = data?.items;
  const read = (ids: readonly number[]) => {
    if (ids.length === 0) return;
    client.setQueryData(
      notificationsQuery().queryKey,
      (before) => before && { items: before.items.map((item) => (ids.includes(item.id) ? seen(item) : item)) },
    );
    tell(ids);
  };
  return { items, unread: items?.filter(({ isRead }) => !isRead) ?? [], isError, read };
}

const seen = (item: Notification): Notification => ({ ...item, isRead: true });

/** Messages of the wholesaler that the user has not put away; the one that is put away goes at once. */
export function useInformation() {
  const client = useQueryClient();
  const { data } = useQuery(informationQuery());
  const tell = useTold(hideInformation);
  const hide = (id: number) => {
    client.setQueryData(
      informationQuery().queryKey,
      (before) => before && { messages: before.messages.filter((message) => message.id !== id) },
    );
    tell(id);
  };
  return { messages: data?.messages ?? [], hide };
}
