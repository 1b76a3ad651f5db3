import { closeIntent, type Intent, openIntents, recordIntent } from '#web/offline/journal/journal.ts';
import { session } from '#web/state/session.ts';
import type { ContactDraft, ContactValues } from './contact-draft.ts';

/** A message and its idempotency key. */
export interface ContactMessage {
  readonly key: string;
  readonly values: ContactValues;
}

/** The message of a draft stored by an older build; null when it has no key. */
export const draftMessage = (draft: ContactDraft): ContactMessage | null => ('key' in draft ? draft : null);

/**
 * The message to send: equal values keep their key until they have arrived, also after a reload; changed values are a
 * new message. `last`: the last message sent from this form, for guests and devices without storage.
 */
export async function messageToSend(
  values: ContactValues,
  last: ContactMessage | null,
  now: number,
): Promise<ContactMessage> {
  const owner = session.user()?.id;
  const isSame = (message: { readonly payload: Intent<'contact'>['payload'] }) => isEqual(message.payload, values);
  const kept = owner === undefined ? undefined : (await openIntents(owner, 'contact', now)).find(isSame);
  const own = last !== null && isEqual(last.values, values) ? last : null;
  const key = own?.key ?? kept?.key ?? crypto.randomUUID();
  if (owner !== undefined && kept?.key !== key)
    await recordIntent({ owner, key, kind: 'contact', payload: { ...values }, at: now });
  return { key, values };
}

/** Closes the message: equal values are a new message from now on. */
export async function messageArrived({ key }: ContactMessage): Promise<void> {
  const owner = session.user()?.id;
  if (owner !== undefined) await closeIntent({ owner, key, kind: 'contact' });
}

function isEqual(payload: Readonly<Record<string, string>>, values: ContactValues): boolean {
  return Object.entries(values).every(([field, value]) => payload[field] === value);
}
