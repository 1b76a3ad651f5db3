import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { CONTACT_LIMITS, CONTACT_SUBJECTS, contactMessage } from '#shared/contract/contact.ts';
import { contactTexts } from '#shared/texts/contact.ts';
import { emptyMessage, isContactDraft, newDraft } from '#web/features/support/contact-draft.ts';
import { subjectOptions } from '#web/features/support/contact-subjects.ts';

describe('a new message to the wholesaler', () => {
  it('is empty for a guest', () => {
    expect(emptyMessage(undefined)).toEqual({ name: '', email: '', subject: '', productName: '', message: '' });
  });

  it('knows who writes, and what about when a product led here', () => {
    const known = { name: 'Apteka', email: 'apteka@example.com' };
    expect(emptyMessage(known, 'Apap')).toMatchObject({ ...known, subject: 'product', productName: 'Apap' });
  });

  it('takes a name of any length out of an address, and only what may be sent', () => {
    const filled = { ...emptyMessage(undefined, 'a'.repeat(1_000)), name: 'Ewa', email: 'ewa@example.com' };
    expect(filled.productName).toHaveLength(CONTACT_LIMITS.productName);
    expect(v.is(contactMessage, { ...filled, message: 'Kiedy będzie dostępny?' })).toBe(true);
  });
});

describe('a kept message', () => {
  it.each([null, 'x', {}, emptyMessage(undefined), { ...newDraft(emptyMessage(undefined)), key: 1 }])(
    'is none: %j',
    (kept) => {
      expect(isContactDraft(kept)).toBe(false);
    },
  );

  it('may be wrong as it was typed', () => {
    expect(isContactDraft(newDraft({ ...emptyMessage(undefined), email: 'ewa@' }))).toBe(true);
  });

  it('is another one once it is changed, and goes with its key until then', () => {
    const [first, second] = [newDraft(emptyMessage(undefined)), newDraft(emptyMessage(undefined))];
    expect(first.key).not.toBe(second.key);
    expect(isContactDraft(JSON.parse(JSON.stringify(first)))).toBe(true);
  });
});

describe('the subjects', () => {
  it('are the server’s, and our own while it cannot be asked; none is chosen at first', () => {
    const first = { value: '', label: contactTexts.choose };
    expect(subjectOptions([{ id: 'other', label: 'Coś innego' }])).toEqual([
      first,
      { value: 'other', label: 'Coś innego' },
    ]);
    expect(subjectOptions(undefined).map(({ value }) => value)).toEqual(['', ...CONTACT_SUBJECTS]);
  });
});
