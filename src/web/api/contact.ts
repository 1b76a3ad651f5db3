import { queryOptions } from '@tanstack/react-query';
import { type ContactMessage, contactForm, sendContact } from '#shared/contract/contact.ts';
import { callApi } from './client.ts';

/** What the contact form offers; asked once for a form, since it says who writes, and never again under what is typed. */
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

/** Sends a message to the wholesaler; one key for one message. @throws {ApiError} 422 with fields, 429 */
export const sendMessage = (message: ContactMessage, idempotencyKey: string) =>
  callApi(sendContact, { body: message }, { idempotencyKey });
