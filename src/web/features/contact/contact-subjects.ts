import type { CallResponse } from '#shared/contract/call.ts';
import { CONTACT_SUBJECTS, type contactForm } from '#shared/contract/contact.ts';
import { CONTACT_SUBJECT_LABELS, contactTexts } from '#shared/texts/contact.ts';

type Subjects = CallResponse<typeof contactForm>['subjects'];

/** Options of the select, with the server's labels when loaded; the first is "choose". */
export function subjectOptions(subjects: Subjects | undefined): { value: string; label: string }[] {
  const known = subjects ?? CONTACT_SUBJECTS.map((id) => ({ id, label: CONTACT_SUBJECT_LABELS[id] }));
  return [{ value: '', label: contactTexts.choose }, ...known.map(({ id, label }) => ({ value: id, label }))];
}
