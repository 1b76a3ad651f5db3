import { closeIntent, type Intent, openIntents, recordIntent } from '#web/offline/journal/journal.ts';
import { session } from '#web/state/session.ts';
import type { ContactDraft, ContactValues } from './contact-draft.ts';

/** A message with its idempotency key. */
export interface ContactMessage {
  readonly key: string;
  readonly values: ContactValues;
}

/** What an older build kept of a message; null where there is no key of its own. */
export const keptMessage = (draft: ContactDraft): ContactMessage | null => ('key' in draft ? draft : null);

/**
 * The message that is sent now: the same words keep their key until they have arrived, over a reload too; changed words
 * are another message. `last` is what this form sent last: a guest, and a device that keeps nothing, have no more.
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

/** The message has arrived: the same words again are a new one. */
export async function messageArrived({ key }: ContactMessage): Promise<void> {
  const owner = session.user()?.id;
  if (owner !== undefined) await closeIntent({ owner, key, kind: 'contact' });
}

function isEqual(payload: Readonly<Record<string, string>>, values: ContactValues): boolean {
  return Object.entries(values).every(([field, value]) => payload[field] === value);
}
