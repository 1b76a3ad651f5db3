import type { QueryClient } from '@tanstack/react-query';
import { session } from '#web/state/session.ts';

/** Restores the user's stored data before the loaders ask the server. */
export async function openDeviceData(queryClient: QueryClient): Promise<void> {
  const userId = session.user()?.id;
  if (userId === undefined) return;
  const { openUserData } = await import('#web/offline/user-data.ts');
  await openUserData(queryClient, userId);
}
