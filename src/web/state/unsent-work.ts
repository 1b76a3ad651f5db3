import type { outboxTexts } from '#shared/texts/outbox.ts';

type Asker = () => boolean;
/** Work of a form that a log-out deletes. */
export type UnsentForm = keyof typeof outboxTexts.leave.forms;

const askers = new Map<Asker, UnsentForm | undefined>();

/** Registers a source of work that the server does not have yet. `form`: as which the log-out question names it. */
export function registerUnsentWork(isThere: Asker, form?: UnsentForm): void {
  askers.set(isThere, form);
}

/** Whether ending the session now would interrupt such work. */
export function hasUnsentWork(): boolean {
  return [...askers.keys()].some((isThere) => isThere());
}

/** The forms with such work. */
export const unsentForms = (): UnsentForm[] =>
  [...askers].flatMap(([isThere, form]) => (form !== undefined && isThere() ? form : []));
