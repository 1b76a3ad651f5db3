import { readDraft, removeDraft, writeDraft } from '#web/offline/drafts/drafts.ts';

const NAME = 'search';

interface TypedSearch {
  readonly text: string;
  /** The phrase of the address that it was typed over; null where the address has none. */
  readonly over: string | null;
}

/** What was typed over this phrase and not looked for before the app reloaded; null when nothing was. */
export function typedSearch(over: string | null, now: number): string | null {
  const kept = readDraft(NAME, now);
  return isTypedSearch(kept) && kept.over === over ? kept.text : null;
}

/** Keeps what is typed, in this tab over its reloads. */
export function keepTypedSearch(text: string, over: string | null): void {
  if (text === '') removeDraft(NAME);
  else writeDraft(NAME, { text, over } satisfies TypedSearch, 'tab');
}

/** It was looked for, or given up. */
export const forgetTypedSearch = () => removeDraft(NAME);

/** An older build may have kept something else. */
function isTypedSearch(kept: unknown): kept is TypedSearch {
  const { text, over } = Object(kept) as Partial<TypedSearch>;
  return typeof text === 'string' && (over === null || typeof over === 'string');
}
