import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#web/api/api-error.ts';
import { currentUserQuery } from '#web/api/auth.ts';
import { session } from '#web/state/session.ts';
import { finishLogOut } from './finish-log-out.ts';

/**
 * Whether a user is logged in. Without a stored user the server is asked, because its cookie may still be valid
 * (docs/product.md §2 "Guard"). With one, nothing is awaited: the first refused call ends the session.
 * @throws {ApiError} when the server cannot be asked: the log-in screen would not help then.
 */
export async function hasUser(queryClient: QueryClient): Promise<boolean> {
  if (session.user() !== null) return true;
  if (!(await finishLogOut())) return false;
  try {
    const { user } = await queryClient.fetchQuery({ ...currentUserQuery(), retry: false });
    session.start(user);
    return true;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 401 || error.status === 403)) return false;
    throw error;
  }
}
