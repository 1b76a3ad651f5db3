import type { QueryClient } from '@tanstack/react-query';
import { session } from '#web/state/session.ts';

/** What this device keeps of the user comes before the loaders ask the server. */
export async function openDeviceData(queryClient: QueryClient): Promise<void> {
  const userId = session.user()?.id;
  if (userId === undefined) return;
  const { openUserData } = await import('#web/offline/user-data.ts');
  await openUserData(queryClient, userId);
}
