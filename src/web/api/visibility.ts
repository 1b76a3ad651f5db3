import { queryOptions } from '@tanstack/react-query';
import {
  letYourselfBeFound,
  sendVisibility as sendCall,
  withdrawVisibility as withdrawCall,
} from '#shared/contract/accounts/visibility.ts';
import type { CallBody } from '#shared/contract/call.ts';
import { callApi } from './client.ts';

const STALE_MS = 30_000;

/** The card that patients see of the pharmacy. It is never stored on the device. */
export const visibilityQuery = () =>
  queryOptions({
    queryKey: ['account', 'visibility'],
    queryFn: ({ signal }) => callApi(letYourselfBeFound, {}, { signal }),
    staleTime: STALE_MS,
  });

/** Sends the card. @throws {ApiError} 422 by field */
export const sendVisibility = (body: CallBody<typeof sendCall>, idempotencyKey: string) =>
  callApi(sendCall, { body }, { idempotencyKey });

/** Takes the card back. @throws {ApiError} */
export const withdrawVisibility = (idempotencyKey: string) => callApi(withdrawCall, {}, { idempotencyKey });
