import { queryOptions } from '@tanstack/react-query';
import { activateAccount, activationLink, forgotPassword } from '#shared/contract/accounts/links.ts';
import { joinPharmacy as joinCall } from '#shared/contract/accounts/people.ts';
import { confirmEmail as confirmEmailCall } from '#shared/contract/accounts/profile.ts';
import type { CallInput } from '#shared/contract/call.ts';
import { callApi } from './client.ts';

/** Whom an activation link is for. Never kept: a link may be used elsewhere meanwhile. 404 for a link that is dead. */
export const activationLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ['activation-link', token],
    queryFn: ({ signal }) => callApi(activationLink, { params: { token } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });

interface Activation {
  readonly password: string;
  readonly passwordRepeat: string;
}

/** The same key again is answered as done. @throws {ApiError} 404 for a dead link, 422 with fields, 429 */
export const activate = (token: string, { password, passwordRepeat }: Activation, idempotencyKey: string) =>
  callApi(activateAccount, { params: { token }, body: { password, passwordRepeat } }, { idempotencyKey });

/** Opens the account of an invited person, once under a key. @throws {ApiError} 404 for a dead link, 422 with fields */
export const joinPharmacy = (token: string, body: CallInput<typeof joinCall>['body'], idempotencyKey: string) =>
  callApi(joinCall, { params: { token }, body }, { idempotencyKey });

/** Mails a link to set a new password; unknown names are answered alike. @throws {ApiError} 422, 429 */
export const remindPassword = (username: string) => callApi(forgotPassword, { params: { username } });

/** Once under a key. @throws {ApiError} 404 for a dead link, also when the address has been taken meanwhile */
export const confirmEmail = (token: string, idempotencyKey: string) =>
  callApi(confirmEmailCall, { params: { token } }, { idempotencyKey });
