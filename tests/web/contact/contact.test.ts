import { IDBFactory } from 'fake-indexeddb';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CONTACT_LIMITS, CONTACT_SUBJECTS, contactMessage } from '#shared/contract/contact.ts';
import { errorTexts } from '#shared/texts/common.ts';
import { contactFieldTexts, contactTexts } from '#shared/texts/contact.ts';
import { aUser } from '#tests/support/web/fake-api.ts';
import { fakeStorage } from '#tests/support/web/fake-storage.ts';
import { emptyMessage, isContactDraft, valuesOf } from '#web/features/contact/contact-draft.ts';
import { draftMessage, messageArrived, messageToSend } from '#web/features/contact/contact-message.ts';
import { subjectOptions } from '#web/features/contact/contact-subjects.ts';
import { forgetUser } from '#web/offline/persistence/device-data.ts';
import { session } from '#web/state/session.ts';

describe('a new message to the wholesaler', () => {
  it('is empty for a guest', () => {
    expect(emptyMessage(undefined)).toEqual({ name: '', email: '', subject: '', productName: '', message: '' });
  });

  it('has the sender’s data, and the product that links here', () => {
    const known = { name: 'Apteka', email: 'apteka@example.com' };
    expect(emptyMessage(known, 'Apap')).toMatchObject({ ...known, subject: 'product', productName: 'Apap' });
  });

  it('limits a product name from the URL to what may be sent', () => {
    const filled = { ...emptyMessage(undefined, 'a'.repeat(1_000)), name: 'Ewa', email: 'ewa@example.com' };
    expect(filled.productName).toHaveLength(CONTACT_LIMITS.productName);
    expect(v.is(contactMessage, { ...filled, message: 'Kiedy będzie dostępny?' })).toBe(true);
  });
});

describe('a field of the message', () => {
  const right = {
    ...emptyMessage({ name: 'Ewa', email: 'ewa@example.com' }),
    subject: 'order',
    message: 'Kiedy będzie dostępny?',
  };
  it.each([
    ['name', '\u200b', errorTexts.required],
    ['name', 'a'.repeat(CONTACT_LIMITS.name + 1), errorTexts.longText(CONTACT_LIMITS.name)],
    ['name', 'Ewa\nBcc: b@example.com', errorTexts.oneLine],
    ['email', ' ', errorTexts.required],
    ['email', 'ewa@', contactFieldTexts.email],
    ['productName', 'Apap\u2028Apap', errorTexts.oneLine],
    ['message', '', errorTexts.required],
    ['message', 'a'.repeat(CONTACT_LIMITS.leastMessage - 1), contactFieldTexts.shortText(CONTACT_LIMITS.leastMessage)],
  ])('%s that is %j is told once: %s', (field, text, message) => {
    const { issues } = v.safeParse(contactMessage, { ...right, [field]: text });
    expect(issues?.map((issue) => issue.message)).toEqual([message]);
  });
});

describe('a stored message', () => {
  it.each([null, 'x', {}, { ...emptyMessage(undefined), email: 1 }, { values: emptyMessage(undefined), key: 1 }])(
    'is none: %j',
    (kept) => {
      expect(isContactDraft(kept)).toBe(false);
    },
  );

  it('may be invalid', () => {
    expect(isContactDraft({ ...emptyMessage(undefined), email: 'ewa@' })).toBe(true);
  });

  it('of an older build keeps its values and key', async () => {
    const kept = { values: { ...emptyMessage(undefined), message: 'x' }, key: '0b4a3c0e-8d5e-4a52-9d52-6d6f3a1d8d11' };
    expect(isContactDraft(kept)).toBe(true);
    expect(valuesOf(kept)).toEqual(kept.values);
    expect((await messageToSend(kept.values, draftMessage(kept), 0)).key).toBe(kept.key);
  });
});

describe('the key of a message', () => {
  const values = { ...emptyMessage(undefined), message: 'Kiedy będzie dostępny?' };
  const changed = { ...values, message: 'Kiedy będzie?' };
  beforeEach(() => {
    vi.stubGlobal('indexedDB', new IDBFactory());
    fakeStorage('localStorage');
    session.start(aUser());
  });
  afterEach(() => {
    session.end(null);
    vi.unstubAllGlobals();
  });

  it('stays the same after a reload, and changes with the values', async () => {
    const first = await messageToSend(values, null, 0);
    expect((await messageToSend(values, null, 1)).key).toBe(first.key);
    expect((await messageToSend(changed, first, 1)).key).not.toBe(first.key);
  });

  it('is new for the same values once they have arrived', async () => {
    const first = await messageToSend(values, null, 0);
    await messageArrived(first);
    expect((await messageToSend(values, null, 1)).key).not.toBe(first.key);
  });

  it('expires after a day', async () => {
    const first = await messageToSend(values, null, 0);
    expect((await messageToSend(values, null, 25 * 3_600_000)).key).not.toBe(first.key);
  });

  it.each([
    ['a guest', () => session.end(null)],
    ['a device without storage', () => vi.stubGlobal('indexedDB', undefined)],
  ])('lasts as long as the form of %s', async (_, leave) => {
    leave();
    const first = await messageToSend(values, null, 0);
    expect((await messageToSend(values, first, 1)).key).toBe(first.key);
    expect((await messageToSend(changed, first, 1)).key).not.toBe(first.key);
    expect((await messageToSend(values, null, 1)).key).not.toBe(first.key);
  });

  it('is deleted at its user’s log-out', async () => {
    await messageToSend(values, null, 0);
    await forgetUser(aUser().id);
    expect(await indexedDB.databases()).toEqual([]);
  });
});

describe('the subjects', () => {
  it('are the server’s, or built-in ones while it cannot be reached; none is chosen at first', () => {
    const first = { value: '', label: contactTexts.choose };
    expect(subjectOptions([{ id: 'other', label: 'Coś innego' }])).toEqual([
      first,
      { value: 'other', label: 'Coś innego' },
    ]);
    expect(subjectOptions(undefined).map(({ value }) => value)).toEqual(['', ...CONTACT_SUBJECTS]);
  });
});
