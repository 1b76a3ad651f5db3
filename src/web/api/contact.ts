import { queryOptions } from '@tanstack/react-query';
import { type ContactMessage, contactForm, sendContact } from '#shared/contract/contact.ts';
import { callApi } from './client.ts';

/**
 * Data of the contact form, with the sender's address. Fetched once for a form and never refetched while the user
 * types.
 */
export const contactQuery = () =>
  queryOptions({
    queryKey: ['contact'],
    queryFn: ({ signal }) => callApi(contactForm, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnMount: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });

/** Sends a message to the wholesaler, with one key for each message. @throws {ApiError} 422 with fields, 429 */
export const sendMessage = (message: ContactMessage, idempotencyKey: string) =>
  callApi(sendContact, { body: message }, { idempotencyKey });
