import { queryOptions } from '@tanstack/react-query';
import { currentUser, loginCheck, logout } from '#shared/contract/auth.ts';
import { callApi } from './client.ts';
import { RETENTION_MS } from './retention.ts';

const USER_STALE_MS = 5 * 60_000;

/** The logged-in user as the server knows them; 401 for guests. */
export const currentUserQuery = () =>
  queryOptions({
    queryKey: ['current-user'],
    queryFn: ({ signal }) => callApi(currentUser, {}, { signal }),
    staleTime: USER_STALE_MS,
    refetchInterval: USER_STALE_MS,
    gcTime: RETENTION_MS,
  });

interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** @throws {ApiError} 401 `bad_credentials`, 403 `inactive`, 429 with `retryAfter`. */
export const logIn = ({ username, password }: Credentials) =>
  callApi(loginCheck, { body: { username: username.trim(), password } });

/** Ends the session on the server. `timeout` in milliseconds, because the user should not wait long. */
export const logOut = (timeout: number) => callApi(logout, {}, { timeout });
